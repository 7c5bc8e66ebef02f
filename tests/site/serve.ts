import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { resolve as resolvePath } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
  }
}

export const STATE = ".wrangler/test-state";
/** Where the local stand-in for e-mail leaves what the site sends. */
export const OUTBOX = resolvePath(STATE, "outbox");

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}

/** Runs what `npm start` runs, on data of its own, and gives the tests its URL. */
export default async function serve(project: TestProject): Promise<() => void> {
  rmSync(STATE, { recursive: true, force: true });
  mkdirSync(OUTBOX, { recursive: true });
  const port = await freePort();
  const server = spawn("node", ["scripts/start.ts"], {
    // The test runner's own NODE_ENV would make it another build than the one that is deployed.
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), KLEMMA_STATE: STATE, TMPDIR: OUTBOX },
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  });
  const url = await new Promise<string>((resolve, reject) => {
    let said = "";
    server.stdout.on("data", (chunk: Buffer) => {
      said += chunk;
      const ready = /Klemma is ready: (\S+)/.exec(said);
      if (ready?.[1]) resolve(ready[1]);
    });
    server.on("exit", (status) => reject(new Error(`npm start ended with ${status}:\n${said}`)));
  });
  project.provide("siteUrl", url);
  return () => {
    server.removeAllListeners("exit");
    if (server.pid) process.kill(-server.pid, "SIGTERM");
  };
}
