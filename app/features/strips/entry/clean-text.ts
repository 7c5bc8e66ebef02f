import { MAX_NOTE_LENGTH, normalizeNote } from "../../list/lines/lines.ts";
import { PROJECT_LIMITS } from "../../rail/model/project.ts";

/** Most texts of a plan; to normalize all of ten thousand rows would take half a second. */
const CLEAN = /^[!-~]+(?: [!-~]+)*$/;

/** One line without invisible characters. */
export const cleanText = (text: string): string =>
  CLEAN.test(text) ? text.slice(0, MAX_NOTE_LENGTH) : normalizeNote(text);

export const toOneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ");

/** As long as a project may have it. */
export const cutText = (text: string): string => cleanText(text).slice(0, PROJECT_LIMITS.name).trim();

/** Notes of several columns or rows stay apart. */
export const BETWEEN_NOTES = " · ";
