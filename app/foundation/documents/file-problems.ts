import { EVERY_LANGUAGE } from "./sections.ts";

type KindOfProblem = {
  /**
   * `fault`: of the file itself. `unknown`: it names what the catalogue does not have, and may have one day. `notice`: worth
   * knowing.
   */
  readonly grade: "fault" | "unknown" | "notice";
  /** Whether the site does not show such a file. */
  readonly hides: boolean;
  /** What is wrong. */
  readonly describe: (detail: string) => string;
  /** What to do about it. */
  readonly remedy: string;
};

/** The file beside it that has its name and this at the end. */
const IN_DESCRIPTION = "in its ….meta.json";

type Kinds = Readonly<Record<string, KindOfProblem>>;

/** What the file itself shows, its content included. It is stored when the file is indexed. */
const STORED_KINDS = {
  empty: { grade: "fault", hides: true, describe: () => "it is empty", remedy: "put the whole file again" },
  tooSmall: {
    grade: "fault",
    hides: true,
    describe: (bytes) => `it has only ${bytes} bytes`,
    remedy: "put the whole file again",
  },
  wrongType: {
    grade: "fault",
    hides: true,
    describe: (detail) => detail,
    remedy: "put the file that was meant, or give it the ending of what it is",
  },
  pictureSmall: {
    grade: "fault",
    hides: true,
    describe: (size) => `it has only ${size} pixels`,
    remedy: "put it in the size that its place needs",
  },
  pictureLarge: {
    grade: "fault",
    hides: true,
    describe: (size) => `it has ${size} pixels`,
    remedy: "make it smaller: nothing does so for visitors",
  },
  pictureHeavy: {
    grade: "fault",
    hides: true,
    describe: (kilobytes) => `it has ${kilobytes} kB`,
    remedy: "save it as WebP, AVIF or JPEG in the size that its place needs: a phone loads all of it",
  },
  pictureUnmeasured: {
    grade: "fault",
    hides: true,
    describe: () => "its beginning does not tell its size in pixels",
    remedy: "save it again as JPEG, PNG, WebP or AVIF",
  },
  pictureLocation: {
    grade: "notice",
    hides: false,
    describe: () => "it tells where it was taken",
    remedy: "save it without the location, if nobody should know it",
  },
  noPlace: {
    grade: "fault",
    hides: true,
    describe: (reason) => reason,
    remedy: "put it under another key and remove this one",
  },
  description: {
    grade: "fault",
    hides: false,
    describe: (reason) => reason,
    remedy: `correct it ${IN_DESCRIPTION}`,
  },
  withoutFile: {
    grade: "fault",
    hides: false,
    describe: (reason) => reason,
    remedy: "put that file, or remove this one",
  },
  longName: {
    grade: "fault",
    hides: false,
    describe: (detail) => `its name is too long: ${detail}`,
    remedy: "put it under a shorter name and remove this one",
  },
  twoSpellings: {
    grade: "fault",
    hides: false,
    describe: () => "two files have this name, as a Mac and Windows write its letters, and the newer one is shown",
    remedy: "remove it by npm run files -- rm, which takes both, and put the right one again",
  },
  unknownEnding: {
    grade: "notice",
    hides: false,
    describe: (ending) =>
      `${ending ? `the site does not know the ending .${ending}` : "its name has no ending"}, so its content was not looked at`,
    remedy: "open it once and see that it is right",
  },
  noTitle: {
    grade: "notice",
    hides: false,
    describe: () => "it has no title, so the site makes one of its name",
    remedy: `write its title ${IN_DESCRIPTION}`,
  },
  undated: {
    grade: "notice",
    hides: false,
    describe: () => "it has no date, so it stands behind those that have one",
    remedy: `write its date ${IN_DESCRIPTION}`,
  },
  noLanguage: {
    grade: "notice",
    hides: false,
    describe: () => "its language is not known, so it is shown for all",
    remedy: `put it into a folder of its language, or into ${EVERY_LANGUAGE}/`,
  },
} as const satisfies Kinds;

/** What follows from the catalogue, the day and other files. It is worked out whenever it is asked for. */
const DERIVED_KINDS = {
  unknownProduct: {
    grade: "unknown",
    hides: true,
    describe: (code) => `the catalogue has no product ${code}`,
    remedy: "correct the number of its folder; if the product is published later, the file appears by itself",
  },
  unknownCertificate: {
    grade: "unknown",
    hides: true,
    describe: (type) => `the catalogue has no certificate ${type}`,
    remedy: "use the folder of a code from the sheet of certificates, or add this one there; then it appears by itself",
  },
  unknownReference: {
    grade: "unknown",
    hides: false,
    describe: (names) => `the catalogue does not have what it names: ${names}`,
    remedy: `correct it ${IN_DESCRIPTION}`,
  },
  twice: {
    grade: "notice",
    hides: false,
    describe: (key) => `it has the same content as ${key}`,
    remedy: `remove one: a file for several products names them in its description, one for every language lies in ${EVERY_LANGUAGE}/`,
  },
  expired: {
    grade: "notice",
    hides: false,
    describe: (day) => `it expired on ${day}, which the site says`,
    remedy: "put the renewed one, or remove it",
  },
  expiring: {
    grade: "notice",
    hides: false,
    describe: (day) => `it expires on ${day}`,
    remedy: "see that the renewed one comes in time",
  },
} as const satisfies Kinds;

export type StoredKind = keyof typeof STORED_KINDS;
type ProblemKind = StoredKind | keyof typeof DERIVED_KINDS;
export type StoredProblem = { readonly kind: StoredKind; readonly detail: string };

export const PROBLEM_KINDS: Readonly<Record<ProblemKind, KindOfProblem>> = { ...STORED_KINDS, ...DERIVED_KINDS };
export const STORED = Object.keys(STORED_KINDS) as StoredKind[];

/** Something that is found about the file of a key. */
export type FileProblem = {
  readonly key: string;
  readonly kind: ProblemKind;
  readonly detail: string;
};

const CONTROL_CHARACTERS = /\p{Cc}+/gu;

/** One line: the key, what is wrong, and what to do. */
export function formatFileProblem({ key, kind, detail }: FileProblem): string {
  const { describe, hides, remedy } = PROBLEM_KINDS[kind];
  const line = `${key} · ${describe(detail)}${hides ? " (not shown)" : ""} · ${remedy}`;
  return line.replace(CONTROL_CHARACTERS, " ");
}
