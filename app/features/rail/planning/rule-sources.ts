import type { RuleName } from "../model/project.ts";

/** What a rule rests on: the catalogue's figures, what the project itself says, or a standard. */
export type RuleSource = "catalogue" | "project" | "iec60947_1" | "iec60947_7_1" | "iec60715";

export const RULE_SOURCES: Readonly<Record<RuleName, RuleSource>> = {
  voltageBoundary: "iec60947_1",
  unjoinedNet: "project",
  joinedNets: "project",
  jumperCurrent: "catalogue",
  conductorTooLarge: "iec60947_7_1",
  mixedRails: "iec60715",
  tooLong: "project",
  powerLoss: "catalogue",
  discontinued: "catalogue",
  duplicateMark: "project",
};
