/** A line's colour: `ink` is the text's own, black on light sheets and light on dark ones. */
export type PotentialColour = { readonly line: "ink" | `#${string}`; readonly stripe?: `#${string}` };

/**
 * Colours by the beginning of a potential's name, as insulations have them (codes of IEC 60757): phases brown, black and
 * grey (HD 308 S2), N blue and PE green-yellow (IEC 60445), minus of DC control circuits dark blue (IEC 60204-1, 13.2.4);
 * red for plus is common practice. A name that is in no row is drawn in ink. The tones stand out on light and dark sheets.
 */
const COLOURS: readonly (readonly [name: RegExp, colour: PotentialColour])[] = [
  /* BN */ [/^\d*L1(?!\d)/, { line: "#a0622d" }],
  /* BK */ [/^\d*L2(?!\d)/, { line: "ink" }],
  /* GY */ [/^\d*L3(?!\d)/, { line: "#8d9599" }],
  /* GNYE */ [/^PEN?(?![A-Z])/, { line: "#3c8d47", stripe: "#f2c230" }],
  /* BU */ [/^\d*N(?![A-Z])/, { line: "#2f86d6" }],
  /* RD */ [/^(?:\+|P\d|\d*L\+)/, { line: "#d23a22" }],
  /* BU, dark */ [/^(?:0 ?V|[-−–]|M\d*(?![A-Z\d])|GND|\d*L[-−–])/, { line: "#4463c4" }],
];

export function potentialColour(name: string): PotentialColour {
  const plain = name.trim().toUpperCase();
  return COLOURS.find(([pattern]) => pattern.test(plain))?.[1] ?? { line: "ink" };
}
