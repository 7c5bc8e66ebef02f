import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { browserOptions } from "../../tools/dev/browser.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { CATALOGUE, ensureData } from "../../tools/dev/prepare-data.ts";

declare module "vitest" {
  interface ProvidedContext {
    siteUrl: string;
    /** The WebSocket endpoint of the shared browser. */
    browserEndpoint: string;
  }
}

/** Starts what `npm start` starts, on data of the test project, and one browser; provides the addresses of both. */
export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const state = `.wrangler/test-${project.name}`;
  rmSync(state, { recursive: true, force: true });
  await ensureData(CATALOGUE, state);
  const [site, browser] = await Promise.all([startSite(state), chromium.launchServer(await browserOptions())]);
  project.provide("siteUrl", site.url);
  project.provide("browserEndpoint", browser.wsEndpoint());
  return async () => {
    await Promise.all([site.close(), browser.close()]);
  };
}

async function startSite(state: string) {
  const server = spawn("node", ["tools/dev/start.ts"], {
    // vitest sets NODE_ENV to test, which would change the build.
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(await freePort()),
      KLEMMA_STATE: state,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(server, "exit");
  const url = await new Promise<string>((resolve, reject) => {
    let output = "";
    server.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      const ready = /Klemma is ready: (\S+)/.exec(output);
      if (ready?.[1]) resolve(ready[1]);
    });
    server.on("exit", (status) => reject(new Error(`npm start ended with ${status}:\n${output}`)));
  });
  const close = async () => {
    server.kill("SIGTERM");
    await exited;
  };
  return { url, close };
}
