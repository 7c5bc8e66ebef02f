import { toBlock } from "../../../app/foundation/catalogue/product/read-role.ts";
import type { PartDetails } from "./part.ts";
import { terminalCategoryOf } from "./terminal-category.ts";

/** The attributes of EPLAN's `<functiontemplate>` (EPLAN help, “XML Export / Import: Tags and Associated Attributes”). */
type FunctionTemplate = Readonly<Record<string, string>>;

/** `FunctionCategory.Terminal` of EPLAN's API. */
const TERMINAL = "100";

/**
 * A block's functions: one for each level, the lowest first, which EPLAN takes as the main terminal; one with all connection
 * points where the block joins its levels inside. Connection points are counted through, as the catalogue does not say what
 * is printed at them. Group and number of the function definition are on no public page, so an engineer chooses it.
 */
export function functionTemplatesOf({ role }: Pick<PartDetails, "role">): FunctionTemplate[] {
  const block = toBlock(role);
  if (!block) return [];
  const functions = block.joinsLevels ? 1 : block.levels;
  const points = (block.levels * block.conductors) / functions;
  return Array.from({ length: functions }, (_, index) => ({
    pos: String(index + 1),
    functiondefcategory: TERMINAL,
    terminalfunction: String(terminalCategoryOf(block.role)),
    hasled: block.hasIndicator ? "1" : "0",
    // The level: 0 is a terminal without levels.
    idx1: String(functions === 1 ? 0 : index + 1),
    connectionDesignation: Array.from({ length: points }, (__, point) => index * points + point + 1).join("\n"),
    ...(block.role === "ground" ? { description: "PE" } : {}),
  }));
}
