import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";
import type { ServedAs } from "./serve.ts";

export type Site = {
  readonly name: string;
  readonly url: string;
  /** The process that started its workerd. */
  readonly pid: number;
  readonly close: () => Promise<void>;
};

/** Starts one, as the bench needs it. */
export type StartSite = (as: ServedAs) => Promise<Site>;

/** @param folder of a checkout whose build is current */
export const siteOf =
  (name: string, folder = "."): StartSite =>
  (as) =>
    start(name, join(import.meta.dirname, "serve.ts"), folder, as);

/** A small application of React Router's defaults, built now. */
export function buildPeers(): StartSite {
  const env = { ...process.env, NODE_ENV: "production" };
  execFileSync("react-router", ["build", "bench/peers", "--logLevel", "warn"], { stdio: "inherit", env });
  return (as) => start("peers", join(import.meta.dirname, "../peers/serve.ts"), ".", as);
}

async function start(name: string, script: string, folder: string, as: ServedAs): Promise<Site> {
  const child = fork(script, [JSON.stringify(as)], { cwd: resolve(folder), execArgv: [] });
  const ended = once(child, "exit");
  const url = await Promise.race([
    once(child, "message").then(([message]) => String(message)),
    ended.then(([status]) => Promise.reject(new Error(`${script} in ${folder} ended with ${status}.`))),
  ]);
  const close = async () => {
    child.disconnect();
    await ended;
  };
  return { name, url, pid: child.pid ?? Number.NaN, close };
}
