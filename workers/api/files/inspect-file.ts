import type { FileLocation } from "../../../app/foundation/documents/file-location.ts";
import type { StoredKind, StoredProblem } from "../../../app/foundation/documents/file-problems.ts";
import { extensionOf } from "../../../app/foundation/documents/file-types.ts";
import { EVERY_LANGUAGE } from "../../../app/foundation/documents/sections.ts";
import { isWritten, recognizeContent, typeOfEnding } from "./content-types.ts";
import type { Description } from "./description.ts";

type InspectedFile = {
  readonly key: string;
  readonly location: FileLocation;
  readonly size: number;
  /** The beginning of its content. */
  readonly head: Uint8Array;
  readonly description: Description;
};

/** Windows saves no name of more than 255 characters, and a title has no more. */
const MAX_NAME_LETTERS = 200;
/** Of its name in UTF-8: the copy of a longer one would have no key that R2 takes. */
const MAX_KEY_BYTES = 950;

const problem = (kind: StoredKind, detail = ""): StoredProblem => ({ kind, detail });

/** All that a file shows of itself. */
export const inspectFile = (file: InspectedFile): readonly StoredProblem[] => [
  ...inspectContent(file),
  ...inspectName(file),
  ...inspectDescription(file),
];

function inspectContent({ key, size, head }: InspectedFile): readonly StoredProblem[] {
  if (size === 0) return [problem("empty")];
  const ending = extensionOf(key);
  const type = typeOfEnding(ending);
  if (!type) return [problem("unknownEnding", ending)];
  const content = recognizeContent(head);
  if (!type.contents.includes(content))
    return [problem("wrongType", `it ends in .${ending}, and its content is ${content}`)];
  return size < type.minBytes ? [problem("tooSmall", String(size))] : [];
}

function inspectName({ key }: InspectedFile): readonly StoredProblem[] {
  const letters = [...(key.split("/").at(-1) ?? "")].length;
  if (letters > MAX_NAME_LETTERS)
    return [problem("longName", `it has ${letters} letters, and should have no more than ${MAX_NAME_LETTERS}`)];
  const bytes = new TextEncoder().encode(key).length;
  return bytes > MAX_KEY_BYTES ? [problem("longName", "with its folders no second copy can be made of it")] : [];
}

function inspectDescription({ key, location, description }: InspectedFile): readonly StoredProblem[] {
  if (location.kind !== "document") return [];
  const isListed = (location.section ?? description.section ?? null) !== null;
  const isLanguageKnown = location.locale !== EVERY_LANGUAGE || key.split("/").slice(0, -1).includes(EVERY_LANGUAGE);
  return [
    ...(description.title ? [] : [problem("noTitle")]),
    ...(isListed && description.date === undefined ? [problem("undated")] : []),
    ...(isLanguageKnown || !isWritten(extensionOf(key)) ? [] : [problem("noLanguage")]),
  ];
}
