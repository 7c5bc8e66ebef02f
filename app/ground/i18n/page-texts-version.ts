import { createHash } from "node:crypto";
import { PAGES } from "./generated/pages.ts";
import type { Locale } from "./locales.ts";
import { memoize } from "./memoize.ts";

/** Changes whenever a text of a language's pages does. */
export const pageTextsVersion = memoize((locale: Locale): string =>
  createHash("sha256").update(JSON.stringify(PAGES[locale])).digest("hex").slice(0, 8),
);
