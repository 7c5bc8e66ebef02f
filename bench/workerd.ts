import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/** @returns the processor time of all threads of this process's workerd so far. Linux only: it reads /proc. */
export function workerdMilliseconds(): number {
  const children = execFileSync("pgrep", ["--parent", String(process.pid), "workerd"], { encoding: "utf8" });
  let nanoseconds = 0;
  for (const pid of children.trim().split("\n"))
    for (const task of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]);
  return nanoseconds / 1e6;
}
