import { message } from "../messages/message.ts";
import { eachProduct, numberOf, type Rule } from "./rule.ts";

/**
 * A surge protective device states what its class is tested with: Iimp for type 1, In and Imax for type 2, Uoc for type 3,
 * and nothing of a class that it is not. IEC 61643-11:2011 (test classes I to III) and IEC 61643-31:2018. Roles: `class`, `impulse` kA,
 * `nominal` kA, `max` kA, `open` kV. Words: the classes `type1` (also of types 1+2), `type2`, `type3`.
 */
export const surgeClass: Rule = eachProduct(
  { roles: ["class", "impulse", "nominal", "max", "open"], words: ["type1", "type2", "type3"] },
  (subject) => {
    const [code = ""] = subject.codes("class");
    const type = (["type1", "type2", "type3"] as const).find((each) => subject.words(each).includes(code));
    if (!type) return undefined;
    const needed = { type1: ["impulse", "nominal"], type2: ["nominal", "max"], type3: ["open"] }[type];
    const foreign = { type1: ["open"], type2: ["impulse", "open"], type3: ["impulse"] }[type];
    const missing = needed.filter((role) => numberOf(subject, role) === undefined);
    if (missing.length > 0) return message("surgeClassLacks", { class: code, columns: missing.map(subject.column) });
    const extra = foreign.filter((role) => numberOf(subject, role) !== undefined);
    return extra.length > 0 ? message("surgeClassHas", { class: code, columns: extra.map(subject.column) }) : null;
  },
);

/**
 * Within a class, a device for a higher continuous voltage protects at a higher level: the varistors are thicker. IEC
 * 61643-12:2020. Roles: `class`, `continuous` V, `level` kV.
 */
export const surgeLevel: Rule = {
  roles: ["class", "continuous", "level"],
  begin: () => {
    const levels = new Map<string, Map<number, number>>();
    return (subject) => {
      const [code] = subject.codes("class");
      const continuous = numberOf(subject, "continuous");
      const level = numberOf(subject, "level");
      if (code === undefined || continuous === undefined || level === undefined) return undefined;
      const key = `${subject.product.category} ${code}`;
      const levelsOfClass = levels.get(key) ?? new Map<number, number>();
      levels.set(key, levelsOfClass.set(continuous, level));
      for (const [otherContinuous, otherLevel] of levelsOfClass)
        if (continuous !== otherContinuous && continuous > otherContinuous !== level > otherLevel)
          return message("surgeLevelOrder", {
            ...{ level, voltage: continuous, otherLevel },
            otherVoltage: otherContinuous,
          });
      return level * 1000 > continuous ? null : message("surgeLevelTooLow", { level, voltage: continuous });
    };
  },
};
