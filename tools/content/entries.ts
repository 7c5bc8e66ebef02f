import { parse, stringify } from "yaml";
import { PICTURE_PLACES, sectorPlace } from "../../app/foundation/documents/picture-places.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { PROSE_SCREENS } from "../../app/screens/pages/prose-screens.ts";
import { splitFrontMatter } from "../platform/front-matter.ts";
import { type AddedKind, ENTRY_KINDS, type Entry, type EntryRef, type Fields } from "./entry-kinds.ts";
import { DATA_FILES, DAY_OF_FILE, datesIn, decode, fileOf, type TextFiles } from "./text-files.ts";

const isList = (field: string) => field === "next" || field === "products" || field === "categories";

/** The name of the file of a text without language and ending: `pages/green-energy`. */
function pathOf({ kind, id }: EntryRef): string | null {
  const { folder } = ENTRY_KINDS[kind];
  if (folder === null) return null;
  const [name = "", day] = id.split("@");
  const screen = PROSE_SCREENS.find((each) => each === name);
  return `${folder}/${kind === "page" && screen ? fileOf(screen) : name}${day ? `@${day}` : ""}`;
}

/** All that can be written, in the order of the files; coming versions stand behind what they take the place of. */
export function listEntries(files: TextFiles): readonly EntryRef[] {
  const withComing = (ref: EntryRef): readonly EntryRef[] => {
    const path = pathOf(ref);
    const days = new Set(LOCALES.flatMap((locale) => datesIn(files, `${locale}/${path}`)));
    return [ref, ...[...days].toSorted().map((day) => ({ ...ref, id: `${ref.id}@${day}` }))];
  };
  const idsOf = (kind: AddedKind) => readItems(files, ENTRY_KINDS[kind].list).map(({ id }) => String(id));
  return [
    ...PROSE_SCREENS.flatMap((id) => withComing({ kind: "page", id })),
    ...idsOf("story").map((id) => ({ kind: "story", id }) as const),
    ...idsOf("sector").flatMap((id) => withComing({ kind: "sector", id })),
    ...idsOf("fair").map((id) => ({ kind: "fair", id }) as const),
    ...idsOf("question").map((id) => ({ kind: "question", id }) as const),
    ...[...PICTURE_PLACES, ...idsOf("sector").map(sectorPlace)].map((id) => ({ kind: "picture", id }) as const),
  ];
}

type Item = Readonly<Record<string, unknown>>;

/** Lists and their texts are read for each entry: once for a set of files, which nobody changes. */
const parsed = new WeakMap<TextFiles, Map<string, unknown>>();

/** Whoever wrote the file has had it checked. */
function parseFile(files: TextFiles, path: string): unknown {
  const known = parsed.get(files) ?? new Map<string, unknown>();
  parsed.set(files, known);
  if (!known.has(path)) known.set(path, parse(decode(files.get(path))));
  return known.get(path);
}

const readItems = (files: TextFiles, list: string): readonly Item[] =>
  (parseFile(files, list) as readonly Item[] | null) ?? [];

const readTexts = (files: TextFiles, file: string): Item => (parseFile(files, file) as Item | null) ?? {};

const asText = (value: unknown): string =>
  Array.isArray(value) ? value.join(" ") : value === undefined || value === null ? "" : String(value);
const asValue = (field: string, text: string): unknown =>
  isList(field) ? text.split(/[\s,;]+/).filter(Boolean) : text;

const hasPlace = (files: TextFiles, name: string): boolean =>
  PICTURE_PLACES.some((place) => place === name) ||
  readItems(files, DATA_FILES.sectors).some(({ id }) => sectorPlace(String(id)) === name);

/** @returns null where there is none */
export function readEntry(files: TextFiles, ref: EntryRef): Entry | null {
  const { list, fields, texts } = ENTRY_KINDS[ref.kind];
  const [name = "", day] = ref.id.split("@");
  const listed = list === null ? {} : readItems(files, list).find(({ id }) => id === name);
  // Every place of a picture may be written about, and none has to.
  const item = listed ?? (ref.kind === "picture" && hasPlace(files, name) ? {} : undefined);
  const read = LOCALES.flatMap((locale): readonly (readonly [Locale, Item])[] => {
    const found = readText(files, ref, locale);
    return found ? [[locale, found]] : [];
  });
  if (!item || ((list === null || day !== undefined) && read.length === 0)) return null;
  // What pages lead on to stands above each of their texts.
  const [, first = {}] = read[0] ?? [];
  const factOf = (field: string) => asText(item[field] ?? (field === "next" ? first.next : undefined));
  return {
    fields: Object.fromEntries(fields.map((field) => [field, factOf(field)])),
    texts: Object.fromEntries(
      read.map(([locale, text]) => [locale, Object.fromEntries(texts.map((field) => [field, asText(text[field])]))]),
    ),
  };
}

