/** The screens with a text in `texts/`. */
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
  "imprint",
] as const;

export type ProseScreen = (typeof PROSE_SCREENS)[number];
