import type { Position, Project, Strip } from "../../../app/strips/model/project.ts";
import { proposeJumpers } from "../../../app/strips/planning/propose-jumpers.ts";
import type { StripProduct } from "../../../app/strips/products/strip-product.ts";
import { sampleCatalogue } from "../sample-catalogue.ts";
import { level, position, stripOf } from "./strips.ts";

/** The sample catalogue's products, and strips of them as a designer has them. */
export const catalogue = sampleCatalogue();

function productOf(model: string, colour: string): StripProduct {
  const found = [...catalogue.products.values()].find((each) => each.model === model && each.colour === colour);
  if (!found) throw new Error(`The sample catalogue has no ${model} in ${colour}`);
  return found;
}

const BY_POTENTIAL: Readonly<Record<string, readonly [model: string, colour: string]>> = {
  N: ["KP 4", "blue"],
  PE: ["KPT 4", "green_yellow"],
};

export const blockOf = (id: string, name: string, own: Partial<Position> = {}): Position =>
  position(id, {
    product: productOf(...(BY_POTENTIAL[name] ?? ["KP 4", "grey"])),
    levels: [
      level(name, {
        inside: { target: `-Q1:${id}`, cable: "", core: "", sectionMm2: null },
        outside: { target: `-M1:${id}`, cable: "W1", core: "BN", sectionMm2: 2.5 },
      }),
    ],
    ...own,
  });

function withJumpers(strip: Strip): Strip {
  const jumpers = proposeJumpers(strip, catalogue).map((jumper, index) => ({ ...jumper, id: `j${index}` }));
  return { ...strip, jumpers };
}

/** Of a strip of 21 blocks, as in the sketch of the builder. */
export const motorStrip = withJumpers(
  stripOf(
    ["L1", "L1", "L2", "L2", "L3", "L3", "N", "N", "PE", "+24", "+24", "+24", "+24", "0V", "0V", "0V", "0V"].map(
      (name, index) => blockOf(String(index + 1), name),
    ),
    { title: "supply and motor", railMm: 200 },
  ),
);

export const longStrip = (count: number): Strip =>
  withJumpers(
    stripOf(
      Array.from({ length: count }, (_, index) =>
        blockOf(String(index + 1), ["L1", "N", "PE", "+24"][(index / 6) & 3] ?? ""),
      ),
      { id: "s2", name: "-X2" },
    ),
  );

export const projectOf = (...strips: readonly Strip[]): Project => ({
  version: 1,
  id: "p1",
  name: "Pump station",
  strips,
});
