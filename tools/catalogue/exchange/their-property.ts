import { isMoney, isPrice } from "./money.ts";
import type { Unread } from "./unread.ts";

/** What a product says of itself, as somebody else names it. */
export type TheirProperty = { readonly name: string; readonly text: string };

/** Names that every object of JavaScript has, or that schemas pass over, are told apart from those: constructor. */
export const theirName = (name: string): string =>
  name in Object.prototype || name === "prototype" ? `${name}_` : name;

/** @param money counts what is a price @returns none for that, and where there is nothing */
export function readProperty(name: string, text: string, money: Unread): readonly TheirProperty[] {
  if (name === "" || text === "") return [];
  if (!isPrice(name) && !isMoney(text)) return [{ name: theirName(name), text }];
  money.add(name);
  return [];
}
export const MONEY = "prices, which this catalogue has none of, ";
