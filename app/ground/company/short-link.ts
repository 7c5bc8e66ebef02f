import { BRAND } from "./brand.ts";

/** The path of an order number, which stays whatever the product is called: decision 0041. */
export const shortLinkPath = (code: string): string => `/id/${encodeURIComponent(code)}`;

/**
 * As it is printed, without the protocol: klemma.example/id/1040402. Of the signs of a number only blanks and # are written as an
 * address has them, since these would end it or cut it off.
 */
export const formatShortLink = (code: string): string =>
  `${new URL(BRAND.origin).host}/id/${code.replace(/[\s#]/gu, encodeURIComponent)}`;
