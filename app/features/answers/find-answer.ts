import { listedProductsQuery } from "../../foundation/catalogue/data/listed-products.ts";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import { cadUrl } from "../../foundation/catalogue/made-files/cad-files.ts";
import { productPartsUrl } from "../../foundation/catalogue/made-files/parts-files.ts";
import type { Section } from "../../foundation/documents/sections.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { formatCode } from "../../ground/company/order-number.ts";
import { countryName } from "../../ground/i18n/display-names.ts";
import { formatNumber } from "../../ground/i18n/format.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { parseWords, type Word } from "../../ground/text/words.ts";
import type { DocumentView } from "../documents/document-view.ts";
import { toDocumentViews } from "../documents/document-view.ts";
import { productDocumentsQuery } from "../documents/product-files-queries.ts";
import { readNames } from "../reading/named-types.ts";
import { readNamed } from "../reading/read-named.ts";
import { isStopWord } from "../reading/stop-words.ts";
import { type Answer, type AnswerCard, type AnswerItem, NO_ANSWER, type Outcome } from "../search/answer.ts";
import { search } from "../search/search.ts";
import { type FoundDocument, findDocuments } from "./find-documents.ts";
import { cityIn, findPlace, type Place, placesIn, type Where } from "./find-places.ts";
import { type AskedFile, type Question, readQuestion } from "./question.ts";
import { type FoundPage, findPages, type SiteIndex } from "./site-pages.ts";

const MAX_ITEMS = 4;
/** Beside products that were understood, more than this share of the letters has to name a page. */
const MIN_SAID = 0.5;
/** A page that has this much of what was asked answers it … */
const MIN_ANSWER_SHARE = 0.55;

const SECTIONS_OF: Readonly<Record<AskedFile, readonly Section[]>> = {
  datasheet: [],
  step: ["libraries"],
  dxf: ["libraries"],
  eplan: ["eplan"],
  certificate: ["certificates", "certificates-and-documents"],
  declaration: ["certificates-and-documents", "certificates"],
  catalogues: ["catalogues", "v0-products"],
  brochures: ["brochures"],
  "user-guides": ["user-guides", "installations"],
  installations: ["installations", "user-guides"],
  "marking-systems": ["marking-systems"],
  discontinued: ["discontinued"],
  any: [],
};

/**
 * What answers a question beside products, and what else of the site has to do with it.
 * @param outcome of the search for products: where that is certain, products come first
 */
export async function findAnswer(
  snapshot: Snapshot,
  site: SiteIndex,
  locale: Locale,
  query: string,
  outcome: Outcome,
  today: Date,
): Promise<Answer> {
  const question = readQuestion(query);
  const isProduct = outcome.isCertain;
  if (query === "" || outcome.isNumberList || (isProduct && isBare(question))) return NO_ANSWER;
  const { file, page } = question;
  const words = question.words.filter(({ typed }) => !isStopWord(typed));
  const isAsked = file !== null || page !== null;
  const [place, documents] = await Promise.all([
    findPlace(snapshot, question.words),
    file !== null || !isProduct
      ? findDocuments(snapshot, locale, words, file ? SECTIONS_OF[file.kind] : [], today)
      : [],
  ]);
  const pages = findPages(site, question.words, MAX_ITEMS);
  // Beside products that were understood, only pages that have most of what was typed.
  const shown = pages.filter(({ share }) => share >= (isProduct ? LEAST_SHARE.products : 0));
  const fileCard =
    file && file.kind !== "any" && (page === null || file.letters >= page.letters)
      ? await findFile(snapshot, locale, question, documents, today)
      : null;
  const card =
    fileCard ??
    (place && isAboutPlace(question, place.words) ? await placeCard(snapshot, locale, place.where) : null) ??
    askedPage(site, locale, question, outcome, pages) ??
    (isProduct || (isAsked && outcome.hits > 0) ? null : documentCard(question, documents)) ??
    foundPage(locale, pages, leastShare(query, outcome));
  const groups = [
    { id: "documents" as const, items: documentItems(question, documents) },
    { id: "pages" as const, items: shown.map(({ page: each, sentence }) => pageItem(each, sentence)) },
    { id: "resellers" as const, items: place ? await placeItems(snapshot, locale, place.where) : [] },
  ]
    .map(({ id, items }) => ({
      id,
      title: serverTranslator(locale)(`answer.${id}`),
      items: items.filter(({ href }) => href !== card?.href).slice(0, MAX_ITEMS),
    }))
    .filter(({ items }) => items.length > 0);
  return { card, groups };
}

