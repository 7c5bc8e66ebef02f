/** The screens that consist of a text in `texts/`, beside what their feature adds to it. */
export const PROSE_SCREENS = [
  "about",
  "history",
  "goals",
  "quality",
  "informationSecurity",
  "events",
  "career",
  "energyMonitoring",
  "kio",
  "greenEnergy",
  "sectors",
] as const;

export type ProseScreen = (typeof PROSE_SCREENS)[number];
