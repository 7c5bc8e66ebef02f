import { PICTURE_PLACES } from "../../../app/foundation/documents/picture-places.ts";
import type { DeskKey, DeskTranslate } from "../../texts/languages.ts";

/** What the place of a picture is called in the desk's language; that of a sector by the sector's id. */
export const pictureTitle = (t: DeskTranslate, id: string): string =>
  PICTURE_PLACES.some((place) => place === id)
    ? t(`pictures.names.${id}` as DeskKey)
    : t("pictures.names.sector", { name: id.replace("sector-", "") });
