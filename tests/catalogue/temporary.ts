import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

function make(name: string, atEnd: (remove: () => void) => void): string {
  const folder = mkdtempSync(join(tmpdir(), name));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder that goes with the test that asks for it. */
export const temporary = (name: string): string => make(name, onTestFinished);

/** A folder that goes with the file of tests that asks for it, outside of them. */
export const temporaryOfFile = (name: string): string => make(name, afterAll);
