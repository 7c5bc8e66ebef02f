import { BRAND } from "./brand.ts";

/** Numbers of many forms are told from other words by what the catalogue has. */
const MANY_FORMS = { pattern: "(?!)", groups: [7] };

const { pattern, groups } = BRAND.orderNumber ?? MANY_FORMS;

/** The source of a regular expression of an order number of the company. */
export const ORDER_NUMBER: string = pattern;
/** The lengths of the groups in which it is printed. */
export const ORDER_NUMBER_GROUPS: readonly number[] = groups;
/** How many characters it has. */
export const ORDER_NUMBER_LENGTH = groups.reduce((sum, length) => sum + length, 0);

const WHOLE = new RegExp(`^(?:${ORDER_NUMBER})$`, "iu");

/** Whether a text has the form of an order number of the company; the catalogue may lack it. */
export const isOrderNumber = (text: string): boolean => WHOLE.test(text);

const NARROW_NO_BREAK_SPACE = "\u202f";

/** An order number in readable groups that stay on one line: 104 025 1. */
export function formatCode(code: string): string {
  if (code.length !== ORDER_NUMBER_LENGTH || !isOrderNumber(code)) return code;
  let end = 0;
  const groups = ORDER_NUMBER_GROUPS.map((length) => {
    end += length;
    return code.slice(end - length, end);
  });
  return groups.join(NARROW_NO_BREAK_SPACE);
}
