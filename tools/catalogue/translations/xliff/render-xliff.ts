import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../../app/ground/platform/escape-xml.ts";
import { type CatalogueText, sourceIn } from "../catalogue/collect-texts.ts";
import { encodeIdPart } from "../catalogue/text-id.ts";

/** The namespace of XLIFF 2.0 and 2.1 (OASIS, https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html). */
export const XLIFF_NAMESPACE = "urn:oasis:names:tc:xliff:document:2.0";

/** A reader of XML would take a bare carriage return for a line end. */
const renderText = (text: string): string => escapeXml(text).replaceAll("\r", "&#13;");

/** Texts as XLIFF 2.1 core, a `file` for each file of the catalogue, in their order. */
export function* renderXliff(texts: readonly CatalogueText[], from: Locale, language: Locale): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<xliff xmlns="${XLIFF_NAMESPACE}" version="2.1" srcLang="${from}" trgLang="${language}" xml:space="preserve">\n`;
  for (const [file, fileTexts] of Map.groupBy(texts, (text) => text.file)) {
    yield `  <file id="${encodeIdPart(file)}" original="${escapeXml(file)}" canResegment="no">\n`;
    for (const text of fileTexts) yield renderUnit(text, from);
    yield "  </file>\n";
  }
  yield "</xliff>\n";
}

function renderUnit(text: CatalogueText, from: Locale): string {
  const { id, context, target } = text;
  return [
    `    <unit id="${id}">`,
    `      <notes><note category="context">${renderText(context)}</note></notes>`,
    `      <segment state="${target === "" ? "initial" : "translated"}">`,
    `        <source>${renderText(sourceIn(text, from))}</source>`,
    ...(target === "" ? [] : [`        <target>${renderText(target)}</target>`]),
    "      </segment>",
    "    </unit>\n",
  ].join("\n");
}
