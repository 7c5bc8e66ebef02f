import { expect, test } from "vitest";
import { DISK_FULL, reportFailure } from "../../tools/platform/report-failure.ts";

test.each([
  "ENOSPC: no space left on device, write",
  "database or disk is full",
  "D1_ERROR: database or disk is full: SQLITE_FULL",
  "disk I/O error",
  "disk I/O error: SQLITE_IOERR (extended: SQLITE_IOERR_SHMSIZE)",
])("a command that stops with “%s” says what to do, and what stands", (message) => {
  const lines: string[] = [];
  const status = reportFailure(new Error(message), "Nothing was changed.", { printError: (line) => lines.push(line) });
  expect([status, lines]).toEqual([1, [message, DISK_FULL, "Nothing was changed."]]);
});
