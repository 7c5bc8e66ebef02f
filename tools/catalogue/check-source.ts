import { checkAgainstModel, checkFileAgainstModel } from "./etim/check-model.ts";
import type { EtimModel } from "./etim/etim-model.ts";
import type { ImportedProduct } from "./exchange/exchanged-product.ts";
import { type CheckOptions, type CheckResult, checkTables } from "./import/check/check-catalogue.ts";
import type { Source } from "./import/read/source.ts";

export type SourceCheckOptions = CheckOptions & {
  /** The codes of ETIM are held against it. */
  readonly model?: EtimModel | null;
};

/**
 * Checks the tables of a catalogue, and its codes of ETIM where a model is given.
 * @param imported the products of a file of the trade, as it has them
 */
export function checkSource(
  source: Source,
  { model = null, ...options }: SourceCheckOptions,
  imported?: { readonly file: string; readonly products: readonly ImportedProduct[] },
): CheckResult {
  const checked = checkTables(source, options);
  if (!model) return checked;
  const ofModel = [
    ...checkAgainstModel(checked.catalogue, source, model),
    ...(imported ? checkFileAgainstModel(imported.file, imported.products, model) : []),
  ];
  return { ...checked, problems: [...checked.problems, ...ofModel] };
}
