import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { deep } from "../volume.ts";

/** What keys look like, by who gives them out; the last two are a password in a URL, and a variable of ours with a value. */
const SECRETS: readonly (readonly [pattern: string, example: string])[] = [
  ["A[KS]IA[0-9A-Z]{16}", `AKIA${"A1".repeat(8)}`],
  ["-----BEGIN [A-Z ]*PRIVATE KEY", `-----BEGIN ${"RSA PRIVATE"} KEY`],
  ["gh[opsu]_[A-Za-z0-9]{36}", `ghp_${"a".repeat(36)}`],
  ["github_pat_[A-Za-z0-9_]{22}", `github_pat_${"a".repeat(22)}`],
  ["xox[abprs]-[A-Za-z0-9-]{10}", `xoxb-${"1".repeat(10)}`],
  ["AIza[0-9A-Za-z_-]{35}", `AIza${"a".repeat(35)}`],
  ["npm_[A-Za-z0-9]{36}", `npm_${"a".repeat(36)}`],
  ["eyJ[A-Za-z0-9_-]{10,}\\.eyJ[A-Za-z0-9_-]{10,}\\.", `eyJ${"a".repeat(10)}.eyJ${"b".repeat(10)}.`],
  ["Bearer [A-Za-z0-9_-]{30}", `Bearer ${"a".repeat(30)}`],
  ["https?://[A-Za-z0-9]+:[A-Za-z0-9_-]{8,}@", `https://user:${"a".repeat(8)}@`],
  [
    "(CLOUDFLARE_API_TOKEN|TURNSTILE_SECRET_KEY|ACCESS_CLIENT_SECRET) *[=:] *[\"']?[A-Za-z0-9_-]{20}",
    `ACCESS_CLIENT_SECRET="${"a".repeat(20)}`,
  ],
];
const PATTERN = SECRETS.map(([pattern]) => `(${pattern})`).join("|");
const MAX_HISTORY_BYTES = 2_000_000_000;

test("no file of the project has a key or a password in it", () => {
  for (const [pattern, example] of SECRETS) expect(example).toMatch(new RegExp(pattern));
  const files = execFileSync("git", ["ls-files"], { encoding: "utf8" });
  expect(files.split("\n").length).toBeGreaterThan(1000);
  // git says 1 when it finds nothing.
  const found = `git grep -nIE -e "$PATTERN" || [ $? = 1 ]`;
  expect(execFileSync("sh", ["-c", found], { encoding: "utf8", env: { ...process.env, PATTERN } })).toBe("");
});

deep("no earlier version of a file had a key or a password in it", () => {
  const history = execFileSync("git", ["log", "--all", "-p", "-U0", "--no-color", "--format=commit %h"], {
    encoding: "utf8",
    maxBuffer: MAX_HISTORY_BYTES,
  });
  const pattern = new RegExp(`^\\+.*(?:${PATTERN}).*$`, "gm");
  expect([...history.matchAll(pattern)].map(([line]) => line.slice(0, 200))).toEqual([]);
});
