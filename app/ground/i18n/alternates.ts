import { hrefOf } from "./href.ts";
import { byLocale, type Locale } from "./locales.ts";
import type { ScreenName } from "./screens.ts";

/** The same page in each language; loaders of pages whose slugs differ by language return it: `listAlternates`. */
export type Alternates = Readonly<Record<Locale, string>>;

/** For screens without parameters; the cast stands for any of them. */
export function alternatesOf(screen: ScreenName): Alternates {
  return byLocale((locale) => hrefOf(screen as "home", locale));
}
