import type { BlockRole } from "../../../foundation/catalogue/product/role.ts";
import { isPlus, supplyVolts } from "../../rail/model/potential-names.ts";
import { namesNeutral } from "./plan-words.ts";
import { VOLT } from "./volt.ts";

/**
 * Colours of the catalogue, best first, by rule 2 of the terminal plans (tests/strips/terminal-plans/README.md).
 * @param potential its name; empty where a block has several
 * @param plusColour for the plus of a supply
 */
export function usualColours(role: BlockRole, potential: string, plusColour = "grey"): readonly string[] {
  if (role === "ground") return ["green_yellow"];
  if (role === "fuse") return ["black", "grey"];
  if (role === "neutralDisconnect" || isZeroOrNeutral(potential)) return ["blue", "grey"];
  return isPlus(potential) && plusColour !== "grey" ? [plusColour, "grey"] : ["grey"];
}

const ZERO = new RegExp(`^[-−]?0 ?(?:${VOLT})$`, "iu");

/** The minus of a supply: `L-`, `1L-`, `2M`. */
const MINUS = /^\d*(?:L[-−–]|(?<=\d)M)$/;

/** Zero of a control supply, or neutral in any language of the site: rule 2. `M1` is neither, as a motor may be called so. */
const isZeroOrNeutral = (name: string): boolean =>
  name === "M" ||
  (name.startsWith("M") && supplyVolts(name) !== null) ||
  ZERO.test(name) ||
  MINUS.test(name) ||
  /(?:^|\s)N(?:\.?\d+)*(?:\s|$)/.test(name) ||
  namesNeutral(name);
