import type { Product } from "../import/read/product-row.ts";
import type { Message } from "../messages/message.ts";

/** A product as a rule reads it: by the roles that a row of rules.csv gives to the catalogue's attributes. */
export type RuleSubject = {
  readonly product: Product;
  /** The numbers of a role, in the units that the rule's description names; a range gives both of its ends. */
  readonly numbers: (role: string) => readonly number[];
  /** The smallest and the greatest number of a role; null when the product states none. */
  readonly range: (role: string) => readonly [min: number, max: number] | null;
  /** The codes of a role. */
  readonly codes: (role: string) => readonly string[];
  /** The column of a role, for a message. */
  readonly column: (role: string) => { readonly column: string };
  /** The catalogue's codes for something that the rule knows by a word, e.g. the certificates that are `marks`. */
  readonly words: (name: string) => readonly string[];
};

/** Null when nothing is wrong; undefined when the product lacks what the rule is about. */
export type Verdict = Message | null | undefined;

export type Rule = {
  /** Attributes that a row must name. */
  readonly roles: readonly string[];
  /** Words of the catalogue that a row must name. */
  readonly words?: readonly string[];
  /** Starts a check of one catalogue, as some rules compare products. */
  readonly begin: () => (subject: RuleSubject) => Verdict;
};

/** A rule that looks at each product by itself. */
export const eachProduct = (rule: Omit<Rule, "begin">, judge: (subject: RuleSubject) => Verdict): Rule => ({
  ...rule,
  begin: () => judge,
});

/** The only number of a role. */
export const numberOf = ({ numbers }: RuleSubject, role: string): number | undefined => numbers(role)[0];
