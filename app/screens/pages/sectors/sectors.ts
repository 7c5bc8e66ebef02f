import { sectorPlace } from "../../../foundation/documents/picture-places.ts";
import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { type Content, type Sector, slugFor } from "../content.ts";
import { findPlacePicture, type PlaceContext } from "../places/place-picture.ts";

export const sectorHref = (locale: Locale, sector: Pick<Sector, "slug">) =>
  hrefOf("sector", locale, { sectorSlug: slugFor(locale, sector.slug) });

export const sectorLinks = ({ sectors }: Content, locale: Locale) =>
  sectors.map((sector) => ({
    id: sector.id,
    href: sectorHref(locale, sector),
    name: sector.texts[locale].title,
    lead: sector.texts[locale].lead,
  }));

/** @param strips the address of a picture of each sector's strip, by its id */
export const sectorCards = (context: PlaceContext, strips: Readonly<Record<string, string>>) =>
  sectorLinks(context.content, context.locale).map((sector) => ({
    ...sector,
    scene: findPlacePicture(sectorPlace(sector.id), context),
    strip: strips[sector.id],
  }));