/** A number or a type, and nothing that is asked of it. */
const isBare = ({ file, page }: Question) => file === null && page === null;

const lettersOf = (words: readonly Word[]) => words.reduce((sum, { typed }) => sum + typed.length, 0);

// Files ----------------------------------------------------------------------------------------------------------------

/** The file of a kind that belongs to a product, or of the company. */
async function findFile(
  snapshot: Snapshot,
  locale: Locale,
  question: Question,
  documents: readonly FoundDocument[],
  today: Date,
): Promise<AnswerCard | null> {
  const kind = question.file?.kind ?? "any";
  const marks = findMarks(snapshot, question);
  const own = ["datasheet", "step", "dxf", "eplan", "certificate", "declaration"].includes(kind);
  const code = own ? await findProductCode(snapshot, locale, question, marks.words) : null;
  if (!code) return documentCard(question, documents);
  const { rows } = await snapshot.runQueries({ rows: listedProductsQuery(locale, "code", [code]) });
  const name = rows[0]?.name ?? code;
  const made = madeFile(code, kind, locale);
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
  const found = await snapshot.runQueries({ documents: productDocumentsQuery(code) });
  const certificates = found.documents.filter(({ certificate }) => certificate !== null);
  const asked = certificates.filter(({ certificate }) => marks.codes.includes(certificate ?? ""));
  const best = asked.length > 0 || marks.codes.length > 0 ? asked : certificates;
  const [view] = toDocumentViews(best, locale, today);
  if (view) return toFileCard(view, name);
  // A certificate that a product does not have is none of another's.
  return marks.codes.length > 0 ? null : documentCard(question, documents);
}

