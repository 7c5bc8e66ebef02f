import type * as v from "valibot";
import { DISCONTINUED } from "../discontinued.ts";
import type { Beside, ImportedProduct } from "../exchanged-product.ts";
import type { Product } from "./schema.ts";

/** What ETIM's codes of files are (guideline 5.0); all others are left in the file. */
const KINDS: ReadonlyMap<string, Beside> = new Map([
  ["MD01", "picture"],
  ["MD22", "datasheet"],
  ["MD09", "certificate"],
  ["MD14", "manual"],
  ["MD21", "manual"],
]);

/**
 * The files of a product and what became of it.
 * @param root stands before the names of files that have no address
 * @param onUnread is told the kinds of files that this catalogue has no place for
 */
export function readBeside(
  { PRODUCT_DETAILS, PRODUCT_REFERENCE, MIME_INFO, USER_DEFINED_EXTENSIONS }: v.InferOutput<typeof Product>,
  root: string,
  onUnread: (what: string) => void,
): NonNullable<ImportedProduct["beside"]> {
  const found: Partial<Record<Beside, string[]>> = {};
  const add = (kind: Beside | undefined, text: string | undefined) => {
    if (kind && text) found[kind] = [...(found[kind] ?? []), text];
  };
  const withRoot = (source: string) => (/^[a-z]+:/i.test(source) ? source : `${root}${source}`);
  const addFiles = (kind: Beside | undefined, sources: readonly { readonly text: string }[], called: string) => {
    const names = [...new Set(sources.map(({ text }) => text.trim()))].filter(Boolean);
    for (const name of names) add(kind, withRoot(name));
    if (!kind && names.length > 0) onUnread(called);
  };
  for (const mime of USER_DEFINED_EXTENSIONS?.["UDX.EDXF.MIME_INFO"]?.["UDX.EDXF.MIME"] ?? []) {
    const { "UDX.EDXF.MIME_SOURCE": sources, "UDX.EDXF.MIME_CODE": code = "" } = mime;
    addFiles(KINDS.get(code), sources, `MIME ${code}`);
  }
  for (const { MIME_SOURCE: sources, MIME_PURPOSE: purpose = "", MIME_TYPE: type = "" } of MIME_INFO?.MIME ?? []) {
    const isPicture = /^image\//.test(type) && purpose !== "logo";
    addFiles(
      purpose === "data_sheet" ? "datasheet" : isPicture ? "picture" : undefined,
      sources,
      `MIME ${purpose} ${type}`,
    );
  }
  const isOld = PRODUCT_DETAILS.PRODUCT_STATUS.some((status) =>
    typeof status === "string"
      ? DISCONTINUED.test(status)
      : /^(?:old_product|discontinued)$/.test(status["@type"]) || DISCONTINUED.test(status["#text"]),
  );
  if (isOld) add("discontinued", USER_DEFINED_EXTENSIONS?.["UDX.EDXF.EXPIRATION_DATE"] || "true");
  for (const { "@type": type, PROD_ID_TO: number } of PRODUCT_REFERENCE)
    if (type === "followup") add("successor", number);
  return found;
}
