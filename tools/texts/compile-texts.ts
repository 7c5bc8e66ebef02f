import { readdirSync } from "node:fs";
import { join } from "node:path";
import { byLocale, LOCALES } from "../../app/i18n/locales.ts";
import type { Content } from "../../app/pages/content.ts";
import { PROSE_SCREENS, type ProseScreen } from "../../app/pages/prose-screens.ts";
import type { FactValues } from "../company/insert-facts.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { DATA_FILES, type Data, readData } from "./data.ts";
import type { Problem } from "./problem.ts";
import { type Kind, type ReadContext, readText } from "./read-text.ts";

/** The folder of a page's texts, e.g. `green-energy`. */
const folderOf = (screen: ProseScreen) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

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
  const context: ReadContext = { folder, targets: { ...data, catalogue }, facts, problems };
  const perLocale = (path: string, kind: Kind) => byLocale((locale) => readText(path, kind, locale, context));
  const content = {
    pages: Object.fromEntries(PROSE_SCREENS.map((screen) => [screen, perLocale(folderOf(screen), "page")])),
    stories: data.news
      .map((story) => ({ ...story, texts: perLocale(`news/${story.id}`, "story") }))
      .toSorted((one, other) => other.date.localeCompare(one.date)),
    sectors: data.sectors.map((sector) => ({ ...sector, texts: perLocale(`sectors/${sector.id}`, "sector") })),
    fairs: data.fairs.toSorted((one, other) => one.starts.localeCompare(other.starts)),
  };
  for (const file of findUnusedFiles(folder, data)) problems.push({ file, line: 0, reason: "no page has this text" });
  // Texts that could not be read are null here, but then there are problems.
  return { content: content as unknown as Content, problems };
}

function findUnusedFiles(folder: string, { news, sectors }: Data): string[] {
  const texts = [
    ...PROSE_SCREENS.map(folderOf),
    ...news.map(({ id }) => `news/${id}`),
    ...sectors.map(({ id }) => `sectors/${id}`),
  ].flatMap((path) => LOCALES.map((locale) => `${path}/${locale}.md`));
  const known = new Set([...texts, ...Object.values(DATA_FILES), "README.md"]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !known.has(file));
}
