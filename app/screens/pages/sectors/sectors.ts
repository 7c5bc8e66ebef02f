import { hrefOf } from "../../../ground/i18n/href.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { type Content, type Sector, slugFor } from "../content.ts";

export const sectorHref = (locale: Locale, sector: Pick<Sector, "slug">) =>
  hrefOf("sector", locale, { sectorSlug: slugFor(locale, sector.slug) });

export const sectorLinks = ({ sectors }: Content, locale: Locale) =>
  sectors.map((sector) => ({
    id: sector.id,
    href: sectorHref(locale, sector),
    name: sector.texts[locale].title,
    lead: sector.texts[locale].lead,
    products: sector.products,
  }));
