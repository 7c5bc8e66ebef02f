import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { escapeXml } from "../../../../app/ground/platform/escape-xml.ts";
import { type CatalogueText, sourceIn } from "../catalogue/collect-texts.ts";
import { encodeIdPart } from "../catalogue/text-id.ts";
import { VERSIONS, type XliffVersion } from "./versions.ts";

/** A reader of XML would take a bare carriage return for a line end. */
const renderText = (text: string): string => escapeXml(text).replaceAll("\r", "&#13;");

/** Texts as XLIFF, a `file` for each file of the catalogue, in their order. */
export function* renderXliff(
  texts: readonly CatalogueText[],
  from: Locale,
  language: Locale,
  version: XliffVersion,
): Generator<string> {
  const { namespace, languages } = VERSIONS[version];
  const tags = `${languages[0]}="${from}" ${languages[1]}="${language}"`;
  const isOld = version === "1.2";
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `<xliff xmlns="${namespace}" version="${version}"${isOld ? "" : ` ${tags}`} xml:space="preserve">\n`;
  for (const [file, fileTexts] of Map.groupBy(texts, (text) => text.file)) {
    const original = `original="${escapeXml(file)}"`;
    yield isOld
      ? `  <file ${original} ${tags} datatype="plaintext">\n    <body>\n`
      : `  <file id="${encodeIdPart(file)}" ${original} canResegment="no">\n`;
    for (const text of fileTexts) yield isOld ? renderTransUnit(text, from) : renderUnit(text, from);
    yield isOld ? "    </body>\n  </file>\n" : "  </file>\n";
  }
  yield "</xliff>\n";
}

function renderUnit(text: CatalogueText, from: Locale): string {
  const { id, context, target } = text;
  return [
    `    <unit id="${id}">`,
    `      <notes><note category="context">${renderText(context)}</note></notes>`,
    // Without a state: some tools keep “initial” when a target is written.
    target === "" ? "      <segment>" : '      <segment state="translated">',
    `        <source>${renderText(sourceIn(text, from))}</source>`,
    ...(target === "" ? [] : [`        <target>${renderText(target)}</target>`]),
    "      </segment>",
    "    </unit>\n",
  ].join("\n");
}

function renderTransUnit(text: CatalogueText, from: Locale): string {
  const { id, context, target } = text;
  return [
    `      <trans-unit id="${id}">`,
    `        <source>${renderText(sourceIn(text, from))}</source>`,
    ...(target === "" ? [] : [`        <target state="translated">${renderText(target)}</target>`]),
    `        <note from="developer">${renderText(context)}</note>`,
    "      </trans-unit>\n",
  ].join("\n");
}
