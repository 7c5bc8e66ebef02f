import { noteMissing, settingsOf } from "../languages.ts";
import { capitalize, inEach, type Texts, text } from "../texts.ts";
import { type AttributeCode, COLOURS, type ColourCode } from "./reference.ts";
import type { CategoryCode } from "./structure.ts";

/** A product type: its plural name as a facet, its singular as part of product names, its drawing. */
export type TypeDraft = {
  readonly code: string;
  readonly category: CategoryCode;
  readonly plural: Texts;
  readonly noun: Texts;
  readonly drawing: string;
};

export type ProductDraft = {
  readonly code: string;
  readonly type: TypeDraft;
  readonly modelType: string;
  readonly salesCode: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly connection: Texts;
  readonly colour: ColourCode;
  /** Added to the type's drawing, e.g. the poles of a jumper. */
  readonly drawing: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly depthMm: number;
  readonly weightG: number;
  readonly unit: "piece" | "metre";
  readonly packageUnit: number;
  readonly minOrderQuantity: number;
  readonly tariff: string;
  readonly certificates: readonly string[];
  readonly attributes: Partial<Record<AttributeCode, string | number | null>>;
};

/** Order number: three digits family, three digits size or variant, one digit colour. */
export function orderNumber(family: number, variant: number, colour: ColourCode): string {
  return `${family}${String(variant).padStart(3, "0")}${COLOURS[colour].digit}`;
}

/** The middle three digits for a cross-section: 2.5 mm² is 025, 95 mm² is 950; from there, 240 mm² is 924 and 185 mm² 918. */
export function sectionDigits(section: number): number {
  return section < 100 ? section * 10 : 900 + Math.trunc(section / 10);
}

/** A colour as it describes a thing of this type: in some languages it agrees with the noun. */
const colourOf = (type: TypeDraft, colour: ColourCode): Texts =>
  inEach((locale) => {
    const name = COLOURS[colour].name[locale];
    const { colours, genders } = settingsOf(locale);
    const forms = colours[colour];
    if (!forms) return name;
    const gender = genders[type.code];
    if (gender === undefined) noteMissing(locale, `the gender of ${type.code}, with which "${colour}" agrees`);
    return forms[gender ?? ""] ?? name;
  });

/** "KV 2.5 feed-through terminal block, blue" or "Durchgangsklemme KV 2.5, blau", as the language has it. */
export function productName(type: TypeDraft, model: string, colour?: ColourCode, addition?: Texts): Texts {
  const details = [addition, colour && colourOf(type, colour)].filter((detail) => detail !== undefined);
  return inEach((locale) => {
    const [noun, ...tail] = [type.noun, ...details].map((each) => each[locale]);
    if (noun === undefined || tail.includes(undefined)) return undefined;
    const named =
      settingsOf(locale).nameOrder === "model-noun" ? `${model} ${noun}` : `${capitalize(noun, locale)} ${model}`;
    return [named, ...tail].join(", ");
  });
}

export const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** The meaning of a terminal block's colour, from IEC 60204-1 (circuits) and IEC 60446 (neutral, protective). */
export const COLOUR_MEANING: Partial<Record<ColourCode, Texts>> = {
  blue: text("The blue housing marks the neutral conductor."),
  red: text("The red housing is for AC control circuits (IEC 60204-1)."),
  black: text("The black housing is for power circuits (IEC 60204-1)."),
  orange: text("The orange housing marks circuits that stay live when the main switch is off (IEC 60204-1)."),
};
