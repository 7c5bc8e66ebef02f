import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";
import { codeToken } from "../../ground/text/part-numbers.ts";

/** A product with the digest of its picture (picture-digest.ts). */
export type PicturedCode = { readonly code: string; readonly picture: string };

/** How the digest of a picture begins that shows no product, as its dimensions are not known. */
export const NO_PICTURE = "-none-";
export const showsNothing = ({ picture }: PicturedCode): boolean => picture.startsWith(NO_PICTURE);

/**
 * `rail` is the front for a row on a rail, `exploded` the product taken apart, `row` several products on a rail at an angle, `strip`
 * the same from the front.
 */
const VIEWS = ["iso", "side", "front", "top", "rail", "exploded", "row", "strip"] as const;
/** `card` has the scale of the category and a scale bar, `page` what a product's page shows: its dimensions. */
const STYLES = ["card", "page"] as const;

/** The kind of a picture file. */
export type Picture = {
  readonly view: (typeof VIEWS)[number];
  /** With words and numbers in a language; a plain picture has none. */
  readonly labelled?: { readonly style: (typeof STYLES)[number]; readonly locale: Locale } | undefined;
};

/** As many as a row shows well; also a bound for what strangers ask. */
export const MAX_ROW = 24;

/** The address of a picture. What it shows never changes, so it may be cached for ever. */
export function pictureUrl(products: readonly PicturedCode[], { view, labelled }: Picture): string {
  const codes = products.map(({ code }) => codeToken(code)).join("-");
  const query = [
    labelled && `${labelled.style}=${labelled.locale}`,
    `v=${products.map(({ picture }) => picture).join(".")}`,
    view !== "iso" && `view=${view}`,
  ];
  return `/drawings/${codes}.svg?${query.filter(Boolean).join("&")}`;
}

/** Reads a query as {@link pictureUrl} writes it. @returns null where it names a view or a language that there is not */
export function parsePicture(query: URLSearchParams): Picture | null {
  const view = VIEWS.find((each) => each === (query.get("view") ?? "iso"));
  const style = STYLES.find((each) => query.has(each));
  const locale = style && LOCALES.find((each) => each === query.get(style));
  if (!view || (style && !locale)) return null;
  return { view, labelled: style && locale ? { style, locale } : undefined };
}
