import type * as v from "valibot";
import { PICTURE_PLACES, sectorPlace } from "../../app/foundation/documents/picture-places.ts";
import { byLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { codesIn } from "../../app/screens/pages/blocks.ts";
import { type LineOf, parseYaml } from "../platform/front-matter.ts";
import type { Problem } from "../platform/problem.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { insertFacts } from "./insert-facts.ts";
import { findMisprints } from "./misprints.ts";
import { say, sayMisprint } from "./say.ts";
import {
  Answers,
  Fairs,
  FairTexts,
  isPlainScreen,
  News,
  Pictures,
  PictureTexts,
  Questions,
  Sectors,
} from "./schema.ts";
import { type CompileContext, DATA_FILES, standIn, type TextFiles } from "./text-files.ts";

type FairText = v.InferOutput<typeof FairTexts>[string];
type LocalizedFairText = { readonly [Field in keyof FairText]: Readonly<Record<Locale, string>> };
type PictureText = v.InferOutput<typeof PictureTexts>[string];
type Answer = v.InferOutput<typeof Answers>[string];

export type Data = {
  readonly news: v.InferOutput<typeof News>;
  readonly sectors: v.InferOutput<typeof Sectors>;
  readonly fairs: readonly (v.InferOutput<typeof Fairs>[number] & LocalizedFairText)[];
  readonly pictures: readonly (v.InferOutput<typeof Pictures>[number] & {
    readonly [Field in keyof PictureText]: Readonly<Record<Locale, string>>;
  })[];
  readonly questions: readonly (v.InferOutput<typeof Questions>[number] & {
    readonly texts: Readonly<Record<Locale, Answer>>;
  })[];
};

/** Reads the lists and the texts about their items; a file that cannot be read counts as empty and is reported. */
export function readData(files: TextFiles, context: CompileContext): Data {
  const reader = new ListReader(files, context);
  const fairs = reader.read(DATA_FILES.fairs, Fairs);
  const fairTexts = reader.readTexts<FairText>(DATA_FILES.fairs, fairs, FairTexts, (text) => Object.values(text));
  // Texts that were written before there were pictures have no such list.
  const pictures = files.has(DATA_FILES.pictures) ? reader.read(DATA_FILES.pictures, Pictures) : [];
  const pictureTexts = reader.readTexts<PictureText>(DATA_FILES.pictures, pictures, PictureTexts, (text) =>
    Object.values(text),
  );
  const questions = reader.read(DATA_FILES.questions, Questions);
  const answers = reader.readTexts<Answer>(DATA_FILES.questions, questions, Answers, ([question, answer]) => [
    question,
    answer.replace(LINK, "$1"),
  ]);
  const textOf = (id: string, field: keyof FairText) => byLocale((locale) => fairTexts(id, locale)?.[field] ?? "");
  const data: Data = {
    news: reader.read(DATA_FILES.news, News) ?? [],
    sectors: reader.read(DATA_FILES.sectors, Sectors) ?? [],
    fairs: (fairs ?? []).map((fair) => ({
      ...fair,
      name: textOf(fair.id, "name"),
      venue: textOf(fair.id, "venue"),
      city: textOf(fair.id, "city"),
      shows: textOf(fair.id, "shows"),
    })),
    pictures: (pictures ?? []).map((picture) => ({
      ...picture,
      alt: byLocale((locale) => pictureTexts(picture.id, locale)?.alt ?? ""),
      caption: byLocale((locale) => pictureTexts(picture.id, locale)?.caption ?? ""),
    })),
    questions: (questions ?? []).map((question) => ({
      ...question,
      texts: byLocale((locale) => answers(question.id, locale) ?? ["", ""]),
    })),
  };
  context.problems.push(...findProblems(data, context.catalogue, (file, index) => reader.lineOf(file, index)));
  return data;
}

/** A link of an answer, whose target is a screen. */
const LINK = /\[([^\]]+)\]\((\w+)\)/g;

/** What nobody has written is no text, whatever every object has by that name. */
const textIn = <Text>(texts: Readonly<Record<string, Text>>, id: string): Text | undefined =>
  Object.hasOwn(texts, id) ? texts[id] : undefined;

type Item = { readonly id: string };
type Why = Pick<Problem, "reason" | "said">;

class ListReader {
  readonly #files: TextFiles;
  readonly #context: CompileContext;
  readonly #lines = new Map<string, LineOf>();

  constructor(files: TextFiles, context: CompileContext) {
    this.#files = files;
    this.#context = context;
  }

  lineOf(file: string, ...keys: readonly unknown[]): number {
    return this.#lines.get(file)?.(...keys) ?? 0;
  }

