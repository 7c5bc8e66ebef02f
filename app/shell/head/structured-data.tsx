import { createContext, use } from "react";
import type { Thing } from "schema-dts";
import { withPlainSpaces } from "../../i18n/typography/plain-spaces.ts";

/**
 * The page's schema.org descriptions, as JSON. Crawlers read the server's document, so only the server collects them
 * and entry.server.tsx writes them: the browser loads neither code nor data.
 */
export const StructuredDataContext = createContext<Set<string> | null>(null);

/** Use as `import.meta.env.SSR && <StructuredData thing={…} />`. */
export function StructuredData({ thing }: { readonly thing: Exclude<Thing, string> }) {
  use(StructuredDataContext)?.add(JSON.stringify({ "@context": "https://schema.org", ...thing }));
  return null;
}

/** Escapes `<`, so that no text can close the script; data have no no-break spaces. */
export const structuredDataScripts = (items: ReadonlySet<string>): string =>
  [...items]
    .map((json) => withPlainSpaces(json).replaceAll("<", "\\u003c"))
    .map((json) => `<script type="application/ld+json">${json}</script>`)
    .join("");
