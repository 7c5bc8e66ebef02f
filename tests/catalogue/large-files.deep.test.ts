import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { spawnCommand } from "../operations/spawn-command.ts";
import { copyOfSample, ofNoFamily, problemsIn, removeTemporary } from "./sample-copy.ts";

afterEach(removeTemporary);

test("a large file is checked whole in little memory, its one mistake found", async () => {
  // Held all at once, the products alone would take several times as much.
  const [count, megabytes] = [100_000, 128];
  const folder = copyOfSample();
  const [header = "", first = ""] = readFileSync(join(folder, "products/screw.csv"), "utf8").split("\n");
  const rows = Array.from({ length: count }, (_, index) =>
    ofNoFamily(first)
      .replace(/^1040151/, `Z${index}Z`)
      .replace("KV-1.5-BG", `S${index}`)
      .replace(",4.2,46,", index === count - 2 ? ",-4.2,46," : ",4.2,46,"),
  );
  writeFileSync(join(folder, "products/many.csv"), [header, ...rows, ""].join("\n"));
  // A process of its own, since the limit is one of a process.
  const { output } = await spawnCommand("tools/klemma.ts", ["catalogue", "check", folder, "--quiet"], {
    NODE_OPTIONS: `--max-old-space-size=${megabytes}`,
  });
  expect(problemsIn(output)).toEqual([`products/many.csv · row ${count} · width_mm · must be more than 0`]);
});
