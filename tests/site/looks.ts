import { LOCALES, type Locale } from "../../app/i18n/locales.ts";
import type { ScreenName } from "../../app/i18n/screens.ts";
import { volume } from "../volume.ts";
import { SCREEN_STATES } from "./screens.ts";

/** A phone, a tablet, a laptop and a desk. */
export const WIDTHS = [360, 768, 1440, 1920] as const;
const SCHEMES = ["light", "dark"] as const;

export type Look = {
  readonly screen: ScreenName;
  readonly name: string;
  readonly path: string;
  readonly locale: Locale;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
};

/** All pages; where KLEMMA_SCREENS names screens, as `npm run test:changed` does, those of these screens. */
export const LOOKED_AT = SCREEN_STATES.filter(
  ({ screen }) => process.env.KLEMMA_SCREENS?.split(",").includes(screen) ?? true,
);

/**
 * How every page is looked at. In `npm test` by pairs: each page in every language, at every width and in both schemes, not
 * in each combination of them; which meet is another for each page, and the same in every run. In the deep run all
 * combinations.
 */
export const LOOKS: readonly Look[] = LOOKED_AT.flatMap(({ screen, name, path }, index) =>
  volume(pairs(index), product()).map(({ locale, width, scheme }) => ({
    screen,
    name,
    path: path(locale),
    locale,
    width,
    scheme,
  })),
);

type Combination = Pick<Look, "locale" | "width" | "scheme">;

function pairs(offset: number): Combination[] {
  const count = Math.max(LOCALES.length, WIDTHS.length, SCHEMES.length);
  const at = <Item>(list: readonly Item[], position: number) => list[position % list.length] as Item;
  return Array.from({ length: count }, (_, turn) => ({
    locale: at(LOCALES, turn + offset),
    width: at(WIDTHS, turn),
    // Every other page the other way about: no width always meets the same scheme.
    scheme: at(SCHEMES, turn + Math.floor(offset / LOCALES.length)),
  }));
}

function product(): Combination[] {
  return LOCALES.flatMap((locale) => WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ locale, width, scheme }))));
}
