import { BRAND } from "../../../app/ground/company/brand.ts";
import { shortLinkPath } from "../../../app/ground/company/short-link.ts";

/** The permanent link of the product type, which identifies the asset (decision 0041). */
export const assetId = (code: string): string => BRAND.origin + shortLinkPath(code);

/** The id of the shell or of a submodel: a fragment of the permanent link, so that it leads somewhere and never changes. */
export const partId = (code: string, part: string): string => `${assetId(code)}#${part}`;

/**
 * The semantic id of an own attribute, field or value. A name, not an address: the concept descriptions beside it say
 * what it is.
 * @param path e.g. attributes/cross_section
 */
export const ownSemanticId = (path: string): string => `${BRAND.origin}/semantics/${path}`;
