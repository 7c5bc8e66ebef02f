/** What a drawn bridge does at a terminal. */
export type JumperSign = "on" | "over" | "begin" | "end";

const SIGNS: readonly (readonly [JumperSign, string])[] = [
  ["on", "•●■▪◆○◦□+*xх×✓✔├┤┼╞╡╠╣╟╢o"],
  ["over", "¦│|┆┊║:"],
  ["begin", "┬┌┐╓╒╖╕╔╗╤╭╮⎡⎤"],
  ["end", "┴└┘╙╘╜╛╚╝╧╰╯⎣⎦"],
];
const BY_SIGN = new Map(SIGNS.flatMap(([sign, signs]) => [...signs].map((each) => [each, sign] as const)));

/** @returns null for a text that is no sign */
export const signOf = (text: string): JumperSign | null => BY_SIGN.get(text.trim().toLowerCase()) ?? null;
export const isSign = (text: string): boolean => signOf(text) !== null;