  /** @param locale of a file that is written in a language @returns null for what is missing or wrong, which is reported */
  read<Schema extends v.GenericSchema>(file: string, schema: Schema, locale?: Locale): v.InferOutput<Schema> | null {
    const { problems, facts } = this.#context;
    const source = this.#files.get(file);
    if (source === undefined) {
      problems.push({ file, line: 0, reason: "is missing" });
      return null;
    }
    return parseYaml(source, file, schema, problems, {
      change: (content) =>
        locale ? insertFacts(content, locale, facts, (reason) => problems.push({ file, line: 0, reason })) : content,
      onRead: (found) => this.#lines.set(file, found),
    });
  }

  /**
   * What is said of the items of a list, in each language by its own file, or by that of the language that stands in for it.
   * @param items null where the list itself could not be read
   */
  readTexts<Text>(
    name: string,
    items: readonly Item[] | null,
    schema: v.GenericSchema<unknown, Readonly<Record<string, Text>>>,
    sentencesOf: (text: Text) => readonly string[],
  ): (id: string, locale: Locale) => Text | undefined {
    const { isWhole, languages, problems } = this.#context;
    // Nobody has anything to say of an empty list.
    const isNeeded = items?.length !== 0;
    const texts = byLocale((locale): Readonly<Record<string, Text>> => {
      const file = `${locale}/${name}`;
      const isThere = this.#files.has(file);
      if (!isThere && !(isNeeded && isWhole && languages.has(locale))) return {};
      const found = this.read(file, schema, locale);
      if (items && found) problems.push(...this.#findTextProblems(file, found, items, locale, sentencesOf));
      return found ?? {};
    });
    return (id, locale) => textIn(texts[standIn(locale, (each) => textIn(texts[each], id) !== undefined)], id);
  }

  #findTextProblems<Text>(
    file: string,
    texts: Readonly<Record<string, Text>>,
    items: readonly Item[],
    locale: Locale,
    sentencesOf: (text: Text) => readonly string[],
  ): readonly Problem[] {
    const name = file.slice(file.indexOf("/") + 1);
    const missing = this.#context.isWhole ? items.filter(({ id }) => textIn(texts, id) === undefined) : [];
    return [
      ...missing.map(({ id }) => ({ file, line: 0, reason: `${id} is missing` })),
      ...Object.entries(texts).flatMap(([id, text]) => {
        const reasons = [
          ...(items.some((item) => item.id === id) ? [] : [{ reason: `${name} has no ${id}` }]),
          ...sentencesOf(text)
            .flatMap((each) => findMisprints(each, locale))
            .map((reason) => sayMisprint(reason, `${id}: `)),
        ];
        return reasons.map((why) => ({ file, line: this.lineOf(file, id), ...why }));
      }),
    ];
  }
}

/** @param lineOf of an item, by its file and position */
function findProblems(
  { news, sectors, fairs, questions, pictures }: Data,
  catalogue: CatalogueCodes,
  lineOf: (file: string, index: number) => number,
): Problem[] {
  const ofItems = <Each extends Item>(
    file: string,
    items: readonly Each[],
    reasonsOf: (item: Each) => readonly Why[],
  ) =>
    items.flatMap((item, index): readonly Problem[] => {
      const isRepeated = items.slice(0, index).some(({ id }) => id === item.id);
      const reasons = [...(isRepeated ? [say("usedTwice", { name: item.id })] : []), ...reasonsOf(item)];
      return reasons.map((why) => ({ file, line: lineOf(file, index), ...why }));
    });
  const unknown = (item: unknown) =>
    codesIn(item)
      .filter((code) => !catalogue.product.has(code))
      .map((code) => say("noProduct", { code }));
  const unknownCategories = ({ categories }: Data["sectors"][number]) =>
    categories.filter((code) => !catalogue.category.has(code)).map((code) => say("noCategory", { code }));
  const places = new Set([...PICTURE_PLACES, ...sectors.map(({ id }) => sectorPlace(id))] as string[]);
  const isNowhere = (texts: readonly string[]) => (texts.some((text) => text === "") ? [say("noLanguage")] : []);
  const deadLinks = ({ texts }: Data["questions"][number]) => {
    const links = Object.values(texts).flatMap(([, answer]) =>
      Array.from(answer.matchAll(LINK), ([, , to = ""]) => to),
    );
    return [...new Set(links)].filter((link) => !isPlainScreen(link)).map((link) => say("linkNowhere", { link }));
  };
  return [
    ...ofItems(DATA_FILES.news, news, unknown),
    ...ofItems(DATA_FILES.sectors, sectors, (sector) => [...unknown(sector), ...unknownCategories(sector)]),
    ...ofItems(DATA_FILES.fairs, fairs, ({ name }) => isNowhere(Object.values(name))),
    ...ofItems(DATA_FILES.pictures, pictures, ({ id, alt }) => [
      ...(places.has(id) ? [] : [say("noPicture", { name: id })]),
      ...isNowhere(Object.values(alt)),
    ]),
    ...ofItems(DATA_FILES.questions, questions, (question) => [
      ...isNowhere(Object.values(question.texts).map(([text]) => text)),
      ...deadLinks(question),
    ]),
  ];
}

export const duplicatesIn = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];
