import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findBrowser } from "../../tools/dev/browser.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { deep } from "../volume.ts";

const folder = temporaryOfFile("browser-");

function program(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, "#!/bin/sh\n");
  chmodSync(path, 0o755);
  return path;
}

test("the browser that CHROMIUM names is taken before any other, and one that is not there is named", async () => {
  const [named, other] = [program("named"), program("google-chrome")];
  expect((await findBrowser({ env: { CHROMIUM: named, PATH: folder }, systemPaths: [other] })).path).toBe(named);
  expect((await findBrowser({ env: { PATH: folder }, systemPaths: ["/nowhere"] })).path).toBe(other);
  expect((await findBrowser({ env: { PATH: "/nowhere" }, systemPaths: [other] })).path).toBe(other);
  await expect(findBrowser({ env: { CHROMIUM: "/nowhere/chromium", PATH: folder } })).rejects.toThrow(
    /^CHROMIUM is \/nowhere\/chromium, and there is no such program\.$/,
  );
});

deep(
  "without a browser and without a network, one sentence says what can be done, and nothing is left behind",
  async () => {
    const kept = join(folder, "kept");
    const lines: string[] = [];
    // A PATH with Node.js and npm only, and a port at which nothing listens.
    const bin = join(folder, "bin");
    mkdirSync(bin);
    symlinkSync(process.execPath, join(bin, "node"));
    symlinkSync(execFileSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).trim(), join(bin, "npm"));
    const env = { PATH: bin, npm_config_registry: "http://127.0.0.1:9", npm_config_cache: join(folder, "cache") };
    await expect(
      findBrowser({ env, print: (line) => void lines.push(line), folder: kept, systemPaths: [] }),
    ).rejects.toThrow(
      /^No Chromium found, and none could be fetched \(ECONNREFUSED\): set CHROMIUM to the path of a Chromium, install one \(apt-get install chromium\), or see to the network\.$/,
    );
    expect(lines).toEqual([`No Chromium found: fetching one from npm (66 MB, kept in ${kept}) …`]);
    expect(readdirSync(kept)).toEqual(["lock.sqlite"]);
  },
);