/** A fact stands in the front matter as in a text, where YAML would read `{{…}}` as a table. */
const parseFront = (front: string): Item =>
  Object.fromEntries(
    Object.entries(parse(front.replaceAll("{{", "\ue000").replaceAll("}}", "\ue001")) as Item).map(([key, value]) => [
      key,
      typeof value === "string" ? value.replaceAll("\ue000", "{{").replaceAll("\ue001", "}}") : value,
    ]),
  );

function readText(files: TextFiles, ref: EntryRef, locale: Locale): Item | null {
  const path = pathOf(ref);
  if (path !== null) {
    const source = files.get(`${locale}/${path}.md`);
    const parts = source === undefined ? null : splitFrontMatter(decode(source).replaceAll("\r\n", "\n"), path, []);
    return parts && { ...parseFront(parts.front), body: parts.body.trim() };
  }
  const all = readTexts(files, `${locale}/${ENTRY_KINDS[ref.kind].list}`);
  const text = Object.hasOwn(all, ref.id) ? all[ref.id] : undefined;
  if (Array.isArray(text)) return { question: text[0], answer: text[1] };
  return (text as Item | undefined) ?? null;
}

/**
 * The files with an entry as somebody has written it. A language of which all texts are empty has none; news and fairs that are
 * new stand first.
 * @param entry null removes it
 */
export function writeEntry(files: TextFiles, ref: EntryRef, entry: Entry | null): TextFiles {
  // A place about which nothing is said is not listed.
  if (ref.kind === "picture" && entry && !Object.values(entry.texts).some(isWritten))
    return writeEntry(files, ref, null);
  const written = new Map(files);
  const [, day] = ref.id.split("@");
  const { list } = ENTRY_KINDS[ref.kind];
  if (list !== null && day === undefined)
    written.set(list, stringify(writeItem(readItems(files, list), ref, entry), WIDTH));
  for (const locale of LOCALES) {
    const fields = entry?.texts[locale] ?? {};
    const text = isWritten(fields) ? fields : null;
    writeText(written, files, ref, { locale, entry, text });
    // With what it was to take the place of.
    const path = pathOf(ref);
    if (entry === null && day === undefined && path !== null)
      for (const coming of datesIn(written, `${locale}/${path}`)) written.delete(`${locale}/${path}@${coming}.md`);
  }
  return written;
}

const isWritten = (text: Fields = {}): boolean => Object.values(text).some((value) => value.trim() !== "");

/** @returns the items of a list with one as it was written; a new one is the first */
function writeItem(items: readonly Item[], { kind, id }: EntryRef, entry: Entry | null): readonly Item[] {
  if (entry === null) return items.filter((item) => item.id !== id);
  const facts = ENTRY_KINDS[kind].fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const text = entry.fields[field]?.trim() ?? "";
    return text === "" && (field === "from" || field === "focus") ? [] : [[field, asValue(field, text)]];
  });
  const written = { id, ...Object.fromEntries(facts) };
  return items.some((item) => item.id === id)
    ? items.map((item) => (item.id === id ? written : item))
    : [written, ...items];
}

/** Lines are as long as somebody wrote them. */
const WIDTH = { lineWidth: 0 };

type Writing = { readonly locale: Locale; readonly entry: Entry | null; readonly text: Fields | null };

/** @param files as they were */
function writeText(
  written: Map<string, Uint8Array | string>,
  files: TextFiles,
  ref: EntryRef,
  { locale, entry, text }: Writing,
): void {
  const path = pathOf(ref);
  const { texts, list } = ENTRY_KINDS[ref.kind];
  if (path !== null) {
    const file = `${locale}/${path}.md`;
    if (text === null) written.delete(file);
    else {
      const { body = "", ...above } = text;
      const front = Object.fromEntries([
        ...texts.flatMap((field) => (field !== "body" && above[field]?.trim() ? [[field, above[field].trim()]] : [])),
        ...(ref.kind === "page" && entry?.fields.next ? [["next", asValue("next", entry.fields.next)]] : []),
      ]);
      written.set(file, `---\n${stringify(front, WIDTH)}---\n\n${body.replaceAll("\r\n", "\n").trim()}\n`);
    }
    return;
  }
  const file = `${locale}/${list}`;
  const { [ref.id]: _, ...others } = readTexts(files, file);
  const trimmed = Object.fromEntries(texts.map((field) => [field, text?.[field]?.trim() ?? ""]));
  const all =
    text === null ? others : { ...others, [ref.id]: ref.kind === "question" ? Object.values(trimmed) : trimmed };
  if (Object.keys(all).length === 0) written.delete(file);
  else written.set(file, stringify(all, WIDTH));
}

/** The files in which what has taken the place of a text by a day stands where that stood. */
export function foldDue(files: TextFiles, day: string): TextFiles {
  const folded = new Map(files);
  for (const path of [...files.keys()].toSorted()) {
    const [ending, from] = DAY_OF_FILE.exec(path) ?? [];
    if (ending === undefined || from === undefined || from > day) continue;
    // In order, so that the latest stays.
    folded.set(path.replace(ending, ".md"), files.get(path) ?? "");
    folded.delete(path);
  }
  return folded;
}
