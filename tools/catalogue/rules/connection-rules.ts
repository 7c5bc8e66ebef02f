import { message } from "../messages/message.ts";
import { eachProduct, numberOf, type Rule } from "./rule.ts";

/**
 * Rated current in A of a terminal block by its rated cross-section in mm²: the currents of the temperature-rise test of
 * IEC 60947-7-1:2009 (edition 3), for copper conductors.
 */
const MAX_CURRENT: readonly (readonly [section: number, amps: number])[] = [
  [0.5, 6],
  [0.75, 9],
  [1, 13.5],
  [1.5, 17.5],
  [2.5, 24],
  [4, 32],
  [6, 41],
  [10, 57],
  [16, 76],
  [25, 101],
  [35, 125],
  [50, 150],
  [70, 192],
  [95, 232],
  [120, 269],
  [150, 309],
  [185, 353],
  [240, 415],
  [300, 520],
];

/** The current that the largest standard conductor up to this cross-section carries. */
const maxCurrentOf = (section: number): number =>
  MAX_CURRENT.findLast(([standard]) => standard <= section + 0.001)?.[1] ?? 0;

/**
 * The clamp takes the conductor that the terminal block is rated for: rated cross-section and rated connecting capacity of
 * IEC 60947-7-1:2009 (-7-2:2009 and -7-3:2009 alike). Roles: `section` mm², `range` mm².
 */
export const clampHoldsSection: Rule = eachProduct({ roles: ["section", "range"] }, (subject) => {
  const section = numberOf(subject, "section");
  const range = subject.range("range");
  if (section === undefined || !range) return undefined;
  const [min, max] = range;
  return min <= section && section <= max ? null : message("clampHoldsSection", { min, max, section });
});

/**
 * A clamp takes the two standard conductors below the rated one as well: rated connecting capacity of IEC
 * 60947-7-1:2009. Roles: `section` mm², `range` mm².
 */
export const clampTakesSmaller: Rule = eachProduct({ roles: ["section", "range"] }, (subject) => {
  const section = numberOf(subject, "section");
  const range = subject.range("range");
  const index = MAX_CURRENT.findIndex(([standard]) => standard === section);
  const smallest = MAX_CURRENT[index - 2]?.[0];
  if (section === undefined || smallest === undefined || !range) return undefined;
  return range[0] <= smallest ? null : message("clampTakesSmaller", { min: range[0], smaller: smallest, section });
});

/**
 * The current is no more than the product standard allows for the rated cross-section. IEC 60947-7-1:2009, to which
 * -7-3:2009 refers. Roles: `section` mm², `current` A.
 */
export const currentOfSection: Rule = eachProduct({ roles: ["section", "current"] }, (subject) => {
  const section = numberOf(subject, "section");
  const current = numberOf(subject, "current");
  if (section === undefined || current === undefined) return undefined;
  const max = maxCurrentOf(section);
  return current <= max ? null : message("currentOfSection", { current, max, section });
});

/**
 * A device's clamps take a conductor that carries its current: terminals of IEC 60947-1:2020, currents of IEC
 * 60947-7-1:2009. Roles: `current` A, `range` mm².
 */
export const clampCarriesCurrent: Rule = eachProduct({ roles: ["current", "range"] }, (subject) => {
  const current = numberOf(subject, "current");
  const range = subject.range("range");
  if (current === undefined || !range) return undefined;
  const max = maxCurrentOf(range[1]);
  return current <= max ? null : message("clampCarriesCurrent", { section: range[1], max, current });
});

/**
 * The torques that a screw bears, Nm, and the greatest conductor that it holds, mm². Torques: IEC 60947-1:2020, table
 * 4, the upper end as makers of steel screws state it. Conductors: the clamping units of IEC 60999-1:1999, and of IEC
 * 60999-2:2003 from 35 mm², as makers of terminal blocks build them.
 */
const SCREWS: Readonly<Record<string, readonly [minNm: number, maxNm: number, maxSection: number]>> = {
  "2.5": [0.4, 0.6, 4],
  "3": [0.5, 0.8, 6],
  "3.5": [0.8, 1.2, 10],
  "4": [1.2, 2, 16],
  "5": [2, 3, 25],
  "6": [2.5, 4, 50],
  "8": [6, 12, 120],
  "10": [10, 20, 185],
  "12": [14, 31, 300],
  "16": [25, 60, 300],
};

const screwOf = (code: string) => SCREWS[/^M(\d+(?:\.\d+)?)$/.exec(code)?.[1] ?? ""];

/** The tightening torque belongs to the screw. Sources: {@link SCREWS}. Roles: `screw` (codes like M3), `torque` Nm. */
export const torqueOfScrew: Rule = eachProduct({ roles: ["screw", "torque"] }, (subject) => {
  const [code = ""] = subject.codes("screw");
  const screw = screwOf(code);
  const torque = subject.range("torque");
  if (!screw || !torque) return undefined;
  const [min, max] = screw;
  const fits = min <= torque[0] && torque[1] <= max;
  return fits ? null : message("torqueOfScrew", { from: torque[0], to: torque[1], screw: code, min, max });
});

/** The screw holds the greatest conductor of its clamp. Sources: {@link SCREWS}. Roles: `screw`, `range` mm². */
export const screwHoldsConductor: Rule = eachProduct({ roles: ["screw", "range"] }, (subject) => {
  const [code = ""] = subject.codes("screw");
  const screw = screwOf(code);
  const range = subject.range("range");
  if (!screw || !range) return undefined;
  return range[1] <= screw[2]
    ? null
    : message("screwHoldsConductor", { screw: code, section: range[1], max: screw[2] });
});

/** Rated short-time withstand current density of IEC 60947-7-1:2009 and -7-2:2009, for one second, A/mm². */
const WITHSTAND_DENSITY = 120;

/** The terminal block withstands 120 A/mm² for one second, and no more is claimed. Roles: `section` mm², `withstand` A. */
export const withstandOfSection: Rule = eachProduct({ roles: ["section", "withstand"] }, (subject) => {
  const section = numberOf(subject, "section");
  const withstand = numberOf(subject, "withstand");
  if (section === undefined || withstand === undefined) return undefined;
  const expected = section * WITHSTAND_DENSITY;
  return Math.abs(withstand - expected) < 1
    ? null
    : message("withstandOfSection", { current: withstand, expected, section });
});
