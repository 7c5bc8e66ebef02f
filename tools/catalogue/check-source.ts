import { checkAgainstModel, checkFileAgainstModel, listUncoded } from "./etim/check-model.ts";
import type { EtimModel } from "./etim/etim-model.ts";
import type { ImportedProduct } from "./exchange/exchanged-product.ts";
import { type CheckOptions, type CheckResult, checkTables } from "./import/check/check-catalogue.ts";
import type { Exported } from "./import/publish/exported.ts";
import type { Joined, Refusal } from "./import/publish/join-published.ts";
import type { Source } from "./import/read/source.ts";

export type SourceCheckOptions = CheckOptions & {
  /** The codes of ETIM are held against it. */
  readonly model?: EtimModel | null;
  /** Joins it with what is published; by default it is checked as it is. */
  readonly join?: (source: Source, exported: Exported | null) => Promise<Joined | Refusal>;
};

type Origin = {
  /** What it was exported from; null for a catalogue of its own. */
  readonly exported: Exported | null;
  /** The products of a file of the trade, as it has them. */
  readonly imported?: { readonly file: string; readonly products: readonly ImportedProduct[] };
};

export type SourceCheck = CheckResult & {
  /** What was checked: the tables, joined with what is published. */
  readonly tables: Source;
};

const joinNothing = async (source: Source): Promise<Joined> => ({
  source,
  notes: [],
  conflicts: [],
  locate: (problem) => problem,
});

/** Joins the tables of a catalogue with what is published and checks them, and their codes of ETIM where a model is given. */
export async function checkSource(
  source: Source,
  { exported, imported }: Origin,
  { model = null, join = joinNothing, ...options }: SourceCheckOptions,
): Promise<SourceCheck | Refusal> {
  const joined = await join(source, exported);
  if ("refusal" in joined) return joined;
  const checked = checkTables(joined.source, options);
  const ofModel = model
    ? [
        ...checkAgainstModel(checked.catalogue, joined.source, model),
        ...(imported ? checkFileAgainstModel(imported.file, imported.products, model) : []),
      ]
    : [];
  return {
    ...checked,
    tables: joined.source,
    notes: [...joined.notes, ...checked.notes, ...(model ? listUncoded(checked.catalogue, joined.source, model) : [])],
    problems: [...joined.conflicts, ...checked.problems, ...ofModel].map(joined.locate),
  };
}
