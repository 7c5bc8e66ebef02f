import { CHECK } from "../../../app/ground/i18n/generated/check.ts";
import { SELECT } from "../../../app/ground/i18n/generated/plurals.ts";
import { INTERNATIONAL_LOCALE, LOCALE_TABLE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { type Choices, type Message, type MessageKey, type MessageValue, message } from "./message.ts";

/** How whoever reads a message calls what it speaks of. */
export type Wording = {
  readonly language: Locale;
  readonly columnName: (column: string) => string;
  readonly tableName: (table: string) => string;
  /** What a message about a file says of the sheet that stands for it. */
  readonly keyFor: (key: MessageKey) => MessageKey;
};

/** Files of separated values: their columns and tables have one name each, whatever the language. */
export const fileWording = (language: Locale): Wording => ({
  language,
  columnName: (column) => column,
  tableName: (table) => table,
  keyFor: (key) => key,
});

const ENGLISH = fileWording(INTERNATIONAL_LOCALE);
/** For reports that are English. */
export const inEnglish = (text: Message): string => describeMessage(text, ENGLISH);

/** In characters: a cell may hold a whole file. */
const MAX_VALUE_LENGTH = 1000;
const shorten = (text: string) => (text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)} …` : text);

/** A message in the words of a language. */
export function describeMessage({ key, values, hint }: Message, wording: Wording): string {
  if (hint) return describeMessage(message("withHint", { reason: { key, values }, hint }), wording);
  const found = CHECK[wording.language][wording.keyFor(key)];
  const text = typeof found === "string" ? found : formFor(found, values.count, wording.language);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => describeValue(values[name] ?? "", wording));
}

function formFor(forms: Readonly<Record<string, string>>, count: MessageValue | undefined, language: Locale): string {
  return forms[SELECT[language](Number(count))] ?? forms.other ?? "";
}

function describeValue(value: MessageValue, wording: Wording): string {
  if (typeof value === "string") return shorten(value);
  if (typeof value === "number") return String(value).replace(".", LOCALE_TABLE[wording.language].numbers.decimal);
  if (isList(value)) return value.map((item) => describeValue(item, wording)).join(", ");
  if ("key" in value) return describeMessage(value, wording);
  if ("column" in value) return wording.columnName(value.column);
  return "choices" in value ? describeChoices(value, wording) : wording.tableName(value.table);
}

const isList = (value: MessageValue): value is readonly MessageValue[] => Array.isArray(value);

function describeChoices({ choices, more, table }: Choices, wording: Wording): string {
  if (more === 0) return describeValue(choices, wording);
  const some = { choices, count: more };
  return describeMessage(
    table === undefined ? message("someChoices", some) : message("someChoicesOf", { ...some, table: { table } }),
    wording,
  );
}
