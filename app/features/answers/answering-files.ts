import { listedProductsQuery, toDrawnProduct } from "../../foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { cadUrl } from "../../foundation/catalogue/made-files/cad-files.ts";
import { productPartsUrl } from "../../foundation/catalogue/made-files/parts-files.ts";
import { productApiPath } from "../../foundation/catalogue/product/product-api-path.ts";
import type { Section } from "../../foundation/documents/sections.ts";
import { hasCadFiles } from "../../foundation/drawing/measured.ts";
import { formatCode } from "../../ground/company/order-number.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { normalizePartNumber } from "../../ground/text/part-numbers.ts";
import { parseWords } from "../../ground/text/words.ts";
import type { DocumentView } from "../documents/document-view.ts";
import { toDocumentViews } from "../documents/document-view.ts";
import { DEFAULT_STATE, formatDownloadsQuery } from "../documents/downloads-state.ts";
import { productDocumentsQuery } from "../documents/product-files-queries.ts";
import { readNames } from "../reading/named-types.ts";
import { readNamed } from "../reading/read-named.ts";
import { isStopWord } from "../reading/stop-words.ts";
import type { AnswerCard, AnswerItem } from "../search/answer.ts";
import { search } from "../search/search.ts";
import type { FoundDocument } from "./find-documents.ts";
import type { AskedFile, Question } from "./question.ts";
import type { SiteIndex } from "./site-pages.ts";

const MAX_ITEMS = 4;

/**
 * The file of a kind that belongs to a product, or of the company.
 * @param named the product that the whole question names, if any
 */
export async function findFile(
  snapshot: Snapshot,
  locale: Locale,
  question: Question,
  named: string | null,
  documents: Promise<readonly FoundDocument[]>,
  today: Date,
): Promise<AnswerCard | null> {
  const kind = question.file?.kind ?? "any";
  const marks = findMarks(snapshot, question);
  const own = ["datasheet", "step", "dxf", "eplan", "certificate", "declaration"].includes(kind);
  const code = own ? (named ?? (await findProductCode(snapshot, locale, question, marks.words))) : null;
  if (!code) return documentCard(question, await documents);
  const {
    rows: [row],
    files,
  } = await snapshot.runQueries({
    rows: listedProductsQuery(locale, "code", [code]),
    files: productDocumentsQuery(code),
  });
  const name = row?.name ?? code;
  const hasCad = row !== undefined && hasCadFiles(toDrawnProduct(snapshot.vocabulary, row));
  const made = madeFile(code, kind, locale, hasCad);
  const t = serverTranslator(locale);
  if (made)
    return {
      kind: "file",
      eyebrow: t(`answer.${made.kind}`),
      title: name,
      detail: formatCode(code),
      href: made.href,
      action: { text: made.type, href: made.href },
    };
  const isOver = ({ validUntil }: (typeof files)[number]) =>
    validUntil !== null && validUntil < today.toISOString().slice(0, 10);
  const certificates = files
    .filter(({ certificate }) => certificate !== null)
    .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)));
  const asked = certificates.filter(({ certificate }) => marks.codes.includes(certificate ?? ""));
  const best = toDocumentViews(asked.length > 0 || marks.codes.length > 0 ? asked : certificates, locale, today)
    .map((view) => ({ view, said: countWords(view.title, question) }))
    .toSorted((a, b) => b.said - a.said)[0];
  if (best && (kind === "certificate" || best.said > 0)) return toFileCard(best.view, name);
  // A certificate that a product does not have is none of another's.
  return marks.codes.length > 0 ? null : documentCard(question, await documents);
}

/** How many words of a question a title has. */
function countWords(title: string, { words }: Question): number {
  const own = new Set(parseWords(title).map(({ text }) => text));
  return words.filter(({ text }) => own.has(text)).length;
}

const OF_PRODUCTS: readonly AskedFile[] = ["datasheet", "step", "dxf", "eplan", "certificate"];

/** Where all files of a kind stand, for a question that says in no way of which product. */
export function sectionCard(
  { pages }: SiteIndex,
  locale: Locale,
  { file, others }: Question,
  [section = ""]: readonly (Section | "")[],
): AnswerCard | null {
  const downloads = pages.find(({ page }) => page.id === "downloads")?.page;
  if (!downloads || !file || others.length > 0 || !OF_PRODUCTS.includes(file.kind)) return null;
  return {
    kind: "page",
    eyebrow: serverTranslator(locale)("answer.documents"),
    title: downloads.title,
    detail: downloads.texts[0] ?? "",
    href: downloads.href + formatDownloadsQuery(DEFAULT_STATE, { section }),
    action: null,
  };
}

