import type { Locale } from "./locales.ts";
import { patternOf, type SCREENS, type ScreenName } from "./screens.ts";

type PathParams<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? PathParams<Head> | PathParams<Rest>
  : Path extends `:${infer Param}`
    ? Param
    : never;

type ScreenParams<Name extends ScreenName> = PathParams<(typeof SCREENS)[Name]["tr"]>;

/** What a link to a screen needs besides the language: nothing, or the values of its path's parameters. */
export type HrefArguments<Name extends ScreenName> = [ScreenParams<Name>] extends [never]
  ? []
  : [params: Readonly<Record<ScreenParams<Name>, string>>];

/** The path of a screen in a language, e.g. `/en/products/screw-terminals`. */
export function hrefOf<Name extends ScreenName>(name: Name, locale: Locale, ...[params]: HrefArguments<Name>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return patternOf(name, locale).replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ""));
}
