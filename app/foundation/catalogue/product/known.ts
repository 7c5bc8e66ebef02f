type Value = string | number | null;

/** Only what is known of some values: without null, empty texts and zeros, which say that nothing is. */
export const onlyKnown = <Values extends Readonly<Record<string, Value>>>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as {
    readonly [Key in keyof Values]?: NonNullable<Values[Key]>;
  };

/** A model type or sales code; empty where it only repeats the order number, as of a product that has none of its own. */
export const ownNumber = (number: string, code: string): string => (number === code ? "" : number);
