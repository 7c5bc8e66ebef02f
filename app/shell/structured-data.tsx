import { createContext, use } from "react";
import type { Thing } from "schema-dts";

/**
 * What schema.org says of the page that is being rendered, as JSON. Search engines read the document that the server
 * sends, so only the server collects it and only its entry writes it: the browser gets neither the code nor the data.
 */
export const DescriptionsContext = createContext<Set<string> | null>(null);

/** For `import.meta.env.SSR && <StructuredData of={…} />`. */
export function StructuredData({ of }: { readonly of: Exclude<Thing, string> }) {
  use(DescriptionsContext)?.add(JSON.stringify({ "@context": "https://schema.org", ...of }));
  return null;
}

/** The scripts that carry the descriptions; no text in them can end one. */
export const descriptionScripts = (descriptions: ReadonlySet<string>): string =>
  [...descriptions]
    .map((json) => `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`)
    .join("");
