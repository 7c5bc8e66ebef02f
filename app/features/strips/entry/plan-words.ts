import { TERMINAL_PLAN } from "../../../ground/i18n/generated/terminal-plan.ts";
import { fold } from "../../../ground/text/fold.ts";

const { headings, clamps, roles, levels, levelPlaces, colours, total, groundCores } = TERMINAL_PLAN;
const { indicator, spare, neutral, circuit, noBlock, jumperWord, screen, field, nextTerminal } = TERMINAL_PLAN;
const { endPart, negation, headingFiller, dropped, notMade } = TERMINAL_PLAN;

/** What headings may mean; which of it a column is, its neighbours and its cells say. */
export type HeadingWord = keyof typeof headings;

/** Without case, accents and signs: `Cross-section [mm²]` is `cross section mm2`. */
const normalizeWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Matches a heading, perhaps with mm² behind it in any letters. */
const heading = (pattern: string) => new RegExp(`^(?:${pattern})(?: \\p{L}{2}2)?$`, "u");
const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`, "u");
const beginning = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})`, "u");

const MAX_REMEMBERED = 5000;
const MAX_HEADING = 60;

/** Finds the first pattern that a text matches. Plans repeat few texts, so results are remembered. */
function createMatcher<Name extends string>(
  table: Readonly<Record<Name, string>>,
  compile: (pattern: string) => RegExp,
): (text: string) => Name | null {
  const patterns = Object.entries<string>(table)
    .filter(([, pattern]) => pattern !== "")
    .map(([name, pattern]) => [name as Name, compile(pattern)] as const);
  const cache = new Map<string, Name | null>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const words = normalizeWords(text);
    const found = words === "" ? null : (patterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null);
    if (cache.size < MAX_REMEMBERED) cache.set(text, found);
    return found;
  };
}

const IN_BRACKETS = /\([^)]*\)/g;
const HEADINGS = Object.entries(headings).map(([word, pattern]) => [word as HeadingWord, heading(pattern)] as const);
const meanings = new Map<string, readonly HeadingWord[]>();

/** A heading as it stands, and without what others add: `von (Schrank)`, `Провод, кабель`, `DEV_L`, `Br.1`. */
function formsOf(text: string): readonly string[] {
  const [, inBrackets = ""] = /\(([^)]*)\)/.exec(text) ?? [];
  const bare = text.replace(IN_BRACKETS, " ");
  const parts = bare.split(/[/,&]|\s(?:and|und|et|ve|и)\s/);
  const all = [text, bare, ...(parts.length > 1 ? parts : []), inBrackets].map(normalizeWords);
  const short = normalizeWords(bare).replace(/(?: ?\d| [lr])$/, "");
  // `BRUECKE`: umlauts as old programs print them.
  const umlauts = short.replace(/([aou])e/g, "$1");
  return [...new Set([...all, short, umlauts])].filter(Boolean);
}

/** All that a heading may mean, the likeliest first; `Borne` is a terminal's marking, and a clamp of a device. */
export function meaningsOf(text: string): readonly HeadingWord[] {
  const known = meanings.get(text);
  if (known) return known;
  const forms = text.length > MAX_HEADING ? [] : formsOf(text);
  const found = [
    ...new Set(forms.flatMap((words) => HEADINGS.flatMap(([word, pattern]) => (pattern.test(words) ? word : [])))),
  ];
  // `Terminal (old)` is a terminal's marking no more.
  const own: readonly HeadingWord[] = found.includes("former") ? ["former"] : found;
  if (meanings.size < MAX_REMEMBERED) meanings.set(text, own);
  return own;
}

/** One side of a terminal. */
export type Side = "inside" | "outside";

export const statedSide = (words: readonly HeadingWord[]): Side | null =>
  words.includes("inside") ? "inside" : words.includes("outside") ? "outside" : null;

type HeadingMeanings = { readonly meanings: readonly HeadingWord[]; readonly side: Side | null };

const isFiller = createMatcher({ headingFiller }, whole);
const COMPOUND = new RegExp(`^(\\p{L}{3,}?)(?:e?n|s)?(?=\\p{L}{2})(?:${headingFiller})$`, "u");
/** A side is named in as many words, and a heading has as many. */
const [MAX_SIDE_WORDS, MAX_WORDS] = [3, 7];

