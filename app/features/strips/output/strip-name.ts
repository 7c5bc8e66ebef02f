import type { ServerTranslate, Translate } from "../../../ground/i18n/translate.ts";
import type { Project, Strip } from "../../rail/model/project.ts";

/** The name of a strip; one without a name is called by its place in the project. */
export const nameOfStrip = (
  strip: Pick<Strip, "id" | "name">,
  { strips }: Pick<Project, "strips">,
  t: Translate | ServerTranslate,
): string =>
  strip.name || t("stripBuilder.strip.unnamed", { number: String(strips.findIndex(({ id }) => id === strip.id) + 1) });
