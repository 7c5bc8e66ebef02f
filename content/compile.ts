import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { BRAND } from "../app/brand.ts";
import { hrefOf } from "../app/i18n/href.ts";
import { byLocale, LOCALES, type Locale } from "../app/i18n/locales.ts";
import { type Block, codesIn, linesOf, textOf } from "../app/pages/blocks.ts";
import type { Content } from "../app/pages/content.ts";
import { PROSE_SCREENS, type ProseScreen } from "../app/pages/prose-screens.ts";
import type { CatalogueCodes } from "./catalogue-codes.ts";
import { partFrontMatter, readYaml } from "./front-matter.ts";
import { type Reading, readMarkdown } from "./markdown.ts";
import type { Problem } from "./problem.ts";
import { Fairs, FRONT_MATTER, isPlain, News, Sectors } from "./schema.ts";
import { misprints, typeset } from "./typography.ts";

/** The folder of a page's texts, e.g. `green-energy`. */
const folderOf = (screen: ProseScreen) => screen.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type Kind = keyof typeof FRONT_MATTER;
type Front<Of extends Kind> = v.InferOutput<(typeof FRONT_MATTER)[Of]>;
type Texts<Of extends Kind> = Record<Locale, Front<Of> & { readonly blocks: readonly Block[] }>;

/**
 * Reads a folder of texts and checks all of it: that each is there in every language, that every link leads somewhere,
 * that figures say what they must, and how it is written. The content is whole only when there are no problems.
 */
