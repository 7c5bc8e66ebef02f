import type { Locale } from "../../../ground/i18n/locales.ts";
import { projectFromLines } from "../../rail/model/order-lines.ts";
import { codesOfStrips, NO_BLOCK, type Project } from "../../rail/model/project.ts";
import type { StripCatalogue } from "../../rail/products/strip-product.ts";
import { loadStripProducts } from "../products/load-strip-products.ts";
import { DRAFT_ID, openProject } from "../storage/project-store.ts";

/** A strip of the page as a project, and the products of it and of what the visitor made of it before. */
export type Original = { readonly project: Project; readonly products: StripCatalogue };

/**
 * Loads what the editor needs of a strip that a page shows.
 * @param codes order numbers from left to right; plates, stops and the rail are left to planning
 * @throws if the request for the products fails
 */
export async function loadOriginal(codes: readonly string[], locale: Locale): Promise<Original> {
  const draft = openProject(DRAFT_ID)?.project;
  const others = codesOfStrips(draft?.strips ?? []).filter((code) => code !== NO_BLOCK);
  const loaded = await loadStripProducts(locale, { codes: [...codes, ...others], wanted: [] });
  const products: StripCatalogue = {
    products: new Map(Object.entries(loaded.products)),
    discontinued: new Map(Object.entries(loaded.discontinued)),
  };
  const lines = codes.map((code) => ({ code, amount: 1, note: "" }));
  const { project } = projectFromLines(lines, products.products);
  const endStops = new Set([...products.products.values()].flatMap(({ accessories }) => accessories.endStops));
  const strips = project.strips.map((strip) => ({
    ...strip,
    // The one that the page shows, where it shows one.
    endStop: codes.find((code) => endStops.has(code)) ?? null,
    positions: strip.positions.map((position, index) => ({ ...position, mark: String(index + 1) })),
  }));
  return { project: { ...project, id: DRAFT_ID, strips }, products };
}
