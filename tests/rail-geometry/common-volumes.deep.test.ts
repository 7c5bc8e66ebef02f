import { expect } from "vitest";
import { productStep } from "../../packages/rail-geometry/cad.ts";
import { railFileResponse } from "../../workers/api/cad/rail-file.ts";
import { stripRail } from "../../workers/api/strips/strip-cad.ts";
import { catalogue, level, motorStrip, position, productOf, stripOf, withJumpers } from "../strips/strips.ts";
import { deep } from "../volume.ts";
import { readCommonVolumes } from "./open-cascade.ts";
import { modelled, type SampleModel, sampleModels } from "./sample-models.ts";

const ORIGIN = { author: "Maker", date: new Date("2026-01-01") };
const MAX_COMMON_MM3 = 0.01;

/** The narrowest and the widest of each type, as recesses go by the width. */
function endsOfEachType(): SampleModel[] {
  return [...Map.groupBy(sampleModels(), ({ row }) => row.type).values()].flatMap((ofType) => {
    const sorted = ofType.toSorted((a, b) => a.drawn.widthMm - b.drawn.widthMm);
    return [
      ...new Map([sorted[0], sorted.at(-1)].flatMap((each) => (each ? [[each.model, each] as const] : []))).values(),
    ];
  });
}

async function overlapsIn(step: string): Promise<string[]> {
  const found = await readCommonVolumes(step);
  return found
    .filter(({ volume }) => volume > MAX_COMMON_MM3)
    .map(({ first, second, volume }) => `solids ${first} and ${second}: ${volume.toFixed(2)} mm³`);
}

deep("no part of a product reaches into another one", { timeout: 600_000 }, async () => {
  const wrong: string[] = [];
  for (const sample of endsOfEachType()) {
    const overlaps = await overlapsIn(productStep(modelled(sample), ORIGIN));
    wrong.push(...overlaps.map((overlap) => `${sample.row.code} ${sample.row.type}, ${overlap}`));
  }
  expect(wrong).toEqual([]);
});

/** Six blocks of three levels, joined on each, with labels on both end stops. */
const STEPPED = withJumpers(
  stripOf(
    Array.from({ length: 6 }, (_, index) =>
      position(String(index + 1), {
        product: productOf("KP3 2.5"),
        levels: ["L1", "L2", "L3"].map((name) => level(name)),
      }),
    ),
    { name: "-X2", groupLabels: "both" },
  ),
);

deep.each([
  ["feed-through blocks", motorStrip],
  ["blocks of three levels", STEPPED],
])(
  "no part of a strip of %s reaches into another one, with its rail, jumpers, markers and labels",
  { timeout: 300_000 },
  async (_, strip) => {
    const rail = stripRail(strip, catalogue);
    if (!rail) throw new Error("Nothing is on the rail");
    const names = { name: "strip", plainName: "strip" };
    expect(await overlapsIn(await railFileResponse("step", rail, "en", names).text())).toEqual([]);
  },
);
