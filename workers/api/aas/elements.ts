import { LIVE_LOCALES, LOCALE_TABLE, LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";

// The JSON of the metamodel (IDTA 01001-3-0: Asset Administration Shell, part 1), as far as shells of product types need it.

/** A text in the languages that it is written in. */
export type Texts = Readonly<Partial<Record<Locale, string>>>;

export type LangString = { readonly language: Locale; readonly text: string };
export type Reference = {
  readonly type: "ExternalReference" | "ModelReference";
  readonly keys: readonly { readonly type: string; readonly value: string }[];
};
type NumberType = "xs:double" | "xs:decimal";
type ValueType = NumberType | "xs:string" | "xs:date" | "xs:dateTime" | "xs:anyURI";
type Value =
  | {
      readonly modelType: "Property";
      readonly valueType: ValueType;
      readonly value: string;
      readonly valueId?: Reference;
    }
  | {
      readonly modelType: "MultiLanguageProperty";
      readonly value: readonly LangString[];
      readonly valueId?: Reference;
    }
  | { readonly modelType: "Range"; readonly valueType: NumberType; readonly min: string; readonly max: string }
  | { readonly modelType: "File"; readonly contentType: string; readonly value: string }
  | { readonly modelType: "ReferenceElement"; readonly value: Reference }
  | { readonly modelType: "SubmodelElementCollection"; readonly value: readonly NamedElement[] }
  | {
      readonly modelType: "SubmodelElementList";
      readonly orderRelevant: false;
      readonly typeValueListElement: Value["modelType"];
      readonly valueTypeListElement?: ValueType;
      readonly semanticIdListElement: Reference;
      readonly value: readonly Element[];
    };
/** A submodel element; those of a list have no name. */
export type Element = Value & { readonly semanticId: Reference; readonly displayName?: readonly LangString[] };
export type NamedElement = Element & { readonly idShort: string };

/** Elements by their idShort. What is not known is missing: nothing is said of it. */
export type Elements = Readonly<Record<string, Element | undefined>>;

/**
 * Characters that the metamodel allows in a text and in the preferred name of a concept. It allows 128 in a display name, of
 * which Eclipse BaSyx reads 64.
 */
export const MAX_LENGTHS = { text: 1023, displayName: 64, preferredName: 255 } as const;

export const inLiveLanguages = (textIn: (locale: Locale) => string): Texts =>
  Object.fromEntries(LIVE_LOCALES.map((locale) => [locale, textIn(locale)]));

/** A text in the live languages, or else in the first of the others that has it. */
export function langStrings(texts: Texts, maxLength: number = MAX_LENGTHS.text): LangString[] {
  const written = LOCALES.flatMap((language) => {
    const text = texts[language];
    return text ? [{ language, text: shorten(text, maxLength) }] : [];
  });
  const live = written.filter(({ language }) => LOCALE_TABLE[language].isLive);
  return live.length > 0 ? live : written.slice(0, 1);
}

/** The names by which programs show an element. Without them it has no list, as the metamodel has no empty ones. */
export function displayNames(names: Texts): { readonly displayName?: readonly LangString[] } {
  const displayName = langStrings(names, MAX_LENGTHS.displayName);
  return displayName.length > 0 ? { displayName } : {};
}

const shorten = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).toWellFormed()}…` : text;

/** A code that begins with a letter, as an idShort: letters, digits and underscores (AASd-002). */
export const toIdShort = (code: string): string => code.replace(/\W/g, "_");

export const toPascalCase = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

export const externalReference = (value: string): Reference => ({
  type: "ExternalReference",
  keys: [{ type: "GlobalReference", value }],
});

export const modelReference = (...keys: readonly (readonly [type: string, value: string])[]): Reference => ({
  type: "ModelReference",
  keys: keys.map(([type, value]) => ({ type, value })),
});

export const property = (semanticId: string, value: string, valueType: ValueType = "xs:string"): Element => ({
  modelType: "Property",
  semanticId: externalReference(semanticId),
  valueType,
  value,
});

/** An element that is missing where its text is. */
export const optionalProperty = (semanticId: string, value: string | undefined, valueType?: ValueType) =>
  value ? property(semanticId, value, valueType) : undefined;

/** Missing without a text in any language. */
export function multiLanguage(semanticId: string, texts: Texts, valueId?: string): Element | undefined {
  const value = langStrings(texts);
  if (value.length === 0) return undefined;
  return {
    modelType: "MultiLanguageProperty",
    semanticId: externalReference(semanticId),
    value,
    ...(valueId ? { valueId: externalReference(valueId) } : {}),
  };
}

export const range = (semanticId: string, min: number, max: number): Element => ({
  modelType: "Range",
  semanticId: externalReference(semanticId),
  valueType: "xs:double",
  min: String(min),
  max: String(max),
});

export const file = (semanticId: string, url: string, contentType: string): Element => ({
  modelType: "File",
  semanticId: externalReference(semanticId),
  contentType,
  value: url,
});

export const collection = (semanticId: string, elements: Elements): Element => ({
  modelType: "SubmodelElementCollection",
  semanticId: externalReference(semanticId),
  value: nameElements(elements),
});

/** Items of one kind and meaning. Missing where there are none, as the metamodel has no empty lists. */
export function list(semanticId: string, items: readonly (Element | undefined)[]): Element | undefined {
  const value = items.filter((item) => item !== undefined);
  const [first] = value;
  if (!first) return undefined;
  return {
    modelType: "SubmodelElementList",
    semanticId: externalReference(semanticId),
    orderRelevant: false,
    typeValueListElement: first.modelType,
    ...("valueType" in first ? { valueTypeListElement: first.valueType } : {}),
    semanticIdListElement: first.semanticId,
    value,
  };
}

const nameElements = (elements: Elements): NamedElement[] =>
  Object.entries(elements).flatMap(([idShort, element]) => (element ? [{ idShort, ...element }] : []));

export const withDisplayName = (element: Element, names: Texts): Element => ({ ...element, ...displayNames(names) });

type Template = {
  readonly idShort: string;
  /** The template's id at IDTA, e.g. https://admin-shell.io/idta-02006-3-0. */
  readonly templateId: string;
  readonly semanticId: Reference;
};

export const submodel = (id: string, { idShort, templateId, semanticId }: Template, elements: Elements) => ({
  modelType: "Submodel",
  id,
  idShort,
  kind: "Instance",
  administration: { templateId },
  semanticId,
  submodelElements: nameElements(elements),
});
export type Submodel = ReturnType<typeof submodel>;
