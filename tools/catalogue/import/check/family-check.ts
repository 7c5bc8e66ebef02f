import { message } from "../../messages/message.ts";
import { unknownCode } from "../../messages/unknown-names.ts";
import type { Product } from "../read/product-row.ts";
import type { ReportField } from "./table-reader.ts";

type SeenFamily = { readonly axes: string; readonly codeByVariant: Map<string, string> };

/** Products of a family must name the same axes, and no two may have the same values in all of them. */
export class FamilyCheck {
  readonly #families = new Map<string, SeenFamily>();
  readonly #attributes: ReadonlySet<string>;

  constructor(attributes: ReadonlySet<string>) {
    this.#attributes = attributes;
  }

  add(product: Product, report: ReportField): void {
    const { code, category, family, variant_axes: axes } = product;
    if (family === "" && axes.length > 0)
      report("family", message("familyMissing", { axes: { column: "variant_axes" } }));
    if (family !== "" && axes.length === 0) report("variant_axes", message("axesMissing", { family }));
    const unknown = axes.filter((axis) => axis !== "colour" && !this.#attributes.has(axis));
    for (const axis of unknown)
      report("variant_axes", unknownCode("unknownAttribute", axis, this.#attributes, "attributes.csv"));
    if (family === "" || axes.length === 0 || unknown.length > 0) return;

    const key = JSON.stringify([category, family]);
    const seen = this.#families.get(key) ?? { axes: axes.join(";"), codeByVariant: new Map() };
    this.#families.set(key, seen);
    if (seen.axes !== axes.join(";")) {
      report("variant_axes", message("contradicts", { text: axes.join(";"), other: seen.axes, name: family }));
      return;
    }
    // Two products of which the colour is not known may well differ in it.
    if (axes.includes("colour") && product.colour === "") return;
    const variant = JSON.stringify(axes.map((axis) => variantValue(product, axis)));
    const duplicate = seen.codeByVariant.get(variant);
    if (duplicate) {
      const columns = axes.map((column) => ({ column }));
      report("variant_axes", message("noDifference", { code, other: duplicate, family, axes: columns }));
    } else seen.codeByVariant.set(variant, code);
  }
}

const variantValue = ({ colour, values }: Product, axis: string) =>
  axis === "colour" ? colour : values.filter(({ attribute }) => attribute === axis);
