import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { Section } from "../../foundation/documents/sections.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { type Answer, NO_ANSWER, type Outcome } from "../search/answer.ts";
import { documentCard, documentItems, findFile, sectionCard, withMarkAsFile } from "./answering-files.ts";
import { askedPage, foundPage, LEAST_SHARE, leastShare, pageItem } from "./answering-pages.ts";
import { isAboutPlace, placeCard, placeItems } from "./answering-places.ts";
import { findDocuments } from "./find-documents.ts";
import { findPlace, hasPlaceName } from "./find-places.ts";
import { type AskedFile, type Question, readQuestion } from "./question.ts";
import { findPages, type SiteIndex } from "./site-pages.ts";

const MAX_ITEMS = 4;

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
  const question = withMarkAsFile(snapshot, readQuestion(query), outcome.named);
  if (query === "" || outcome.isNumberList) return NO_ANSWER;
  const isBareProduct = isBare(question) && (!question.isAsked || outcome.isExact || outcome.isNoted);
  if (outcome.isCertain && isBareProduct && !hasPlaceName(question.words)) return NO_ANSWER;
  const place = await findPlace(snapshot, question.words);
  const isPlace = place !== null && isAboutPlace(question, place.words);
  // The name of a place is none of a product's, but where only a beginning of it is.
  const isProduct = outcome.isCertain && !(isPlace && place.isSure && outcome.named === null && !outcome.isNoted);
  if (isProduct && isBareProduct) return NO_ANSWER;
  const { file, page } = question;
  const kindWords = question.words.filter((word) => !question.others.includes(word));
  const isAsked = file !== null || page !== null;
  const isFileFirst = file !== null && file.kind !== "any" && (page === null || file.letters >= page.letters);
  // Who asks for a page or a place by its name wants no document.
  const wantsDocuments = file !== null || !(isProduct || isPlace || page !== null);
  const finding = wantsDocuments
    ? findDocuments(snapshot, locale, question.others, kindWords, file ? SECTIONS_OF[file.kind] : [], today)
    : Promise.resolve([]);
  const [documents, fileCard] = await Promise.all([
    finding,
    !isFileFirst
      ? null
      : (sectionCard(site, locale, question, SECTIONS_OF[file.kind]) ??
        findFile(snapshot, locale, question, outcome.named, finding, today)),
  ]);
  /** Beside products: surge protectors germany. */
  const isSold = place !== null && place.where.near === null && outcome.hits > 0;
  const pages = findPages(site, question, MAX_ITEMS);
  // Beside products that were understood, only pages that have most of what was typed.
  const shown = pages.filter(({ share }) => share >= (isProduct ? LEAST_SHARE.products : 0));
  const card =
    fileCard ??
    (place && isPlace ? await placeCard(snapshot, locale, place.where) : null) ??
    askedPage(site, locale, question, outcome, pages) ??
    (isProduct || (isAsked && outcome.hits > 0) ? null : documentCard(question, documents)) ??
    (isSold ? null : foundPage(locale, pages, leastShare(question, outcome)));
  const groups = [
    { id: "documents" as const, items: documentItems(question, documents) },
    { id: "pages" as const, items: shown.map(({ page: each, sentence }) => pageItem(each, sentence)) },
    {
      id: "resellers" as const,
      // Beside anything else only a place where somebody sells: others are called like many a word.
      items: place && (isSold || card?.kind === "reseller") ? await placeItems(snapshot, locale, place.where) : [],
    },
  ]
    .map(({ id, items }) => ({
      id,
      title: serverTranslator(locale)(`answer.${id}`),
      items: items.filter(({ href }) => href !== card?.href).slice(0, MAX_ITEMS),
    }))
    .filter(({ items }) => items.length > 0);
  const isPageCorrected = card?.kind === "page" && page !== null && outcome.isCorrected;
  // What has to be said of products is said beside any answer: not made, another maker's.
  const isAlone =
    card !== null && !outcome.isNoted && (outcome.hits === 0 || card.kind === "reseller" || isPageCorrected);
  return { card, isAlone, groups };
}

/** A number or a type, and nothing that is asked of it. */
const isBare = ({ file, page }: Question) => file === null && page === null;
