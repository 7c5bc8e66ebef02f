import type { FileLocation } from "../../../app/foundation/documents/file-location.ts";
import type { StoredKind, StoredProblem } from "../../../app/foundation/documents/file-problems.ts";
import { extensionOf } from "../../../app/foundation/documents/file-types.ts";
import { MAX_PICTURE_SIDE, PICTURE_LIMITS } from "../../../app/foundation/documents/picture-places.ts";
import { EVERY_LANGUAGE } from "../../../app/foundation/documents/sections.ts";
import { HEAD_BYTES, isWritten, recognizeContent, typeOfEnding } from "./content-types.ts";
import type { Description } from "./description.ts";
import { measurePicture, PICTURE_HEAD_BYTES } from "./measure-picture.ts";

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

const PICTURES = ["JPEG", "PNG", "WebP", "AVIF"];

const problem = (kind: StoredKind, detail = ""): StoredProblem => ({ kind, detail });

/** So much of a file's beginning is looked at. */
export const headBytesOf = ({ kind }: FileLocation): number => (kind === "picture" ? PICTURE_HEAD_BYTES : HEAD_BYTES);

/** All that a file shows of itself. */
export const inspectFile = (file: InspectedFile): readonly StoredProblem[] => [
  ...inspectContent(file),
  ...inspectPicture(file),
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

function inspectPicture({ location, size, head }: InspectedFile): readonly StoredProblem[] {
  // What its content says is no picture has been found already.
  if (location.kind !== "picture" || !PICTURES.includes(recognizeContent(head))) return [];
  const { minWidth, minHeight, maxBytes } = PICTURE_LIMITS[location.form];
  const measured = measurePicture(head);
  if (!measured) return [problem("pictureUnmeasured")];
  const { width, height, hasLocation } = measured;
  const pixels = `${width} × ${height}`;
  return [
    ...(width < minWidth || height < minHeight ? [problem("pictureSmall", pixels)] : []),
    ...(Math.max(width, height) > MAX_PICTURE_SIDE ? [problem("pictureLarge", pixels)] : []),
    ...(size > maxBytes ? [problem("pictureHeavy", String(Math.ceil(size / 1000)))] : []),
    ...(hasLocation ? [problem("pictureLocation")] : []),
  ];
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
