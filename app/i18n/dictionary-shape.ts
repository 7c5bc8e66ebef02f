export type Values = Readonly<Record<string, string | number>>;
export type Message = string | ((values: Values) => string);

/** Texts with `{{name}}` placeholders, or functions where a language has plural forms. */
export type DictionaryShape = { readonly [key: string]: Message | DictionaryShape };

/** Sent to the browser as JSON, so they contain no functions. */
export type PageDictionaryShape = { readonly [key: string]: string | PageDictionaryShape };
