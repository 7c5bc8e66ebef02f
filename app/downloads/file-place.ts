import { extensionOf, PHOTO_TYPES } from "./file-types.ts";
import {
  EVERY_LANGUAGE,
  FILE_LOCALES,
  type FileLocale,
  isFileLocale,
  isSection,
  SECTIONS,
  type Section,
} from "./sections.ts";

/** Where a file belongs, as its key in the bucket says. */
export type FilePlace =
  | {
      readonly kind: "document";
      readonly section: Section | null;
      readonly locale: FileLocale | typeof EVERY_LANGUAGE;
      /** The key without its language: files that share it are one document in several languages. */
      readonly document: string;
      readonly certificate: string | null;
      readonly product: string | null;
    }
  | { readonly kind: "photo"; readonly product: string }
  | { readonly kind: "thumbnail"; readonly of: string }
  | { readonly kind: "sidecar"; readonly of: string }
  /** What programs leave behind. */
  | { readonly kind: "ignored" }
  | { readonly kind: "unplaced"; readonly reason: string };

const SIDECAR = ".meta.json";
const THUMBNAIL = /\.thumb\.(?:png|jpe?g|webp)$/i;
const LEFT_BEHIND = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini|~\$[^/]*|)$/i;
const CONTROL = /\p{Cc}/u;
const PRODUCT_CODE = /^[0-9A-Z][0-9A-Z.]{2,23}$/;
const CERTIFICATE_TYPE = /^[a-z0-9][a-z0-9-]{0,40}$/;

export const sidecarOf = (key: string) => key + SIDECAR;

const unplaced = (reason: string): FilePlace => ({ kind: "unplaced", reason });

/**
 * The convention that marketing follow:
 * `documents/{section}/{language or all}/…`, `certificates/{type}/[{language or all}/]…`,
 * `products/{code}/[{section}/][{language or all}/]…`, `products/{code}/photo….jpg`; beside any of them
 * `….meta.json`, which describes it, and `….thumb.png`, which shows its first page.
 */
export function placeOf(key: string): FilePlace {
  if (LEFT_BEHIND.test(key)) return { kind: "ignored" };
  const parts = key.split("/");
  if (CONTROL.test(key) || key.includes("\\") || parts.some((part) => part === "" || part === "." || part === ".."))
    return unplaced("its name holds a character or a step that no address can have");
  if (key.endsWith(SIDECAR)) return sidecarPlace(key.slice(0, -SIDECAR.length));
  if (THUMBNAIL.test(key)) return { kind: "thumbnail", of: key.replace(THUMBNAIL, "") };
  const [folder = "", ...rest] = parts;
  if (rest.length === 0) return unplaced("it lies outside the folders documents, certificates and products");
  if (folder === "documents") return documentPlace(rest);
  if (folder === "certificates") return certificatePlace(rest);
  if (folder === "products") return productPlace(rest);
  return unplaced(`there is no folder ${folder}: files go into documents, certificates or products`);
}

function sidecarPlace(of: string): FilePlace {
  const { kind } = placeOf(of);
  return kind === "document" || kind === "photo"
    ? { kind: "sidecar", of }
    : unplaced("it lies beside no document and no photo that it could describe");
}

function documentPlace([section = "", locale = "", ...name]: readonly string[]): FilePlace {
  if (!isSection(section)) return unplaced(`there is no section ${section}: ${SECTIONS.join(", ")}`);
  if (!isLanguageFolder(locale) || name.length === 0)
    return unplaced(
      `after the section comes the folder of a language: ${FILE_LOCALES.join(", ")} or ${EVERY_LANGUAGE}`,
    );
  const document = ["documents", section, ...name].join("/");
  return { kind: "document", section, locale, document, certificate: null, product: null };
}

function certificatePlace(parts: readonly string[]): FilePlace {
  const [type = "", ...rest] = parts;
  if (rest.length === 0 || !CERTIFICATE_TYPE.test(type))
    return unplaced("a certificate lies in the folder of its type, such as certificates/ul/");
  const { locale, name } = inLanguage(rest);
  const document = ["certificates", type, ...name].join("/");
  return { kind: "document", section: "certificates", locale, document, certificate: type, product: null };
}

function productPlace([code = "", ...parts]: readonly string[]): FilePlace {
  const product = code.toUpperCase();
  if (!PRODUCT_CODE.test(product) || parts.length === 0)
    return unplaced("a product's files lie in a folder named by its order number, such as products/1040402/");
  const [file = ""] = parts;
  if (parts.length === 1 && /^photo/i.test(file) && PHOTO_TYPES.includes(extensionOf(file)))
    return { kind: "photo", product };
  const section = isSection(parts[0]) && parts.length > 1 ? parts[0] : null;
  const { locale, name } = inLanguage(section ? parts.slice(1) : parts);
  const document = ["products", code, ...(section ? [section] : []), ...name].join("/");
  return { kind: "document", section, locale, document, certificate: null, product };
}

const isLanguageFolder = (part: string | undefined): part is FileLocale | typeof EVERY_LANGUAGE =>
  isFileLocale(part) || part === EVERY_LANGUAGE;

/** The language, where a folder names one. */
function inLanguage(parts: readonly string[]) {
  const [first, ...rest] = parts;
  return isLanguageFolder(first) && rest.length > 0
    ? { locale: first, name: rest }
    : ({ locale: EVERY_LANGUAGE, name: parts } as const);
}
