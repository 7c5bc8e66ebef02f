import type { Product } from "./schema.ts";

type Known = { readonly axes: string; readonly codeByVariant: Map<string, string> };

/** Finds what is wrong with a family: members must name the same axes, and no two may be the same in all of them. */
export class FamilyCheck {
  readonly #families = new Map<string, Known>();
  readonly #attributes: ReadonlySet<string>;

  constructor(attributes: ReadonlySet<string>) {
    this.#attributes = attributes;
  }

  /** @param say reports a field and what is wrong with it */
  add(product: Product, say: (field: string, reason: string) => void): void {
    const { code, category, family, variant_axes: axes } = product;
    if (family === "" && axes.length > 0)
      say("family", "is missing, though variant_axes says in what its products differ");
    if (family !== "" && axes.length === 0)
      say("variant_axes", `is missing: in what do the products of “${family}” differ?`);
    const unknown = axes.filter((axis) => axis !== "colour" && !this.#attributes.has(axis));
    for (const axis of unknown) say("variant_axes", `unknown attribute “${axis}”`);
    if (family === "" || axes.length === 0 || unknown.length > 0) return;

    const key = JSON.stringify([category, family]);
    const known = this.#families.get(key) ?? { axes: axes.join(";"), codeByVariant: new Map() };
    this.#families.set(key, known);
    if (known.axes !== axes.join(";")) {
      say("variant_axes", `is “${axes.join(";")}”, but “${known.axes}” for others of “${family}”`);
      return;
    }
    const variant = JSON.stringify(axes.map((axis) => variantValue(product, axis)));
    const same = known.codeByVariant.get(variant);
    if (same) say("variant_axes", `${code} and ${same} of “${family}” do not differ in ${axes.join(" and ")}`);
    else known.codeByVariant.set(variant, code);
  }
}

const variantValue = ({ colour, values }: Product, axis: string) =>
  axis === "colour" ? colour : values.filter(({ attribute }) => attribute === axis);
