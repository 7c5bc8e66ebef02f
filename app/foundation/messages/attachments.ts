import type { FieldError } from "./fields.ts";

export const MAX_FILES = 3;

/** The name of the form's field. */
export const FILE_FIELD = "attachment";

/** Of all files of a message together: what a computer calls 15 MB, whichever way it counts. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;

/** The endings of files that may be attached. Their content must be what they say (workers/api/messages/handle-attachment.ts). */
export const ATTACHED_ENDINGS = "jpg jpeg png webp heic heif pdf dwg dxf step stp".split(" ");

export const attachedEnding = (name: string): string => /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** One that was uploaded before has been looked at, and its size is known to the Worker. */
type NamedFile = { readonly name: string; readonly size?: number };

/** What is wrong with a file that its name and size tell. */
export function findFileError({ name, size }: NamedFile): FieldError | null {
  if (!ATTACHED_ENDINGS.includes(attachedEnding(name))) return "fileType";
  if (size === 0) return "fileEmpty";
  return size !== undefined && size > MAX_FILE_BYTES ? "filesTooLarge" : null;
}

/** What is wrong with the files of a message, the first of it. */
export function findFilesError(files: readonly NamedFile[]): FieldError | null {
  if (files.length > MAX_FILES) return "filesTooMany";
  const error = files.map(findFileError).find((each) => each !== null) ?? null;
  return error ?? (files.reduce((sum, { size = 0 }) => sum + size, 0) > MAX_FILE_BYTES ? "filesTooLarge" : null);
}
