import { BRAND } from "../../brand.ts";
import type { Project } from "../model/project.ts";
import { type ReadProject, readProject } from "../model/read-project.ts";

/** Served from `public/`; `tools/assets/strip-schema.ts` writes it. */
export const PROJECT_SCHEMA_PATH = "/schemas/terminal-strips-1.json";

/** Characters; the largest project has fewer. */
const MAX_FILE_LENGTH = 30_000_000;

/** The text of a project file (JSON). */
export const serializeProject = (project: Project): string =>
  `${JSON.stringify({ $schema: `${BRAND.origin}${PROJECT_SCHEMA_PATH}`, ...project }, null, 2)}\n`;

/** As much of a project file as can be read, and what cannot; products need not be in the catalogue. */
export function parseProjectFile(text: string): ReadProject | { readonly problem: "too-large" } {
  if (text.length > MAX_FILE_LENGTH) return { problem: "too-large" };
  try {
    return readProject(JSON.parse(text.replace(/^\ufeff/, "")));
  } catch (error) {
    if (error instanceof SyntaxError) return { problem: "not-a-project" };
    throw error;
  }
}