/** Words of a heading without those that name a side, and those that say nothing of what stands below it. */
function readHeading(words: readonly string[], side: Side | null): HeadingMeanings | null {
  const own = meaningsOf(words.join(" "));
  if (own.length > 0) return { meanings: own, side };
  for (let count = Math.min(MAX_SIDE_WORDS, words.length - 1); side === null && count > 0; count -= 1)
    for (const at of [words.length - count, 0]) {
      const named = statedSide(meaningsOf(words.slice(at, at + count).join(" ")));
      const read = named && readHeading(words.toSpliced(at, count), named);
      if (read) return read;
    }
  for (const at of [words.length - 1, 0]) {
    const rest = words.toSpliced(at, 1);
    const read = rest.length > 0 && isFiller(words[at] ?? "") ? withoutFiller(readHeading(rest, side)) : null;
    if (read) return read;
  }
  const [, stem = ""] = (words.length === 1 && COMPOUND.exec(words[0] ?? "")) || [];
  return stem === "" ? null : withoutFiller({ meanings: meaningsOf(stem), side });
}

/** `Panel name` is a place and no target, a signal's designation describes it, and a maker's number is no page. */
function withoutFiller(read: HeadingMeanings | null): HeadingMeanings | null {
  if (!read || read.meanings.length === 0) return null;
  const isPlace = read.side === null && read.meanings.every((word) => word === "inside" || word === "outside");
  if (isPlace || read.meanings.every((word) => word === "none")) return null;
  return read.meanings.includes("signalLevel") ? { ...read, meanings: ["description"] } : read;
}

const headingsRead = new Map<string, HeadingMeanings>();

/** What a heading means, and the side that it names beside that: `Int. device`, `Cable no. (field side)`, `Kabelkennung`. */
export function headingOf(text: string): HeadingMeanings {
  const known = headingsRead.get(text);
  if (known) return known;
  const own = meaningsOf(text);
  const bare = text.replace(IN_BRACKETS, " ");
  // `Querschnitt intern (mm²)` is known by its unit, which names no side.
  const isByBrackets = bare !== text && meaningsOf(bare).length === 0;
  const isKnown = own.length > 0 && !isByBrackets;
  const words = isKnown || text.length > MAX_HEADING ? [] : normalizeWords(own.length > 0 ? bare : text).split(" ");
  const isShort = words.some(Boolean) && words.length <= MAX_WORDS;
  const found = isShort ? readHeading(words, null) : null;
  const read = found && (own.length === 0 || found.side !== null) ? found : { meanings: own, side: null };
  if (headingsRead.size < MAX_REMEMBERED) headingsRead.set(text, read);
  return read;
}

export const clampOf = createMatcher(clamps, beginning);
export const roleOf = createMatcher(roles, beginning);
const matchLevels = createMatcher(levels, beginning);
/** How many levels a text names; one where it names none. */
export const levelsOf = (text: string): number => Number(matchLevels(text) ?? 1);

/** Which level a word names: `UPPER`, `haut`. */
export const levelPlaceOf = createMatcher(levelPlaces, whole);
/** A block's colour by its code in the catalogue. */
export const colourOf = createMatcher(colours, whole);

const matchWord = createMatcher({ indicator, spare, neutral }, beginning);
export const namesSpare = (text: string): boolean => matchWord(text) === "spare";
export const namesNeutral = (text: string): boolean => matchWord(text) === "neutral";
export const namesIndicator = (text: string): boolean => matchWord(text) === "indicator";

/** What a circuit does, which is no kind of block: a supply, a motor. */
export const namesCircuit = createMatcher({ circuit }, beginning);
/** What stands in a plan among terminals: `noBlock` is none, as a busbar, and `notMade` is one that we do not make. */
export const namesNoBlock = createMatcher({ notMade, noBlock }, beginning);
export const namesJumper = createMatcher({ jumperWord }, beginning);
/** An end stop or plate in a line of its own: planning finds them anew. */
export const namesEndPart = createMatcher({ endPart }, beginning);
const findNegation = createMatcher({ negation }, (pattern) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "u"));
/** What a text denies: `NOT linked to 3`. */
export const denies = (text: string): boolean => findNegation(text) !== null;
/** Instead of a marking: a terminal that a new plan has no more. */
export const namesDropped = createMatcher({ dropped }, beginning);
export const namesScreen = createMatcher({ screen }, beginning);
/** Whether a text speaks of a terminal block: the sources of the word in all languages. */
export const namesBlock = (text: string): boolean =>
  /borne|klemme|terminal|klemens|клемм|(?<!\p{L})block(?!\p{L})/u.test(fold(text));
/** A jumper to the terminal that follows. */
export const namesNext = createMatcher({ nextTerminal }, whole);
export const mentionsNext = createMatcher({ nextTerminal }, beginning);
/** A place outside of the cabinet. */
export const namesField = createMatcher({ field }, whole);

/** A row below the table. */
export const isTotal = createMatcher({ total }, (pattern) => new RegExp(`^(?:${pattern})(?!\\p{L})`, "u"));

/** A colour of protective conductors (IEC 60757: GNYE). */
export const isGroundCore = createMatcher({ groundCores }, whole);
