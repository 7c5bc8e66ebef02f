import { unescapeFormulas } from "../../../../ground/platform/safe-csv.ts";
import type { Row } from "../../../reading/lines/row.ts";
import { meaningsOf, type Side, statedSide } from "../plan-words.ts";
import { isDesignation, isStripName, stripIn } from "./designations.ts";

/** The texts of a row without its empty cells. */
export const textsOf = ({ cells }: Row) => cells.map((cell) => unescapeFormulas(cell)).filter(Boolean);

/** What stands behind a name in brackets: `X1 (Power)`. */
const IN_BRACKETS = /^(\S+)\s*\(([^)]*)\)$/;
/** `XS – safety chain`, `X1 (power), screw` */
const NAME_AND_WORDS = /^(\S+)\s+(?:[-–—]\s+)?(.*)$/;
/** A row of a terminal has more texts than a title. */
export const MAX_TITLE_TEXTS = 3;
/** A strip's name behind a word for one: `XS`, `TB-101`; longer ones have a number, or are words of the title. */
const ANY_NAME = /^[-=+]*(?:\p{Lu}{2,3}|(?=[^-]*[\p{Lu}\d])(?=.*\d)\p{Lu}[\p{Lu}\d.+-]{0,9})$/u;

/** `Terminal strip XS – safety chain` without a colon. */
function splitLabel(text: string): readonly [string, string] {
  const words = text.split(" ");
  const at = [2, 1].find((count) => words.length > count && meaningsOf(words.slice(0, count).join(" "))[0] === "strip");
  return at === undefined ? [text, ""] : [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}

/** `XS – safety chain`, `table – TB1`: words stand behind the name, and perhaps before it. */
function splitWords(named: string): readonly string[] | null {
  const strip = stripIn(named);
  if (strip === "" || named.split(" ")[0]?.includes(strip)) return NAME_AND_WORDS.exec(named);
  return [named, strip, named.slice(named.indexOf(strip) + strip.length).replace(/^[\s–—:,-]+/, "")];
}

/** The strip behind a word for one: `Terminal strip: =A1-X1`, `Klemmenleiste;;-X1`, `Strip: X1 (Power)`. */
export function labelledStrip(
  texts: readonly string[],
): { readonly strip: string; readonly title: string; readonly text: string } | null {
  for (const [at, text] of texts.entries()) {
    const [label = "", value = ""] = text.includes(":") ? text.split(/:\s*/, 2) : splitLabel(text);
    // `XT` is a word for a strip, `XT1` is one.
    const isLabel = !isStripName(label) && meaningsOf(label.replace(/\([^)]*\)/g, ""))[0] === "strip";
    const named = isLabel ? value || (texts[at + 1] ?? "") : "";
    const [, strip = named, title = ""] = IN_BRACKETS.exec(named) ?? splitWords(named) ?? [];
    const isAnyName = texts.length <= MAX_TITLE_TEXTS && ANY_NAME.test(strip);
    if (!isDesignation(strip) && stripIn(strip) === "" && !isAnyName) continue;
    return { strip, title, text: named };
  }
  return null;
}

/** The side that words of titles name; null where they name both, or none. */
export function sideOfTitles(rows: readonly Row[]): Side | null {
  const words = rows.flatMap(({ text }) => text.split(/[^\p{L}]+/u));
  const sides = new Set(words.flatMap((word) => statedSide(meaningsOf(word)) ?? []));
  return sides.size === 1 ? ([...sides][0] ?? null) : null;
}

/** The strip that a title names: `Terminal strip: =A1-X1`, `Klemmenleiste;;-X1`, `X1 Distribution`. */
export function stripOfTitles(rows: readonly Row[]): { readonly strip: string; readonly title: string } | null {
  for (const row of rows.toReversed()) {
    const texts = textsOf(row);
    const named = labelledStrip(texts);
    if (!named) continue;
    const behind = texts.slice(texts.findIndex((text) => text.includes(named.text)) + 1);
    return { strip: named.strip, title: [named.title, ...behind].filter(Boolean).join(" ") };
  }
  for (const row of rows.toReversed())
    for (const text of textsOf(row)) {
      const strip = stripIn(text);
      if (strip !== "")
        return { strip, title: text.slice(text.indexOf(strip) + strip.length).replace(/^[\s–—:,-]+/, "") };
    }
  return null;
}
