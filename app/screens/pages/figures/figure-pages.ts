import type { ProseScreen } from "../prose-screens.ts";
import type { FigureName } from "./figure.ts";

/** The pages about energy, which have figures of their own and lack those of the company's pages. */
const ENERGY_SCREENS: readonly ProseScreen[] = ["energyMonitoring", "kio", "greenEnergy"];

/** The figures that only some pages draw: no page loads what it never shows. */
const ONLY_ON: Partial<Readonly<Record<FigureName, readonly ProseScreen[]>>> = {
  timeline: ["history"],
  screen: ENERGY_SCREENS,
  system: ["kio"],
  calculator: ["kio"],
};
const NOT_ON: Partial<Readonly<Record<FigureName, readonly ProseScreen[]>>> = {
  rails: ENERGY_SCREENS,
  exploded: ENERGY_SCREENS,
  picture: ENERGY_SCREENS,
  row: ["kio"],
  cycle: ["kio"],
};

/** Whether the page of a text draws a figure. @param screen null for a text that is no page, as a piece of news */
export function isDrawnOn(screen: ProseScreen | null, name: FigureName): boolean {
  const only = ONLY_ON[name];
  if (screen === null) return only === undefined;
  return only ? only.includes(screen) : !NOT_ON[name]?.includes(screen);
}
