import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { TestProject } from "vitest/node";
import type { HostAddress } from "./leases.ts";

/** Projects of one run share the host. */
const running = globalThis as { klemmaHost?: { child: ChildProcess; address: Promise<HostAddress> } };

/** Starts the host, once for all tests, and tells tests how to reach it. */
export default async function startHost(project: TestProject): Promise<() => Promise<void>> {
  running.klemmaHost ??= spawnHost();
  const { child, address } = running.klemmaHost;
  for (const [name, value] of Object.entries(await address)) project.provide(name as keyof HostAddress, value);
  return async () => {
    child.stdin?.end();
    if (child.exitCode === null) await once(child, "exit");
  };
}

function spawnHost() {
  // vitest sets NODE_ENV to test, which would change the build.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn("node", ["tests/host/host.ts"], { env, stdio: ["pipe", "pipe", "inherit"] });
  const address = new Promise<HostAddress>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      if (line.startsWith('{"siteUrl"')) resolve(JSON.parse(line));
      else console.log(line);
    });
    child.once("exit", (status) => reject(new Error(`The host of the tests ended with ${status}.`)));
  });
  return { child, address };
}
