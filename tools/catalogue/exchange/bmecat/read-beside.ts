import type * as v from "valibot";
import { DISCONTINUED } from "../discontinued.ts";
import type { Beside, ImportedProduct } from "../exchanged-product.ts";
import type { Product } from "./schema.ts";

/** What ETIM's codes of files are (guideline 5.0); all others are left in the file. */
const KINDS: Readonly<Record<string, Beside>> = {
  MD01: "picture",
  MD22: "datasheet",
  MD09: "certificate",
  MD14: "manual",
  MD21: "manual",
};

/** The files of a product and what became of it. @param root stands before the names of files that have no address */
export function readBeside(
  { PRODUCT_DETAILS, PRODUCT_REFERENCE, MIME_INFO, USER_DEFINED_EXTENSIONS }: v.InferOutput<typeof Product>,
  root: string,
): NonNullable<ImportedProduct["beside"]> {
  const found: Partial<Record<Beside, string[]>> = {};
  const add = (kind: Beside | undefined, text: string | undefined) => {
    if (kind && text) found[kind] = [...(found[kind] ?? []), text];
  };
  const withRoot = (source: string) => (/^[a-z]+:/i.test(source) ? source : `${root}${source}`);
  const info = USER_DEFINED_EXTENSIONS?.["UDX.EDXF.MIME_INFO"];
  for (const { "UDX.EDXF.MIME_SOURCE": sources, "UDX.EDXF.MIME_CODE": code = "" } of partsOf(info)["UDX.EDXF.MIME"] ??
    [])
    for (const { text } of sources) add(KINDS[code], withRoot(text.trim()));
  for (const { MIME_SOURCE: source, MIME_PURPOSE: purpose, MIME_TYPE: type = "" } of partsOf(MIME_INFO).MIME ?? [])
    if (source)
      add(purpose === "data_sheet" ? "datasheet" : /^image\//.test(type) ? "picture" : undefined, withRoot(source));
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

/** An element that is empty is a text. */
const partsOf = <Parts extends object>(info: Parts | string | undefined): Partial<Parts> =>
  typeof info === "object" ? info : {};