/** The files that the site makes of every product, and CAD files where it has them. */
function madeFile(code: string, kind: AskedFile, locale: Locale, hasCad: boolean) {
  if (!hasCad && (kind === "step" || kind === "dxf")) return null;
  switch (kind) {
    case "datasheet":
      return { kind, type: "PDF", href: productApiPath(code, "/datasheet.pdf", locale) } as const;
    case "step":
      return { kind, type: "STEP", href: cadUrl(code, "model.step") } as const;
    case "dxf":
      return { kind, type: "DXF", href: cadUrl(code, "drawing.dxf") } as const;
    case "eplan":
      return { kind, type: "XML", href: productPartsUrl(code, "eplan.xml") } as const;
    default:
      return null;
  }
}

/** The certificates whose mark a question names, and the words of their marks. */
function findMarks({ vocabulary }: Snapshot, { words }: Question) {
  // ЕАС, in Cyrillic letters, is EAC.
  const typed = new Map(
    words.flatMap((word) => [[word.text, word] as const, [normalizePartNumber(word.typed), word] as const]),
  );
  const found = vocabulary.certificates.flatMap(({ code, mark }) => {
    const all = parseWords(mark);
    const own = all.flatMap(({ text }) => typed.get(text) ?? []);
    const [first] = all;
    const isNamed = first && typed.has(first.text) && (!isStopWord(first.typed) || own.length > 1);
    return isNamed ? [{ code, words: own }] : [];
  });
  return {
    codes: found.toSorted((a, b) => b.words.length - a.words.length).map(({ code }) => code),
    words: new Set(found.flatMap((each) => each.words.map(({ text }) => text))),
  };
}

/** A question that names a product and a certificate's mark asks for that certificate: UL KV 4. */
export function withMarkAsFile(snapshot: Snapshot, question: Question, named: string | null): Question {
  const isAsked = question.file === null && question.page === null && named !== null;
  if (!isAsked || findMarks(snapshot, question).codes.length === 0) return question;
  return { ...question, file: { kind: "certificate", letters: 0 } };
}

/** Fewer digits are those of a standard or a size. */
const LONG_NUMBER = /\d{5}/;

/** The product that a file is asked of: by its number, its type, or all that is said of it. */
async function findProductCode(
  snapshot: Snapshot,
  locale: Locale,
  { ofWhat }: Question,
  marks: ReadonlySet<string>,
): Promise<string | null> {
  const text = parseWords(ofWhat)
    .filter((word) => !marks.has(word.text))
    .map(({ typed }) => typed)
    .join(" ");
  if (text === "") return null;
  const found = await search(snapshot, locale, text, { level: "all" }, 5);
  if (found.named) return found.named;
  // кпс 4 is KPS 4.
  const read = found.correctedQuery ?? text;
  const { piecesOf, named } = await readNames(snapshot, [read]);
  const asked = await readNamed(snapshot, locale, read, piecesOf(read), named);
  if (asked) return asked.codes[0] ?? null;
  // All of what is said of it was understood: slim relay 24 V DC push-in.
  const isDescribed = found.isSpecific && found.unmatchedWords.length === 0 && found.correctedQuery === null;
  const isNumber = found.isPartNumberMatch && LONG_NUMBER.test(text);
  return isDescribed || isNumber ? (found.hits[0]?.code ?? null) : null;
}

/** Documents that have half of what was asked for beside their kind. */
function fitting({ others, file }: Question, documents: readonly FoundDocument[]): readonly FoundDocument[] {
  const asked = others.length;
  const fit = documents.filter(({ matched }) => matched >= Math.max(asked > 0 ? 1 : 0, Math.ceil(asked / 2)));
  // Of a kind that only a few are of, any is what was asked for.
  return fit.length === 0 && file && isRare(file.kind) ? documents : fit;
}

const isRare = (kind: AskedFile) =>
  ["catalogues", "user-guides", "installations", "marking-systems", "discontinued"].includes(kind);

export function documentCard(question: Question, documents: readonly FoundDocument[]): AnswerCard | null {
  const [best] = fitting(question, documents);
  if (!best || (question.file === null && best.matched < Math.max(2, question.others.length - 1))) return null;
  return toFileCard(best.document, "");
}

function toFileCard({ title, files: [file], validity, version, date }: DocumentView, name: string): AnswerCard {
  return {
    kind: "file",
    eyebrow: name,
    title,
    detail: [validity?.text ?? date, version, file.languageName].filter(Boolean).join(" · "),
    href: file.url,
    action: { text: `${file.type} ${file.size}`, href: file.url },
  };
}

export const documentItems = (question: Question, documents: readonly FoundDocument[]): readonly AnswerItem[] =>
  fitting(question, documents)
    .slice(0, MAX_ITEMS)
    .map(({ document: { title, files } }) => ({
      href: files[0].url,
      title,
      detail: `${files[0].type} ${files[0].size}`,
    }));
