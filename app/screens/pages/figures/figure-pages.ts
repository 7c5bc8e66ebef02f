import type { ProseScreen } from "../prose-screens.ts";
import type { FigureName } from "./figure.ts";

/** The pages about energy, which have figures of their own and lack those of the company's pages. */
const ENERGY_SCREENS: readonly ProseScreen[] = ["energyMonitoring", "kio", "greenEnergy"];
const OF_ENERGY: readonly FigureName[] = ["screen"];
const OF_OTHERS: readonly FigureName[] = ["timeline", "rails", "exploded"];
const NOT_OF_KIO: readonly FigureName[] = ["row", "cycle"];

/** Whether the page of a text draws a figure. @param screen null for a text that is no page, as a piece of news */
export const isDrawnOn = (screen: ProseScreen | null, name: FigureName): boolean =>
  name === "calculator"
    ? screen === "kio"
    : screen !== null && ENERGY_SCREENS.includes(screen)
      ? !OF_OTHERS.includes(name) && !(screen === "kio" && NOT_OF_KIO.includes(name))
      : !OF_ENERGY.includes(name);