export function compileTexts(
  folder: string,
  catalogue: CatalogueCodes,
): { readonly content: Content; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];

  function readData<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> | [] {
    const path = join(folder, file);
    if (!existsSync(path)) {
      problems.push({ file, line: 0, reason: "is missing" });
      return [];
    }
    const result = v.safeParse(schema, readYaml(readFileSync(path, "utf8"), file, 1, problems));
    if (result.success) return result.output;
    for (const issue of result.issues)
      problems.push({ file, line: 0, reason: `${v.getDotPath(issue) ?? ""} ${issue.message}` });
    return [];
  }

  const news = readData("news.yaml", News);
  const sectors = readData("sectors.yaml", Sectors);
  const fairs = readData("fairs.yaml", Fairs);

  function targetOf(link: string, locale: Locale): string | null {
    if (/^https:\/\/\S+$/.test(link)) return link;
    if (link === "careerSite") return BRAND.careerSite;
    if (isPlain(link)) return hrefOf(link as "home", locale);
    const [kind, name = ""] = link.split(":", 2);
    const slug = (items: readonly { id: string; slug: { tr: string; en: string } }[]) => {
      const found = items.find(({ id }) => id === name)?.slug;
      return found && (locale === "tr" ? found.tr : found.en);
    };
    if (kind === "story") {
      const storySlug = slug(news);
      return storySlug ? hrefOf("story", locale, { storySlug }) : null;
    }
    if (kind === "sector") {
      const sectorSlug = slug(sectors);
      return sectorSlug ? hrefOf("sector", locale, { sectorSlug }) : null;
    }
    const isKnown = (kind === "group" || kind === "category" || kind === "product") && catalogue[kind].has(name);
    return isKnown ? link : null;
  }

  function readText<Of extends Kind>(path: string, kind: Of, locale: Locale): Texts<Of>[Locale] {
    const file = `${path}/${locale}.md`;
    const nothing = { title: "", description: "", lead: "", next: [], blocks: [] } as unknown as Texts<Of>[Locale];
    if (!existsSync(join(folder, file))) {
      problems.push({ file, line: 0, reason: "the text is missing in this language" });
      return nothing;
    }
    const parted = partFrontMatter(readFileSync(join(folder, file), "utf8"), file, problems);
    if (!parted) return nothing;
    const front = v.safeParse(FRONT_MATTER[kind], parted.front);
    for (const issue of front.issues ?? [])
      problems.push({ file, line: 1, reason: `${v.getDotPath(issue) ?? "the front matter"} ${issue.message}` });
    const reading: Reading = {
      file,
      firstLine: parted.bodyLine,
      problems,
      targetOf: (link) => targetOf(link, locale),
      typeset: (text) => typeset(text, locale),
      isProduct: (code) => catalogue.product.has(code),
    };
    const blocks = readMarkdown(parted.body, reading);
    const said = front.success ? (front.output as Front<Of>) : nothing;
    for (const text of [...Object.values(said).filter((value) => typeof value === "string"), ...wordsOf(blocks)])
      for (const reason of misprints(text, locale)) problems.push({ file, line: 0, reason });
    // Title and description are for search engines and tabs too, which break no lines.
    const lead = "lead" in said ? { lead: typeset(said.lead, locale) } : {};
    return { ...said, ...lead, blocks };
  }

  const inEach = <Of extends Kind>(path: string, kind: Of): Texts<Of> =>
    byLocale((locale) => readText(path, kind, locale));

  const content = {
    pages: Object.fromEntries(PROSE_SCREENS.map((screen) => [screen, inEach(folderOf(screen), "page")])),
    stories: news
      .map((story) => ({ ...story, texts: inEach(`news/${story.id}`, "story") }))
      .toSorted((one, other) => other.date.localeCompare(one.date)),
    sectors: sectors.map((sector) => ({ ...sector, texts: inEach(`sectors/${sector.id}`, "sector") })),
    fairs: fairs.toSorted((one, other) => one.starts.localeCompare(other.starts)),
  } as unknown as Content;

  for (const [file, items] of [
    ["news.yaml", news],
    ["sectors.yaml", sectors],
    ["fairs.yaml", fairs],
  ] as const) {
    const names = items.flatMap((item) => [
      item.id,
      ...("slug" in item ? [`/${item.slug.tr}`, `/${item.slug.en}`] : []),
    ]);
    const twice = names.filter((name, index) => names.indexOf(name) !== index && !isSameInBoth(items, name));
    for (const name of new Set(twice)) problems.push({ file, line: 0, reason: `“${name}” is used twice` });
    for (const code of codesIn(items))
      if (!catalogue.product.has(code))
        problems.push({ file, line: 0, reason: `the catalogue has no product ${code}` });
  }
  for (const fair of fairs)
    for (const locale of LOCALES)
      for (const text of [fair.name, fair.venue, fair.city, fair.shows])
        for (const reason of misprints(text[locale], locale))
          problems.push({ file: "fairs.yaml", line: 0, reason: `${fair.id}: ${locale} ${reason}` });
  for (const category of sectors.flatMap(({ categories }) => categories))
    if (!catalogue.category.has(category))
      problems.push({ file: "sectors.yaml", line: 0, reason: `the catalogue has no category ${category}` });
  for (const file of surplus(folder, news, sectors)) problems.push({ file, line: 0, reason: "no page has this text" });
  return { content, problems };
}

type Named = { readonly id: string; readonly slug?: { readonly tr: string; readonly en: string } };

/** A name that is spelt alike in every language is written twice, and is one. */
const isSameInBoth = (items: readonly Named[], name: string) =>
  items.filter(({ slug }) => slug && (`/${slug.tr}` === name || `/${slug.en}` === name)).length === 1;

/** What lies in the folder and is shown nowhere. */
function surplus(folder: string, news: readonly Named[], sectors: readonly Named[]): string[] {
  const known = new Set(
    [
      ...PROSE_SCREENS.map(folderOf),
      ...news.map(({ id }) => `news/${id}`),
      ...sectors.map(({ id }) => `sectors/${id}`),
    ].flatMap((path) => LOCALES.map((locale) => `${path}/${locale}.md`)),
  );
  const data = new Set(["news.yaml", "sectors.yaml", "fairs.yaml", "README.md"]);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => !known.has(file) && !data.has(file));
}

/** Every text of a page, figures and all. */
function wordsOf(blocks: readonly Block[]): string[] {
  const said = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : Array.isArray(value)
        ? value.flatMap(said)
        : typeof value === "object" && value !== null
          ? Object.entries(value).flatMap(([key, each]) => (key === "product" || key === "products" ? [] : said(each)))
          : [];
  return blocks.flatMap((block) => (block.is === "figure" ? said(block.data) : linesOf(block).map(textOf)));
}
