import { inEach, type Texts, text } from "../texts.ts";
import type { ProductDraft } from "./draft.ts";

export type Discontinued = {
  readonly code: string;
  readonly modelType: string;
  readonly name: Texts;
  readonly discontinuedOn: string;
  readonly successor: string;
  readonly reason: "discontinued" | "renumbered";
};

/** A replaced series: its products had the names of their successors with other letters and numbers. */
type Series = {
  readonly letters: readonly [then: string, now: string];
  readonly numbers: readonly [then: string, now: string];
  readonly on: string;
  /** The colours that the old series had. */
  readonly colours: readonly string[];
};

const SERIES: readonly Series[] = [
  { letters: ["KS", "KV"], numbers: ["103", "104"], on: "2019-12-31", colours: ["beige", "blue"] },
  { letters: ["KYE", "KP"], numbers: ["203", "204"], on: "2021-06-30", colours: ["beige", "blue"] },
  { letters: ["KRS-L", "KRS-V"], numbers: ["900", "901"], on: "2022-12-31", colours: ["grey"] },
  { letters: ["KSE", "KVS"], numbers: ["403", "404"], on: "2020-12-31", colours: ["black"] },
  { letters: ["KEA-C", "KEA"], numbers: ["960", "961"], on: "2023-06-30", colours: ["black"] },
  { letters: ["KIO-B", "KIO-G"], numbers: ["980", "981"], on: "2024-12-31", colours: ["black"] },
];

const SINGLE: readonly Discontinued[] = [
  {
    code: "7400010",
    modelType: "KYZ 100",
    name: text("KYZ 100 plotter for markers"),
    discontinuedOn: "2018-12-31",
    successor: "7410010",
    reason: "discontinued",
  },
  {
    code: "6400034",
    modelType: "KOF 4",
    name: text("KOF 4 test plug, 4 mm, red"),
    discontinuedOn: "2020-06-30",
    successor: "",
    reason: "discontinued",
  },
];

export function discontinuedOf(products: readonly ProductDraft[]): Discontinued[] {
  const replaced = SERIES.flatMap(({ letters: [then, now], numbers, on, colours }) =>
    products
      .filter(
        ({ code, modelType, colour }) =>
          code.startsWith(numbers[1]) && modelType.startsWith(`${now} `) && colours.includes(colour),
      )
      .slice(0, MAX_PER_SERIES)
      .map((product): Discontinued => {
        const renamed = (text: string) => text.replace(now, then);
        return {
          code: numbers[0] + product.code.slice(3),
          modelType: renamed(product.modelType),
          name: inEach((locale) => product.name[locale] && renamed(product.name[locale])),
          discontinuedOn: on,
          successor: product.code,
          reason: "discontinued",
        };
      }),
  );
  return [...replaced, ...SINGLE, ...renumberedOf(products)];
}

/** 185 mm² was written 918.5 in order numbers once; they have seven digits since. */
const renumberedOf = (products: readonly ProductDraft[]): Discontinued[] =>
  products
    .filter(({ code }) => /^10[58]918/.test(code))
    .map(({ code, modelType, name }) => ({
      code: `${code.slice(0, 6)}.5${code.slice(6)}`,
      modelType,
      name,
      discontinuedOn: "2026-11-24",
      successor: code,
      reason: "renumbered",
    }));

const MAX_PER_SERIES = 16;
