import type { ServerTranslate, Translate } from "../../../ground/i18n/translate.ts";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { type Jumper, joinedBy, type Strip } from "../../rail/model/project.ts";
import type { StripCatalogue } from "../../rail/products/strip-product.ts";

/** Where contacts of a jumper are to be broken off, for whoever builds the strip; empty where none are. */
export function brokenOffText(
  { code, brokenOff, ...jumper }: Jumper,
  strip: Strip,
  { products }: StripCatalogue,
  t: Translate | ServerTranslate,
): string {
  if (brokenOff.length === 0) return "";
  const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
  const marksOf = (ids: readonly string[]) => formatMarkRange(ids.map((id) => marks.get(id) ?? ""));
  const joined = marksOf(joinedBy({ ...jumper, brokenOff }));
  const broken = t("stripBuilder.position.brokenOff", { marks: marksOf(brokenOff) });
  return `${products.get(code)?.model ?? code}: ${joined}. ${broken}`;
}
