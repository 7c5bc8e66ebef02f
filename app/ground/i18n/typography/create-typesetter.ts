const NO_BREAK_SPACE = "\u00a0";

/** A language's spaces at which a line must not break; each text is the source of a regular expression. */
export type TypographyRules = {
  /** Words that stay on the line of the number before them, beside the units below. */
  readonly units?: string;
  /** Words that stay on the line of the number behind them, beside the standards below. */
  readonly beforeNumber?: string;
  /** Looks behind and ahead from a space. */
  readonly noBreak?: readonly string[];
};

/** Units of the SI with their prefixes. Years and pieces may be apart from their number. */
const UNITS =
  "[cmkµ]?m[²³]?|[mkµ]?A(?:²s|h)?|[mkMG]?(?:V|VA|W|Wh|var|Ω|Hz)|[mkµn]?[sgFJ]|N·?m|N|h|min|K|[kMGT]B|[kM]?bit(?:/s)?|dBm?|°[CF]?|%";

const BEFORE_NUMBER = "OHSAS|ISO|IEC|EN|UL|TH|DIN|CSA|AWG|TR CU|№|[≤≥<>±Ø]";

/** Puts no-break spaces into a text where a line must not break. */
export type Typeset = (text: string) => string;

export function createTypesetter({ units, beforeNumber, noBreak = [] }: TypographyRules): Typeset {
  const allUnits = [units, UNITS].filter(Boolean).join("|");
  const allBeforeNumber = [BEFORE_NUMBER, beforeNumber].filter(Boolean).join("|");
  const places = [
    `(?<=\\d )(?=(?:${allUnits})(?![\\p{L}\\d]))`,
    `(?<=(?<![\\p{L}\\d])(?:${allBeforeNumber}) )(?=[\\d−])`,
    "(?=[—–](?: |$))",
    "(?<=\\d )(?=× \\d)",
    "(?<=\\d[ \\u00a0]× )(?=\\d)",
    ...noBreak,
  ];
  // The space is outside the alternatives, so that the engine looks at nothing but spaces.
  const unbreakable = new RegExp(` (?:${places.join("|")})`, "gu");
  return (text) => text.replace(unbreakable, NO_BREAK_SPACE);
}
