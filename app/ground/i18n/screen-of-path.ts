import { localeOfPath } from "./locale-of-path.ts";
import { LOCALES } from "./locales.ts";
import { patternOf, SCREEN_NAMES, type ScreenRoute } from "./screens.ts";

type Pattern = ScreenRoute & { readonly segments: readonly string[] };

/** Patterns with fewer parameters first, because fixed words win over parameters. */
const PATTERNS: readonly Pattern[] = LOCALES.flatMap((locale) =>
  SCREEN_NAMES.filter((screen) => screen !== "notFound").map((screen) => ({
    locale,
    screen,
    segments: patternOf(screen, locale).split("/"),
  })),
).toSorted((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);

function isParameter(segment: string): boolean {
  return segment.startsWith(":");
}

/**
 * The screen and the parameters of a path, before any route is loaded. Compares segments itself because this runs for
 * every request and every link under the pointer: React Router's `matchRoutes` ranks all routes anew in each call and
 * takes more than a hundred times as long, `matchPath` thirty times.
 */
export function screenOfPath(path: string): ScreenRoute & { readonly params: Readonly<Record<string, string>> } {
  const segments = path.split("/");
  const found = PATTERNS.find(
    (pattern) =>
      pattern.segments.length === segments.length &&
      pattern.segments.every((segment, index) => isParameter(segment) || segment === segments[index]),
  );
  if (!found) return { screen: "notFound", locale: localeOfPath(path), params: {} };
  const params = found.segments.flatMap((segment, index) =>
    isParameter(segment) ? [[segment.slice(1), segments[index] ?? ""]] : [],
  );
  return { screen: found.screen, locale: found.locale, params: Object.fromEntries(params) };
}
