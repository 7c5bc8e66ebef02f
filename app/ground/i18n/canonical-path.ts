import { localeOfPath } from "./locale-of-path.ts";
import { DEFAULT_LOCALE, LOCALE_TABLE, SLUG_SETS } from "./locales.ts";
import { screenOfPath } from "./screen-of-path.ts";
import { patternOf, SCREEN_NAMES, SCREENS } from "./screens.ts";
import { slugOf } from "./slug.ts";

/**
 * The one form of a path: lower case, single slashes, none at the end, percent-encoding as it came; for a page also without
 * the default language's prefix and in the words of its own language. The result starts with exactly one slash, so a
 * redirect to it never leaves the site; its own canonical path is itself, so redirects never go round.
 */
export function canonicalPath(pathname: string): string {
  const path = normalizePath(pathname);
  const unprefixed = path.replace(DEFAULT_PREFIX, "") || "/";
  return screenOfPath(unprefixed).screen === "notFound" ? (inOwnWords(unprefixed) ?? path) : unprefixed;
}

/** All other languages have a prefix, so people expect one here too: `/tr/urunler`. */
const DEFAULT_PREFIX = new RegExp(`^(?:/${DEFAULT_LOCALE})+(?=/|$)`);

function normalizePath(pathname: string): string {
  const lower = pathname.replace(/%[0-9a-f]{2}|[A-Z]/gi, (match) => (match.length === 1 ? match.toLowerCase() : match));
  const single = lower.replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}

/**
 * The path of the page that one in another language's words means, or with letters that no path has: `/de/products`.
 * @returns null when it means none
 */
function inOwnWords(path: string): string | null {
  const locale = localeOfPath(path);
  const words = path.slice(LOCALE_TABLE[locale].prefix.length).split("/");
  for (const slugSet of SLUG_SETS) {
    const slugs = words.map((word) => slugOf(decodeWord(word), slugSet));
    for (const screen of SCREEN_NAMES) {
      const segments = SCREENS[screen][slugSet].split("/");
      const params = new Map(segments.map((segment, index) => [segment, words[index] ?? ""]));
      const isMatch = (segment: string, index: number) => segment.startsWith(":") || segment === slugs[index];
      if (screen !== "notFound" && segments.length === words.length && segments.every(isMatch))
        return patternOf(screen, locale).replace(/:\w+/g, (name) => params.get(name) ?? "");
    }
  }
  return null;
}

/** @returns the word as it came when its percent-encoding is broken */
function decodeWord(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
