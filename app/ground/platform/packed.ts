type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json | undefined };

declare const value: unique symbol;

/**
 * A value of a loader as one JSON text: React Router's own encoding numbers every key and text, which takes more time to
 * write and hardly compresses. Its quotes are backticks, because a page escapes quotes twice: in React Router's text, and
 * in the script around it.
 */
export type Packed<Value> = { readonly text: string; readonly [value]?: Value };
export type Unpacked<Of> = Of extends Packed<infer Value> ? Value : never;

/** Spare the server that has packed a value, and each rendering but the first in the browser, the parsing. */
const values = new WeakMap<Packed<unknown>, unknown>();

export function pack<Value extends Json>(original: Value): Packed<Value> {
  // Inside a text JSON may write any character as an escape, so all backticks that are left stand for quotes.
  const packed = { text: JSON.stringify(original).replaceAll("`", "\\u0060").replaceAll('"', "`") };
  values.set(packed, original);
  return packed;
}

/** @returns the same value at each call */
export function unpack<Value>(packed: Packed<Value>): Value {
  if (!values.has(packed)) values.set(packed, JSON.parse(packed.text.replaceAll("`", '"')));
  return values.get(packed) as Value;
}
