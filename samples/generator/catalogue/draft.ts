import { LOCALE_TABLE, type Locale } from "../../../app/i18n/locales.ts";
import type { Texts } from "../languages.ts";
import { inAll, inEach } from "../languages.ts";
import { type AttributeCode, COLOURS, type ColourCode } from "./reference.ts";
import type { CategoryCode } from "./structure.ts";

/** A product type: its plural name as a facet, its singular as part of product names, its drawing. */
export type TypeDraft = {
  readonly code: string;
  readonly category: CategoryCode;
  readonly plural: Texts;
  readonly noun: Texts;
  /** The gender of the Russian noun, with which the colour agrees. */
  readonly gender: "m" | "f" | "n" | "pl";
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

/** A number as each language writes it. */
export const num = (value: number): Texts =>
  inEach((_, language) => String(value).replace(".", LOCALE_TABLE[language as Locale].numbers.decimal));

export function span(min: number, max: number): Texts {
  const [low, high] = [num(min), num(max)];
  return inEach((index) => `${low[index]}–${high[index]}`);
}

/** Fills `{key}` in a text of each language. */
export function fill(texts: Texts, values: Readonly<Record<string, Texts | string | number>>): Texts {
  const whole = inAll(texts);
  return inEach((index) =>
    (whole[index] ?? "").replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`No value for {${key}} in "${whole[index]}"`);
      return typeof value === "object" ? (inAll(value)[index] ?? "") : String(value);
    }),
  );
}

export const join = (...parts: readonly Texts[]): Texts => {
  const whole = parts.map(inAll);
  return inEach((index) =>
    whole
      .map((part) => part[index])
      .filter(Boolean)
      .join(" "),
  );
};

/**
 * "KV 2.5 geçiş klemensi, mavi" · "KV 2.5 feed-through terminal block, blue" · "Проходная клемма KV 2.5, синяя" ·
 * "Durchgangsklemme KV 2.5, blau": most languages name the thing first.
 */
export function productName(type: TypeDraft, model: string, colour?: ColourCode, addition?: Texts): Texts {
  const noun = inAll(type.noun);
  const additions = addition && inAll(addition);
  const shade = colour ? COLOURS[colour] : undefined;
  const shades = shade && inAll(shade.name);
  return inEach((index, language) => {
    const name = noun[index] ?? "";
    const colourName = language === "ru" ? shade?.ru[type.gender] : shades?.[index];
    const tail = [additions?.[index], colourName]
      .filter(Boolean)
      .map((part) => `, ${part}`)
      .join("");
    return (
      (MODEL_FIRST.has(language) ? `${model} ${name}` : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${model}`) +
      tail
    );
  });
}

const MODEL_FIRST: ReadonlySet<string> = new Set(["tr", "en"]);

export const round = (value: number, digits = 1) => Number(value.toFixed(digits));

/** The meaning of a terminal block's colour, from IEC 60204-1 (circuits) and IEC 60446 (neutral, protective). */
export const COLOUR_MEANING: Partial<Record<ColourCode, Texts>> = {
  blue: [
    "Mavi gövde nötr iletkeni gösterir.",
    "The blue housing marks the neutral conductor.",
    "Синий корпус обозначает нейтральный проводник.",
  ],
  red: [
    "Kırmızı gövde AC kumanda devreleri içindir (IEC 60204-1).",
    "The red housing is for AC control circuits (IEC 60204-1).",
    "Красный корпус — для цепей управления переменного тока (МЭК 60204-1).",
  ],
  black: [
    "Siyah gövde güç devreleri içindir (IEC 60204-1).",
    "The black housing is for power circuits (IEC 60204-1).",
    "Чёрный корпус — для силовых цепей (МЭК 60204-1).",
  ],
  orange: [
    "Turuncu gövde, ana şalter kapalıyken de gerilimli kalan devreleri gösterir (IEC 60204-1).",
    "The orange housing marks circuits that stay live when the main switch is off (IEC 60204-1).",
    "Оранжевый корпус обозначает цепи, остающиеся под напряжением при отключённом главном выключателе (МЭК 60204-1).",
  ],
};
