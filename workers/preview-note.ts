import type { CatalogueDatabase } from "../app/foundation/catalogue/data/database.ts";
import { getCachedVocabulary } from "../app/foundation/catalogue/data/vocabulary-cache.ts";
import { localeOfPath } from "../app/ground/i18n/locale-of-path.ts";
import { serverTranslator } from "../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../app/ground/platform/escape-xml.ts";

/** Says on a page of a preview which release it shows: who looks at it approves that one. */
export async function previewNote(catalogue: CatalogueDatabase, request: Request): Promise<string> {
  const { release } = await getCachedVocabulary(catalogue);
  const t = serverTranslator(localeOfPath(new URL(request.url).pathname));
  // Nothing of the page is an output, so that hydration passes it by.
  return `<output class="preview-release">${escapeXml(t("preview", { release: String(release) }))}</output>`;
}
