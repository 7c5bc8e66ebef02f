import { BRAND } from "../../../ground/company/brand.ts";
import { PROJECT_LIMITS, type Project } from "../../rail/model/project.ts";
import { type ReadProject, readProject } from "../../rail/model/read-project.ts";

/** Served from `public/`; `tools/assets/strip-schema.ts` writes it. */
export const PROJECT_SCHEMA_PATH = "/schemas/terminal-strips-1.json";

/** Characters: 20,000 positions with two levels that are wired on both sides. */
const MAX_FILE_LENGTH = 30_000_000;

/** A level's brackets: itself, its potentials and its connections; and a jumper with its list of positions. */
const BRACKETS_OF_LEVEL = 7;
/** Objects and lists of the largest project: a strip has three lists, and a position one. */
const MAX_BRACKETS =
  2 + PROJECT_LIMITS.strips * (4 + PROJECT_LIMITS.positions * (2 + PROJECT_LIMITS.levels * BRACKETS_OF_LEVEL));

/** The text of a project file (JSON). */
export const serializeProject = (project: Project): string =>
  `${JSON.stringify({ $schema: `${BRAND.origin}${PROJECT_SCHEMA_PATH}`, ...project }, null, 2)}\n`;

/** Reads a file only if its text may be short enough: a character has at most three bytes for each unit of its length. */
export const readProjectFile = async (file: Blob): Promise<ReturnType<typeof parseProjectFile>> =>
  file.size > MAX_FILE_LENGTH * 3 ? { problem: "too-large" } : parseProjectFile(await file.text());

/** As much of a project file as can be read, and what cannot; products need not be in the catalogue. */
export function parseProjectFile(text: string): ReadProject | { readonly problem: "too-large" } {
  if (text.length > MAX_FILE_LENGTH || hasTooManyBrackets(text)) return { problem: "too-large" };
  try {
    return readProject(JSON.parse(text.replace(/^\ufeff/, "")));
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: "not-a-project" };
    throw error;
  }
}

/** Each of a million objects takes twenty times its length in memory once it is parsed. */
function hasTooManyBrackets(text: string): boolean {
  let count = 0;
  for (const _ of text.matchAll(/[{[]/g)) {
    count += 1;
    if (count > MAX_BRACKETS) return true;
  }
  return false;
}
