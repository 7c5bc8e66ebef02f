import { localeOfPath } from "../app/ground/i18n/locale-of-path.ts";
import { serverTranslator } from "../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../app/ground/platform/escape-xml.ts";
import type { Staged } from "./slots/open-catalogue.ts";

/** Says on a page of a preview which releases it shows: who looks at it approves those. */
export function previewNote(request: Request, { release, texts }: Staged): string {
  const t = serverTranslator(localeOfPath(new URL(request.url).pathname));
  const key = release > 0 && texts > 0 ? "both" : release > 0 ? "catalogue" : texts > 0 ? "texts" : "nothing";
  const note = t(`preview.${key}`, { release: String(release), texts: String(texts) });
  // Nothing of the page is an output, so that hydration passes it by.
  return `<output class="button-primary preview-release">${escapeXml(note)}</output>`;
}
