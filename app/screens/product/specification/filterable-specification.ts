import { boundParameter } from "../../../foundation/catalogue/address/listing-state.ts";
import { MAX_CHOICE_LENGTH } from "../../../foundation/catalogue/address/parse-filters.ts";
import type { Vocabulary } from "../../../foundation/catalogue/data/vocabulary.ts";
import type { SpecificationSection } from "../../../foundation/catalogue/product/build-specification.ts";
import type { SpecificationRow } from "../../../foundation/catalogue/product/product-data.ts";

/** A row that becomes a parameter of a listing's URL when it is ticked. */
export type FilterableRow = Omit<SpecificationRow, "filter"> & {
  readonly filter?: { readonly parameter: string; readonly choice: string; readonly isMinimum?: true };
};
export type FilterableSection = Omit<SpecificationSection, "rows"> & { readonly rows: readonly FilterableRow[] };

/** The specification with its rows as filters; for a rating the product's value is a minimum. */
export function toFilterableSections(
  { attributes }: Pick<Vocabulary, "attributes">,
  sections: readonly SpecificationSection[],
): FilterableSection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map(({ filter, ...row }) => {
      if (!filter || filter.choice.length > MAX_CHOICE_LENGTH) return row;
      const attribute = attributes.get(filter.facet);
      const isMinimum = attribute?.kind === "number" && attribute.search.includes("minimum");
      const parameter = isMinimum ? boundParameter(filter.facet, "min") : filter.facet;
      return { ...row, filter: { parameter, choice: filter.choice, ...(isMinimum ? { isMinimum } : {}) } };
    }),
  }));
}
