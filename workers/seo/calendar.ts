import { BRAND } from "../../app/ground/company/brand.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { isLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { withPlainSpaces } from "../../app/ground/i18n/typography/plain-spaces.ts";
import { DAY_MS } from "../../app/ground/platform/duration.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { type Fair, listFairs, localizeFair } from "../../app/screens/pages/events/fairs.ts";

/** RFC 5545 section 3.3.11. */
const escapeText = (text: string) =>
  withPlainSpaces(text)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");

const MAX_OCTETS = 75;

/** RFC 5545 section 3.1: lines of at most 75 octets, with no character cut in two. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let result = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      result += "\r\n ";
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
}

const formatDay = (date: string, addDays = 0) =>
  new Date(Date.parse(date) + addDays * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "");

function renderEvent(fair: Fair, locale: Locale, now: Date): string[] {
  const t = serverTranslator(locale);
  const location = `${fair.venue}, ${t("events.hall")} ${fair.hall}, ${t("events.stand")} ${fair.stand}, ${fair.city}, ${fair.country}`;
  return [
    "BEGIN:VEVENT",
    `UID:${fair.id}@${new URL(BRAND.origin).host}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${formatDay(fair.starts)}`,
    // The end date is exclusive.
    `DTEND;VALUE=DATE:${formatDay(fair.ends, 1)}`,
    `SUMMARY:${escapeText(`${BRAND.name}: ${fair.name}`)}`,
    `LOCATION:${escapeText(location)}`,
    `DESCRIPTION:${escapeText(fair.shows)}`,
    `URL:${BRAND.origin}${hrefOf("events", locale)}#${fair.id}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/**
 * `/calendar/{locale}/{fair}.ics`, or `all.ics` for the upcoming fairs (RFC 5545).
 * @returns null when there is no such fair
 */
export function renderCalendar(content: Content, name: string, now: Date): string | null {
  const [locale, fairId] = name.split("/");
  if (!isLocale(locale)) return null;
  const fairs =
    fairId === "all"
      ? listFairs(content, locale, now).upcoming
      : content.fairs.filter(({ id }) => id === fairId).map((fair) => localizeFair(locale, fair));
  if (fairs.length === 0 && fairId !== "all") return null;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND.name}//${BRAND.name}//${locale.toUpperCase()}`,
    "METHOD:PUBLISH",
    ...fairs.flatMap((fair) => renderEvent(fair, locale, now)),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
