import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byLocale, bySlugSet, LOCALES, type SlugSet, type Slugs } from "../../app/ground/i18n/locales.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { PROSE_SCREENS, type ProseScreen } from "../../app/screens/pages/prose-screens.ts";
import { writtenLanguage } from "../company/company-languages.ts";
import type { FactValues } from "../company/insert-facts.ts";
import type { Problem } from "../platform/problem.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { DATA_FILES, type Data, duplicatesIn, readData } from "./data.ts";
import { type Kind, type ReadContext, readText } from "./read-text.ts";

/** The name of a page's texts, e.g. `green-energy`. */
const fileOf = (screen: ProseScreen) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Reads a folder of texts and checks that each exists in every language, that links and figures are valid, and the
 * typography. The content is complete only when there are no problems.
 */
export function compileTexts(
  folder: string,
  catalogue: CatalogueCodes,
  facts: FactValues,
): { readonly content: Content; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const data = readData(folder, catalogue, facts, problems);
  const news = withSlugs("news", data.news, folder, problems);
  const sectors = withSlugs("sectors", data.sectors, folder, problems);
  const context: ReadContext = { folder, targets: { news, sectors, catalogue }, facts, problems };
  const perLocale = (path: string, kind: Kind) => byLocale((locale) => readText(path, kind, locale, context));
  const content = {
    pages: Object.fromEntries(PROSE_SCREENS.map((screen) => [screen, perLocale(`pages/${fileOf(screen)}`, "page")])),
    stories: news
      .map((story) => ({ ...story, texts: perLocale(`news/${story.id}`, "story") }))
      .toSorted((one, other) => other.date.localeCompare(one.date)),
    sectors: sectors.map((sector) => ({ ...sector, texts: perLocale(`sectors/${sector.id}`, "sector") })),
    fairs: data.fairs.toSorted((one, other) => one.starts.localeCompare(other.starts)),
  };
  for (const file of findUnusedFiles(folder, data)) problems.push({ file, line: 0, reason: "no page has this text" });
  // Texts that could not be read are null here, but then there are problems.
  return { content: content as unknown as Content, problems };
}

/** The address of each text in every set of slugs, from what the set's language says above it. */
function withSlugs<Item extends { readonly id: string }>(
  kind: "news" | "sectors",
  items: readonly Item[],
  folder: string,
  problems: Problem[],
): readonly (Item & { readonly slug: Slugs })[] {
  const slugOf = (slugSet: SlugSet, id: string) => {
    const file = `${writtenLanguage(folder, slugSet)}/${kind}/${id}.md`;
    const [, slug] = existsSync(join(folder, file))
      ? (/^---\n(?:.*\n)*?slug: *(\S+)\n/.exec(readFileSync(join(folder, file), "utf8")) ?? [])
      : [];
    if (slug === undefined) problems.push({ file, line: 1, reason: "slug is missing: the address in this language" });
    return slug ?? "";
  };
  const found = items.map((item) => ({ ...item, slug: bySlugSet((slugSet) => slugOf(slugSet, item.id)) }));
  const names = found.flatMap(({ slug }) => [...new Set(Object.values(slug))]);
  for (const name of duplicatesIn(names))
    if (name !== "") problems.push({ file: `${kind}.yaml`, line: 0, reason: `“/${name}” is used twice` });
  return found;
}

function findUnusedFiles(folder: string, { news, sectors }: Data): string[] {
  const texts = [
    ...["words.yaml", "questions.yaml", DATA_FILES.fairs],
    ...PROSE_SCREENS.map((screen) => `pages/${fileOf(screen)}.md`),
    ...news.map(({ id }) => `news/${id}.md`),
    ...sectors.map(({ id }) => `sectors/${id}.md`),
  ].flatMap((path) => LOCALES.map((locale) => `${locale}/${path}`));
  const expected = new Set([...texts, ...Object.values(DATA_FILES), "README.md"]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !expected.has(file));
}
