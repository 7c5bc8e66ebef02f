import { boundName } from "./listing/query.ts";
import type { SpecificationRow } from "./product-queries.ts";
import type { SpecificationSection } from "./specification.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A row of the specification with what it asks of a listing's address when it is ticked. */
export type SimilarRow = Omit<SpecificationRow, "filter"> & {
  readonly filter?: { readonly parameter: string; readonly choice: string; readonly isMinimum: boolean };
};
export type SimilarSection = Omit<SpecificationSection, "rows"> & { readonly rows: readonly SimilarRow[] };

/** What a listing takes of one choice (app/catalogue/listing/state.ts). */
const LONGEST_CHOICE = 60;

/** The specification with its rows as filters: of a rating, more than the product's own will do as well. */
export function similarSections(
  { attributes }: Pick<Vocabulary, "attributes">,
  sections: readonly SpecificationSection[],
): SimilarSection[] {
  return sections.map((section) => ({
    ...section,
    rows: section.rows.map(({ filter, ...row }) => {
      if (!filter || filter.choice.length > LONGEST_CHOICE) return row;
      const attribute = attributes.get(filter.facet);
      const isMinimum = attribute?.kind === "number" && attribute.search.includes("minimum");
      const parameter = isMinimum ? boundName(filter.facet, "min") : filter.facet;
      return { ...row, filter: { parameter, choice: filter.choice, isMinimum } };
    }),
  }));
}
