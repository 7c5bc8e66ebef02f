import { createRequire } from "node:module";
import * as v from "valibot";
import type { CommandContext } from "../../cloudflare/command.ts";
import { BrowserError, installedBrowser } from "../../dev/browser.ts";
import { type CheckResult, ok, unknown, wrong } from "./check-result.ts";

const Package = v.object({ devDependencies: v.record(v.string(), v.string()) });
const Installed = v.object({ version: v.string() });

export function checkMachine({ env }: CommandContext): CheckResult[] {
  const require = createRequire(import.meta.url);
  const { devDependencies } = v.parse(Package, require("../../../package.json"));
  const versions = [
    ["Node.js", devDependencies.node, process.versions.node],
    ["wrangler", devDependencies.wrangler, v.parse(Installed, require("wrangler/package.json")).version],
  ] as const;
  return [
    ...versions.map(([name, required, installed]) =>
      required === installed
        ? ok(`${name} ${installed}`)
        : wrong(`${name} is ${installed}, the project wants ${required}`, "remove node_modules, then run npm ci"),
    ),
    checkBrowser(env),
  ];
}

function checkBrowser(env: CommandContext["env"]): CheckResult {
  try {
    const browser = installedBrowser(env);
    return browser === null
      ? unknown("no Chromium on this machine", "npm test fetches one from npm")
      : ok(`a browser for the tests: ${browser}`);
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error;
    return wrong(error.message.replace(/\.$/, ""), "set it to the path of a Chromium, or to nothing");
  }
}
