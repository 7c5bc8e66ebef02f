import * as v from "valibot";
import { fold } from "../../app/ground/text/fold.ts";
import { pattern, text } from "../platform/values.ts";

/** Words as they are searched for, each once. */
const words = v.pipe(
  text,
  v.transform((source) => [...new Set(fold(source).trim().split(/\s+/))]),
);
/** Phrases of one word or several. */
const phrases = v.pipe(
  v.array(text),
  v.transform((source) => [...new Set(source.map((phrase) => fold(phrase).trim().split(/\s+/).join(" ")))]),
);
const limit = v.partial(v.strictObject({ before: phrases, after: phrases }));
const letters = v.record(text, text);
const replacements = v.record(pattern, v.string("must be a text"));

/** Symbols of the units that are searched for. A language adds what else people write. */
const Unit = v.picklist(
  ["mm2", "kv", "ka", "ma", "va", "nm", "ms", "cm", "mm", "dpi", "awg", "hz", "v", "kw", "a", "w", "m"],
  "is no unit that is searched for",
);

/** How people who search write a language: `search.yaml`, whose every rule is optional. */
export const SearchRules = v.partial(
  v.strictObject({
    /** They say nothing of a product. */
    stopWords: words,
    /** Words that make a question of a text without a question mark; they say nothing of a product either. */
    questions: words,
    /** They follow the number of products wanted. */
    pieces: words,
    /** Connected to products, so not searched for where only their size is given. */
    conductors: words,
    /** Words before what a product is for, what it is on, and what it is not. */
    before: v.partial(v.strictObject({ purpose: words, place: words, negation: words })),
    /** Words behind what a product is for, and what it is not. */
    after: v.partial(v.strictObject({ purpose: words, negation: words })),
    /** Phrases before or behind a number that is the least or the most that is wanted. */
    limits: v.partial(v.strictObject({ least: limit, most: limit })),
    /** Numbers that a noun is joined to. */
    joinedNumbers: words,
    numberSuffix: pattern,
    /** Follows a unit without a space. */
    unitSuffix: pattern,
    units: v.record(Unit, pattern),
    /** Units that case tells from others, with their symbols. */
    casedUnits: letters,
    /** Short words that lose their vowel before the next. */
    elision: pattern,
    /** They do not change what a word means. */
    endings: pattern,
    /** The letters before an ending, and those that they become. */
    stemChanges: replacements,
    /** Removed one after the other from a word that is not known. */
    caseEndings: pattern,
    /** Other forms of a word that is not known. */
    otherForms: replacements,
    /** The ending of the thing that a part belongs to. */
    dative: pattern,
    /** Which form of a word its names show: the shortest, or the most frequent. */
    usualForm: v.picklist(["shortest", "frequent"], "must be shortest or frequent"),
    /** Whether words are joined, as in German: a Reihenklemme is a Klemme. */
    compounds: v.boolean("must be true or false"),
    /** The unshifted characters, key by key, as `qwertyuiop[]asdfghjkl;'zxcvbnm,.\``. */
    keyboard: v.pipe(
      text,
      v.check((keys) => [...keys].length === 33, "does not have 33 keys"),
    ),
    lookAlikes: letters,
    sounds: letters,
    transliteration: letters,
  }),
);
export type SearchRules = v.InferOutput<typeof SearchRules>;
