import { byLocale, bySlugSet, LOCALES, type Locale, type SlugSet, type Slugs } from "../../app/ground/i18n/locales.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { PROSE_SCREENS } from "../../app/screens/pages/prose-screens.ts";
import { splitFrontMatter } from "../platform/front-matter.ts";
import type { Problem } from "../platform/problem.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { type Data, duplicatesIn, readData } from "./data.ts";
import type { FactValues } from "./insert-facts.ts";
import { type Kind, type ReadContext, readText } from "./read-text.ts";
import { say } from "./say.ts";
import {
  type CompileContext,
  DATA_FILES,
  DAY_OF_FILE,
  decode,
  fileOf,
  languagesIn,
  standIn,
  type TextFiles,
} from "./text-files.ts";

/**
 * Reads texts and checks that links and figures are valid, and the typography. The content is complete only when there are
 * no problems.
 * @param isWhole whether each language that is there must have every text; otherwise what it lacks is another's
 */
export function compileTexts(
  files: TextFiles,
  catalogue: CatalogueCodes,
  facts: FactValues,
  { isWhole }: Pick<CompileContext, "isWhole"> = { isWhole: true },
): { readonly content: Content; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const compiling: CompileContext = { catalogue, facts, isWhole, languages: languagesIn(files), problems };
  const data = readData(files, compiling);
  const news = withSlugs("news", data.news, files, compiling);
  const sectors = withSlugs("sectors", data.sectors, files, compiling);
  const context: ReadContext = { ...compiling, files, targets: { news, sectors, catalogue } };
  const perLocale = (path: string, kind: Kind) => byLocale((locale) => readText(path, kind, locale, context));
  const content = {
    pages: Object.fromEntries(PROSE_SCREENS.map((screen) => [screen, perLocale(`pages/${fileOf(screen)}`, "page")])),
    stories: news
      .map((story) => ({ ...story, texts: perLocale(`news/${story.id}`, "story") }))
      .toSorted((one, other) => other.date.localeCompare(one.date)),
    sectors: sectors.map((sector) => ({ ...sector, texts: perLocale(`sectors/${sector.id}`, "sector") })),
    fairs: data.fairs.toSorted((one, other) => one.starts.localeCompare(other.starts)),
    questions: data.questions,
    pictures: Object.fromEntries(
      data.pictures.map(({ id, focus, alt, caption }) => [
        id,
        { focus, texts: byLocale((locale) => ({ alt: alt[locale], caption: caption[locale] })) },
      ]),
    ),
  };
  for (const file of findUnusedFiles(files, data)) problems.push({ file, line: 0, reason: "no page has this text" });
  // A text that stands in for others is read for each of them.
  const each = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  // Texts that could not be read are null here, but then there are problems.
  return { content: content as unknown as Content, problems: [...each.values()] };
}

/** The address of each text in every set of slugs, from what the set's language says above it. */
function withSlugs<Item extends { readonly id: string }>(
  kind: "news" | "sectors",
  items: readonly Item[],
  files: TextFiles,
  { problems, isWhole, languages }: CompileContext,
): readonly (Item & { readonly slug: Slugs })[] {
  const slugOf = (slugSet: SlugSet, id: string) => {
    const fileIn = (language: Locale) => `${language}/${kind}/${id}.md`;
    const has = (language: Locale) => (isWhole ? languages.has(language) : files.has(fileIn(language)));
    const file = fileIn(standIn(slugSet, has));
    const slug = readSlug(decode(files.get(file)));
    if (slug === null) problems.push({ file, line: 1, ...say("slugMissing") });
    return slug ?? "";
  };
  const found = items.map((item) => ({ ...item, slug: bySlugSet((slugSet) => slugOf(slugSet, item.id)) }));
  const names = found.flatMap(({ slug }) => [...new Set(Object.values(slug))]);
  for (const name of duplicatesIn(names))
    if (name !== "") problems.push({ file: `${kind}.yaml`, line: 0, ...say("usedTwice", { name: `/${name}` }) });
  return found;
}

/** Of a text’s front matter, in quotation marks where YAML would take it for a number. */
const readSlug = (text: string): string | null =>
  /^slug: *(["']?)([^\s"']+)\1 *$/m.exec(splitFrontMatter(text.replaceAll("\r\n", "\n"), "", [])?.front ?? "")?.[2] ??
  null;

function findUnusedFiles(files: TextFiles, { news, sectors }: Data): string[] {
  const texts = [
    ...["words.yaml", DATA_FILES.questions, DATA_FILES.fairs, DATA_FILES.pictures],
    ...PROSE_SCREENS.map((screen) => `pages/${fileOf(screen)}.md`),
    ...news.map(({ id }) => `news/${id}.md`),
    ...sectors.map(({ id }) => `sectors/${id}.md`),
  ].flatMap((path) => LOCALES.map((locale) => `${locale}/${path}`));
  const expected = new Set([...texts, ...Object.values(DATA_FILES), "README.md"]);
  return [...files.keys()].filter((file) => !expected.has(file.replace(DAY_OF_FILE, ".md")));
}
