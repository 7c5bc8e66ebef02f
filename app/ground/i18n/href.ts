import type { Locale } from "./locales.ts";
import { patternOf, type ScreenName, type ScreenPath } from "./screens.ts";

type PathParams<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? PathParams<Head> | PathParams<Rest>
  : Path extends `:${infer Param}`
    ? Param
    : never;

type ScreenParams<Name extends ScreenName> = PathParams<ScreenPath<Name>>;

/** The path parameters that a link to a screen needs, if any. */
export type HrefArguments<Name extends ScreenName> = [ScreenParams<Name>] extends [never]
  ? []
  : [params: Readonly<Record<ScreenParams<Name>, string>>];

/** E.g. `/en/products/screw-terminals`. */
export function hrefOf<Name extends ScreenName>(name: Name, locale: Locale, ...[params]: HrefArguments<Name>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return patternOf(name, locale).replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(values[param] ?? ""));
}
