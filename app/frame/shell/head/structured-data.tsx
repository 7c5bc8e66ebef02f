import { use } from "react";
import type { Thing } from "schema-dts";
import { withPlainSpaces } from "../../../ground/i18n/typography/plain-spaces.ts";
import { ServerDocumentContext } from "./server-document.ts";

/**
 * A schema.org description of what the page shows. Crawlers read the server's document, so the browser loads neither code
 * nor data: use as `import.meta.env.SSR && <StructuredData thing={…} />`.
 */
export function StructuredData({ thing }: { readonly thing: Exclude<Thing, string> }) {
  use(ServerDocumentContext)?.structuredData.add(JSON.stringify({ "@context": "https://schema.org", ...thing }));
  return null;
}

/** `<` is escaped, so that no text can close the script; data have no no-break spaces. */
export const escapeStructuredData = (json: string): string => withPlainSpaces(json).replaceAll("<", "\\u003c");

/** The descriptions of all that was rendered before it. */
export function StructuredDataScripts() {
  const { structuredData } = use(ServerDocumentContext) ?? { structuredData: [] };
  return Array.from(structuredData, (json) => (
    <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeStructuredData(json) }} />
  ));
}
