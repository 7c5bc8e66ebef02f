import type { ServerTranslate, Translate } from "../../../ground/i18n/translate.ts";
import { NO_BLOCK, type Position } from "../../rail/model/project.ts";

/** What a position is called whose product is not known: by the device that stands there, or by its order number. */
export const nameWithoutProduct = (
  { code, standIn }: Pick<Position, "code" | "standIn">,
  t: Translate | ServerTranslate,
): string => (code === NO_BLOCK ? standIn?.text || t("stripBuilder.plan.noProduct") : code);
