import { mm2OfAwg, mm2OfKcmil } from "../../../rail/model/awg.ts";

const AWG = /(?:#\s?|awg\s?)?(?<![\d.,/])(\d{1,2}|\d\s?\/\s?0)\s?awg|(?:#|awg)\s?(\d\s?\/\s?0|\d{1,2})/iu;
const KCMIL = /(\d{3,4})\s?(?:kcmil|mcm)/iu;
/** `2,5`, `2.5 mm²`, `3x2,5`, `3G2,5`, `ПуГВ 1х2,5`: behind the number of cores. */
const METRIC = /^(?:(?:\d+\s?[x×х*g]\s?)?(\d{1,3}(?:[.,]\d{1,3})?)\s*(?:\p{L}{2}[²2]?)?)$/iu;
const BEHIND_CORES = /\d+\s?[x×х*g]\s?(\d{1,3}(?:[.,]\d{1,3})?)(?![\d.,])/iu;

const toNumber = (text = "") => Number(text.replace(",", "."));

/**
 * A conductor's cross-section in mm², of what plans write: `2,5`, `10 mm²`, `3G2,5`, `14 AWG`, `BLK_14AWG`, `2/0 AWG`,
 * `250 kcmil`.
 * @returns null for an empty text, undefined for one that is no cross-section
 */
export function parseConductorSize(text: string): number | null | undefined {
  const plain = text.replace(/_/g, " ").trim();
  if (plain === "") return null;
  const awg = AWG.exec(plain);
  if (awg) return mm2OfAwg(awg[1] ?? awg[2] ?? "");
  const kcmil = KCMIL.exec(plain);
  if (kcmil) return mm2OfKcmil(toNumber(kcmil[1]));
  const mm2 = toNumber(METRIC.exec(plain)?.[1]);
  return mm2 > 0 && mm2 < 1000 ? mm2 : undefined;
}

const AMERICAN = /#|awg|mcm|kcmil/iu;

/** What is said of a wire in one text: `BLK_14AWG`, `H05V-K 0,75 rt`, `КВВГнг 4х1,5 (каб. 12)`. */
type WireText = { readonly sectionMm2: number | null; readonly core: string; readonly cable: string };
/** A single wire: `H07V-K 1,5`. */
const BEHIND_TYPE = /^[\p{L}\d-]*\p{L}[\p{L}\d-]*\s+(\d{1,3}(?:[.,]\d{1,3})?)(?:\s+(\p{L}{2,4}(?:\/\p{L}{2,4})?))?$/u;

/** @returns what is known of it; a text without a size is the wire's name */
export function parseWire(text: string): WireText {
  const [, colour = ""] = /^(\p{L}{2,4})[_\s-]+(?=#?\d)/u.exec(text) ?? [];
  const american =
    colour === "" || !AMERICAN.test(text) ? undefined : parseConductorSize(text.slice(colour.length + 1));
  if (american !== undefined) return { sectionMm2: american, core: colour, cable: "" };
  const behind = BEHIND_CORES.exec(text);
  const [, cable = ""] = /\(([^)]+)\)/.exec(text) ?? [];
  const single = BEHIND_TYPE.exec(text);
  const mm2 = toNumber(behind?.[1] ?? single?.[1]);
  const isCable = Number(/(\d+)\s?[x×х*g]/iu.exec(text)?.[1] ?? 1) > 1;
  return {
    sectionMm2: mm2 > 0 && mm2 < 1000 ? mm2 : (parseConductorSize(text) ?? null),
    core: single?.[2] ?? "",
    // Of several cores it is a cable, which leads out.
    cable: cable.trim() || (isCable ? text.trim() : ""),
  };
}
