import { message } from "../messages/message.ts";
import { eachProduct, numberOf, type Rule } from "./rule.ts";

/** Least rated impulse withstand voltage, kV, by voltage to earth, V, overvoltage category III: IEC 60664-1:2020, table F.1. */
const LEAST_IMPULSE: readonly (readonly [volts: number, kilovolts: number])[] = [
  [50, 0.8],
  [100, 1.5],
  [150, 2.5],
  [300, 4],
  [600, 6],
  [1000, 8],
];

/**
 * The impulse withstand voltage is at least that of the rated voltage. IEC 60664-1:2020; a line voltage of 690 V is 400 V
 * to earth, so 600 to 690 V take 6 kV. Roles: `voltage` V, `impulse` kV.
 */
export const impulseOfVoltage: Rule = eachProduct({ roles: ["voltage", "impulse"] }, (subject) => {
  const voltage = numberOf(subject, "voltage");
  const impulse = numberOf(subject, "impulse");
  if (voltage === undefined || impulse === undefined) return undefined;
  const least = LEAST_IMPULSE.find(([volts]) => (voltage <= 690 && voltage > 600 ? 600 : voltage) <= volts)?.[1] ?? 12;
  return impulse >= least ? null : message("impulseOfVoltage", { impulse, least, voltage });
});

/**
 * A product with one part states something else with it, e.g. a fuse terminal its power loss (IEC 60947-7-3:2009), a
 * surge protective device its clamp (IEC 61643-11:2011). Roles: `part`, `stated`.
 */
export const statedWith: Rule = eachProduct({ roles: ["part", "stated"] }, (subject) => {
  if (!has(subject, "part")) return undefined;
  return has(subject, "stated") ? null : message("statedWith", { part: valuesOf(subject, "part") });
});

/**
 * A product with one part does not state something else, e.g. a fuse terminal no short-time withstand current: its fuse
 * opens first (IEC 60947-7-3:2009). Roles: `part`, `absent`.
 */
export const absentWith: Rule = eachProduct({ roles: ["part", "absent"] }, (subject) => {
  if (!has(subject, "part")) return undefined;
  return has(subject, "absent")
    ? message("absentWith", { part: valuesOf(subject, "part"), absent: valuesOf(subject, "absent") })
    : null;
});

type Subject = Parameters<ReturnType<Rule["begin"]>>[0];
const has = ({ numbers, codes }: Subject, role: string) => numbers(role).length > 0 || codes(role).length > 0;
const valuesOf = ({ numbers, codes }: Subject, role: string) => [...codes(role), ...numbers(role)];

/**
 * A fuse terminal carries no more than its fuse is made for: cartridges 5 × 20 mm up to 10 A (IEC 60127-2:2014),
 * 6.3 × 32 mm up to 15 A, blade fuses up to 40 A (ISO 8820-3:2015). Roles: `fuse`, `current` A. Words: `small`, `long`,
 * `blade`.
 */
export const currentOfFuse: Rule = eachProduct(
  { roles: ["fuse", "current"], words: ["small", "long", "blade"] },
  (subject) => {
    const [fuse = ""] = subject.codes("fuse");
    const current = numberOf(subject, "current");
    const kind = (["small", "long", "blade"] as const).find((each) => subject.words(each).includes(fuse));
    if (!kind || current === undefined) return undefined;
    const max = { small: 10, long: 15, blade: 40 }[kind];
    return current <= max ? null : message("currentOfFuse", { current, max, fuse });
  },
);

/** Rounded nameplates agree within this share. */
const POWER_TOLERANCE = 0.05;

/** Power is voltage times current, as rounded on nameplates. Roles: `power` W, `voltage` V, `current` A. */
export const powerBalance: Rule = eachProduct({ roles: ["power", "voltage", "current"] }, (subject) => {
  const [power, voltage, current] = ["power", "voltage", "current"].map((role) => numberOf(subject, role));
  if (power === undefined || voltage === undefined || current === undefined) return undefined;
  const product = voltage * current;
  return Math.abs(product - power) <= power * POWER_TOLERANCE
    ? null
    : message("powerBalance", { voltage, current, power });
});

/** A converter loses some power and keeps most of it: 60 to 99 %. Role: `efficiency` %. */
export const efficiency: Rule = eachProduct({ roles: ["efficiency"] }, (subject) => {
  const percent = numberOf(subject, "efficiency");
  if (percent === undefined) return undefined;
  return percent >= 60 && percent <= 99 ? null : message("efficiencyUnlikely", { percent });
});

/** Standard secondary currents of IEC 61869-2:2012, and a primary current above. Roles: `primary` A, `secondary` A. */
export const transformerRatio: Rule = eachProduct({ roles: ["primary", "secondary"] }, (subject) => {
  const primary = numberOf(subject, "primary");
  const secondary = numberOf(subject, "secondary");
  if (primary === undefined || secondary === undefined) return undefined;
  return (secondary === 1 || secondary === 5) && primary > secondary
    ? null
    : message("transformerRatio", { primary, secondary });
});
