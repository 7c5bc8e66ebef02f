import rosetta from "rosetta";
import { DESK } from "../../app/ground/i18n/generated/desk.ts";
import { SELECT } from "../../app/ground/i18n/generated/plurals.ts";
import { LOCALE_TABLE } from "../../app/ground/i18n/locales.ts";

/** The languages of the desk: those that have a `desk.yaml`. */
export type DeskLanguage = keyof typeof DESK;
export const DESK_LANGUAGES = Object.keys(DESK) as DeskLanguage[];
const [FIRST] = DESK_LANGUAGES as [DeskLanguage, ...DeskLanguage[]];

export const isDeskLanguage = (text: string | null | undefined): text is DeskLanguage =>
  DESK_LANGUAGES.some((language) => language === text);

/** What a language calls itself. */
export const nameOfLanguage = (language: DeskLanguage): string => LOCALE_TABLE[language].name;

type Texts = (typeof DESK)[DeskLanguage];
type Forms = { readonly other: string };
type Paths<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string | Forms ? Key : `${Key}.${Paths<Tree[Key]>}`;
}[keyof Tree & string];

export type DeskKey = Paths<Texts>;
export type DeskTranslate = (key: DeskKey, values?: Readonly<Record<string, string | number>>) => string;

const messages = rosetta(DESK);

/** @throws Error for a text that is missing, which types exclude */
export const translatorOf =
  (language: DeskLanguage): DeskTranslate =>
  (key, values) => {
    const found: unknown = messages.t(key, values, language);
    const text =
      typeof found === "object" && found !== null
        ? messages.t(`${key}.${formOf(found, SELECT[language](Number(values?.count ?? 0)))}`, values, language)
        : found;
    if (typeof text !== "string" || text === "") throw new Error(`The desk has no text ${key}`);
    return text;
  };

const formOf = (forms: object, form: string) => (form in forms ? form : "other");

const COOKIE = "desk-language";

/** The language that somebody chose, or that their browser asks for, or the company's own. */
export function languageOf({ headers }: Request): DeskLanguage {
  const [, chosen] = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`).exec(headers.get("cookie") ?? "") ?? [];
  if (isDeskLanguage(chosen)) return chosen;
  const asked = (headers.get("accept-language") ?? "").split(",").map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return asked.find(isDeskLanguage) ?? FIRST;
}

export const languageCookie = (language: DeskLanguage): string =>
  `${COOKIE}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; Secure; HttpOnly`;
