import type { BlockRole } from "../../../foundation/catalogue/product/role.ts";
import { isMains, supplyVolts } from "../../rail/model/potential-names.ts";
import { type Potential, PROJECT_LIMITS } from "../../rail/model/project.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { VOLT } from "./volt.ts";

const KINDS: Readonly<Record<string, "ac" | "dc">> = { ac: "ac", "~": "ac", dc: "dc", "=": "dc" };
const KIND = "ac|dc|[~=]";
/** `400V AC`, `180VDC`, `~230 V`, `0,4 kV`, `3~ 400V`, `230/400V`. */
const VOLTAGE = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:(?:[123]\s?(?=~))?(?<before>${KIND})\s*)?(?<sign>[+-])?(?<volts>\d{1,5}(?:[.,]\d{1,3})?)(?:\s?/\s?(?<higher>\d{1,5}))?\s*(?<kilo>k)?(?:${VOLT})(?:\s*(?<after>${KIND}))?(?![\p{L}\d])`,
  "iu",
);
/** What joined a name with its voltage: `L1_400V`, `~220 V, L`. */
const LOOSE_SIGNS = /^[\s,;_/]+|[\s,;_/]+$/g;
const KIND_BEHIND = /\s*(?<!\p{L})(?:ac|dc)$/iu;
/** `Pump 2 V` is a phase of a motor: a lower number is a voltage only with a sign or a kind. */
const MIN_BARE_VOLTS = 12;
/**
 * A potential as circuit diagrams write it. The voltage and its kind are taken out of the name if what is left still names
 * it (`L1 400V AC` is L1), or else the voltage stays (`+24V`, `+24V switched`). Names that the trade reads as a voltage have it: P24 and M24
 * are of 24 V DC, L1 and N of AC mains.
 * @returns null for an empty text
 */
export function parsePotential(written: string): Potential | null {
  const text = cleanText(written);
  if (text === "") return null;
  const match = VOLTAGE.exec(text);
  const { before, sign, volts: number = "", higher = "0", kilo, after } = match?.groups ?? {};
  const volts = Math.max(Number(number.replace(",", ".")), Number(higher)) * (kilo ? 1000 : 1);
  const isBare = before === undefined && sign === undefined && after === undefined;
  if (!match || (isBare && volts > 0 && volts < MIN_BARE_VOLTS)) return parseName(text);
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`
    .replace(/\s+/g, " ")
    .replace(LOOSE_SIGNS, "");
  // A word of the language only says more of it: `+24V switched`.
  const isNamed = /[\p{Lu}\p{N}]/u.test(rest);
  const kind = KINDS[(after ?? before ?? "").toLowerCase()];
  return {
    name: cutText(isNamed ? rest : withoutKind(text)),
    volts: Math.min(volts, PROJECT_LIMITS.volts),
    kind: kind ?? (isNamed ? kindOf(rest) : sign === undefined ? null : "dc"),
  };
}

/** A potential whose text has no voltage. */
function parseName(text: string): Potential {
  const volts = supplyVolts(text);
  if (volts !== null) return { name: text, volts, kind: "dc" };
  const name = withoutKind(text);
  const kind = text.slice(name.length).trim().toLowerCase();
  return { name: cutText(name), volts: null, kind: KINDS[kind] ?? kindOf(name) };
}

const withoutKind = (text: string) => text.replace(KIND_BEHIND, "").replace(/(?<=\d\s?\p{L})(?:ac|dc)$/iu, "") || text;

const kindOf = (name: string) => (isMains(name) ? "ac" : null);

/** On a test-disconnect block, what has no voltage is the secondary circuit of a current transformer. */
export const potentialOn = (role: BlockRole | undefined, potential: Potential | null): Potential | null =>
  potential && role === "testDisconnect" && potential.volts === null ? { ...potential, kind: "ct" } : potential;

/** A supply in a text that says more: `+24 V sensors`, `Einspeisung L1`, `0V`. */
const SUPPLY_VOLTS = new RegExp(
  String.raw`(?<![\p{L}\d.,])(?:[+-]\s?\d{1,3}\s?(?:${VOLT})|\d{1,3}\s?(?:${VOLT})\s?DC|0\s?(?:${VOLT}))(?![\p{L}\d])`,
  "iu",
);
const SUPPLY_NAME = /(?<![\p{L}\d.,])(?:L[123]|N|PEN?)(?![\p{L}\d])/u;

/** The supply that a circuit's description names; null where it names none. */
export function supplyIn(description: string): Potential | null {
  const [name] = SUPPLY_NAME.exec(description) ?? [];
  if (name !== undefined) return parsePotential(name);
  const [volts] = SUPPLY_VOLTS.exec(description) ?? [];
  return volts === undefined ? null : parsePotential(volts.replace(/\s/g, ""));
}