/** The files that the site makes of every product. */
function madeFile(code: string, kind: AskedFile, locale: Locale) {
  switch (kind) {
    case "datasheet":
      return { kind, type: "PDF", href: `/api/${locale}/products/${code.toLowerCase()}/datasheet.pdf` } as const;
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
  const typed = new Set(words.map(({ text }) => text));
  const found = vocabulary.certificates.flatMap(({ code, mark }) => {
    const all = parseWords(mark);
    const own = all.filter(({ text }) => typed.has(text));
    const [first] = all;
    const isNamed = first && typed.has(first.text) && (!isStopWord(first.typed) || own.length > 1);
    return isNamed ? [{ code, words: own }] : [];
  });
  return {
    codes: found.toSorted((a, b) => b.words.length - a.words.length).map(({ code }) => code),
    words: new Set(found.flatMap((each) => each.words.map(({ text }) => text))),
  };
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
  if (found.exactMatch) return found.exactMatch.code;
  const { piecesOf, named } = await readNames(snapshot, [text]);
  const asked = await readNamed(snapshot, locale, text, piecesOf(text), named);
  if (asked) return asked.codes[0] ?? null;
  return found.isPartNumberMatch && LONG_NUMBER.test(text) ? (found.hits[0]?.code ?? null) : null;
}

/** Documents that have half of what was asked for beside their kind. */
function fitting({ object, words, file }: Question, documents: readonly FoundDocument[]): readonly FoundDocument[] {
  const asked = file ? object.length : words.filter(({ typed }) => !isStopWord(typed)).length;
  const fit = documents.filter(({ matched }) => matched >= Math.max(asked > 0 ? 1 : 0, Math.ceil(asked / 2)));
  // Of a kind that only a few are of, any is what was asked for.
  return fit.length === 0 && file && isRare(file.kind) ? documents : fit;
}

const isRare = (kind: AskedFile) => ["user-guides", "installations", "marking-systems", "discontinued"].includes(kind);

function documentCard(question: Question, documents: readonly FoundDocument[]): AnswerCard | null {
  const [best] = fitting(question, documents);
  if (!best || (question.file === null && best.matched < Math.max(2, question.object.length - 1))) return null;
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

const documentItems = (question: Question, documents: readonly FoundDocument[]): readonly AnswerItem[] =>
  fitting(question, documents)
    .slice(0, MAX_ITEMS)
    .map(({ document: { title, files } }) => ({
      href: files[0].url,
      title,
      detail: `${files[0].type} ${files[0].size}`,
    }));

// Resellers ------------------------------------------------------------------------------------------------------------

const PLACES_PAGES: readonly string[] = ["resellers", "contact"];
/** Whether somebody asks who is in a place: with a word for it, or the place alone. */
const isAboutPlace = ({ page, object }: Question, words: readonly Word[]): boolean => {
  const others = object.filter((word) => !words.includes(word) && word.text !== BRAND.name.toLowerCase());
  return page ? PLACES_PAGES.includes(page.screen) : others.length === 0;
};

const placeHref = (locale: Locale, { country, city }: Where) =>
  `${hrefOf("resellers", locale)}?${new URLSearchParams({ country, ...(city ? { city } : {}) })}`;
const placeDetail = (locale: Locale, place: Place) =>
  [cityIn(place, locale), countryName(place.country, locale), place.phone].filter(Boolean).join(" · ");

async function placeCard(snapshot: Snapshot, locale: Locale, where: Where): Promise<AnswerCard | null> {
  const [first] = await placesIn(snapshot, where);
  if (!first) return null;
  const t = serverTranslator(locale);
  return {
    kind: "reseller",
    eyebrow: t(`answer.${first.kind}`),
    title: first.name,
    detail: placeDetail(locale, first),
    href: placeHref(locale, where),
    action: first.phone ? { text: first.phone, href: `tel:${first.phone.replace(/[^+\d]/g, "")}` } : null,
  };
}

async function placeItems(snapshot: Snapshot, locale: Locale, where: Where): Promise<readonly AnswerItem[]> {
  const places = await placesIn(snapshot, where);
  const t = serverTranslator(locale);
  const all = {
    href: placeHref(locale, where),
    title: t("answer.all", { count: formatNumber(places.length, locale) }),
  };
  return places.length > 1 ? [{ ...all, detail: countryName(where.country, locale) }] : [];
}

// Pages ----------------------------------------------------------------------------------------------------------------

const pageItem = ({ href, title }: FoundPage["page"], sentence: string): AnswerItem => ({
  href,
  title,
  detail: sentence,
});

function toPageCard(locale: Locale, { id, href, title }: FoundPage["page"], detail: string): AnswerCard {
  const t = serverTranslator(locale);
  const kind = id.includes(":") ? id.split(":")[0] : "page";
  const number = id === "contact" ? BRAND.phone : id === "support" ? BRAND.supportPhone : null;
  return {
    kind: "page",
    eyebrow: t(
      kind === "faq"
        ? "answer.question"
        : kind === "sector"
          ? "answer.sector"
          : kind === "news"
            ? "answer.news"
            : "answer.page",
    ),
    title,
    detail,
    href,
    action: number ? { text: number, href: `tel:${number.replace(/[^+\d]/g, "")}` } : null,
  };
}

/** The page whose words a question has, where these are a good part of it. */
function askedPage(
  { pages: all }: SiteIndex,
  locale: Locale,
  { page, words }: Question,
  outcome: Outcome,
  pages: readonly FoundPage[],
): AnswerCard | null {
  if (!page || outcome.isExact || outcome.isNoted) return null;
  const said = lettersOf(words.filter(({ typed }) => !isStopWord(typed)));
  const share = page.letters / Math.max(1, said);
  const [best] = pages;
  // One of the page's parts, a question or a sector, that has more of the words.
  if (best && best.page.id !== page.screen && best.share > Math.max(share, MIN_ANSWER_SHARE))
    return toPageCard(locale, best.page, best.sentence);
  const site = all.find(({ page: each }) => each.id === page.screen)?.page;
  if (!site || (share <= MIN_SAID && outcome.isCertain)) return null;
  const own = pages.find(({ page: each }) => each === site);
  return toPageCard(locale, site, own?.sentence ?? site.texts[0] ?? "");
}

/** How much of what was asked a page has to have: beside certain products all of it, beside none some; less of a question. */
function leastShare(query: string, { hits, isExact, isNoted, isCertain }: Outcome): number {
  if (isNoted) return LEAST_SHARE.noted;
  if (hits === 0) return LEAST_SHARE.nothing;
  if (/\?\s*$/.test(query) && !isExact) return LEAST_SHARE.question;
  return isCertain ? LEAST_SHARE.certain : LEAST_SHARE.products;
}
const LEAST_SHARE = { noted: 0.5, nothing: 0.3, question: 0.5, products: 0.6, certain: 1 };

const foundPage = (locale: Locale, [best]: readonly FoundPage[], least: number): AnswerCard | null =>
  best && best.share >= least ? toPageCard(locale, best.page, best.sentence) : null;
