import type { BlockRole } from "../../../app/foundation/catalogue/product/role.ts";

/** `MDFunctionTemplatePosition.TerminalFunctionType` of EPLAN's API; a component may be a diode or a resistor. */
const CATEGORIES: Readonly<Record<BlockRole, number>> = {
  feedThrough: 0,
  ground: 0,
  sensor: 0,
  component: 0,
  knifeDisconnect: 1,
  testDisconnect: 1,
  neutralDisconnect: 1,
  fuse: 4,
};

/** EPLAN's terminal category: 0 is common, 1 a disconnect terminal, 4 one with a fuse. */
export const terminalCategoryOf = (role: BlockRole): number => CATEGORIES[role];
