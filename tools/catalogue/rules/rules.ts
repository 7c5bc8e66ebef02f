import {
  clampCarriesCurrent,
  clampHoldsSection,
  clampTakesSmaller,
  currentOfSection,
  screwHoldsConductor,
  torqueOfScrew,
  withstandOfSection,
} from "./connection-rules.ts";
import {
  absentWith,
  currentOfFuse,
  efficiency,
  impulseOfVoltage,
  powerBalance,
  statedWith,
  transformerRatio,
} from "./electrical-rules.ts";
import { foreignMark, lowVoltageDirective, radioDirective, tariffByVoltage } from "./mark-rules.ts";
import type { Rule } from "./rule.ts";
import { surgeClass, surgeLevel } from "./surge-rules.ts";

/** The rules of the trade by the name that rules.csv calls them. */
export const RULES: Readonly<Record<string, Rule>> = {
  clamp_holds_section: clampHoldsSection,
  clamp_takes_smaller: clampTakesSmaller,
  clamp_carries_current: clampCarriesCurrent,
  current_of_section: currentOfSection,
  current_of_fuse: currentOfFuse,
  torque_of_screw: torqueOfScrew,
  screw_holds_conductor: screwHoldsConductor,
  withstand_of_section: withstandOfSection,
  impulse_of_voltage: impulseOfVoltage,
  stated_with: statedWith,
  absent_with: absentWith,
  power_balance: powerBalance,
  efficiency,
  transformer_ratio: transformerRatio,
  surge_class: surgeClass,
  surge_level: surgeLevel,
  foreign_mark: foreignMark,
  low_voltage_directive: lowVoltageDirective,
  radio_directive: radioDirective,
  tariff_by_voltage: tariffByVoltage,
};
