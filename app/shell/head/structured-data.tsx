import { createContext, use } from "react";
import type { Thing } from "schema-dts";

/**
 * What schema.org says of the page that is being rendered, as JSON. Search engines read the document that the server
 * sends, so only the server collects it and only its entry writes it: the browser gets neither the code nor the data.
 */
export const StructuredDataContext = createContext<Set<string> | null>(null);

/** For `import.meta.env.SSR && <StructuredData thing={…} />`. */
export function StructuredData({ thing }: { readonly thing: Exclude<Thing, string> }) {
  use(StructuredDataContext)?.add(JSON.stringify({ "@context": "https://schema.org", ...thing }));
  return null;
}

/** The scripts that carry the descriptions; no text in them can end one. */
export const structuredDataScripts = (items: ReadonlySet<string>): string =>
  [...items].map((json) => `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`).join("");
