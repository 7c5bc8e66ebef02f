import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import type { ScreenName } from "../../../app/i18n/screens.ts";
import { volume } from "../../volume.ts";
import { SCREEN_STATES } from "./screens.ts";

export const WIDTHS = [360, 768, 1440, 1920] as const;
const SCHEMES = ["light", "dark"] as const;

export type Look = {
  readonly screen: ScreenName;
  readonly name: string;
  readonly path: string;
  readonly locale: Locale;
  readonly width: number;
  readonly scheme: (typeof SCHEMES)[number];
  /** Whether axe reads it: what it finds differs by colours, hardly by language, and its run is most of a look. */
  readonly hasAxe: boolean;
};

/** `npm run test:changed` limits the screens through KLEMMA_SCREENS. */
export const LOOKED_AT = SCREEN_STATES.filter(
  ({ screen }) => process.env.KLEMMA_SCREENS?.split(",").includes(screen) ?? true,
);

/**
 * The deep run tests all combinations of language, width and scheme, each with axe; `npm test` tests each value once for
 * every page, in combinations that differ between pages but not between runs.
 */
export const LOOKS: readonly Look[] = LOOKED_AT.flatMap(({ screen, name, path }, index) =>
  volume(pairs(index), product()).map(({ locale, width, scheme, hasAxe }) => ({
    screen,
    name,
    path: path(locale),
    locale,
    width,
    scheme,
    hasAxe,
  })),
);

type Combination = Pick<Look, "locale" | "width" | "scheme" | "hasAxe">;

function pairs(offset: number): Combination[] {
  const count = Math.max(LOCALES.length, WIDTHS.length, SCHEMES.length);
  const at = <Item>(list: readonly Item[], position: number) => list[position % list.length] as Item;
  return Array.from({ length: count }, (_, turn) => ({
    locale: at(LOCALES, turn + offset),
    width: at(WIDTHS, turn),
    // Alternates between pages, so that a width does not always meet the same scheme.
    scheme: at(SCHEMES, turn + Math.floor(offset / LOCALES.length)),
    // Once in each scheme.
    hasAxe: turn < SCHEMES.length,
  }));
}

function product(): Combination[] {
  return LOCALES.flatMap((locale) =>
    WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ locale, width, scheme, hasAxe: true }))),
  );
}
