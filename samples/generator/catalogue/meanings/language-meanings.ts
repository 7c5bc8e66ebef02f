/** Words with the conditions that they may mean. */
export type LanguageMeanings = Readonly<Record<string, readonly string[]>>;
