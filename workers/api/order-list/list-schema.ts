import * as v from "valibot";
import { LinesSchema } from "../../../app/features/list/line-schema.ts";

/** Programs say `quantity`, as everywhere in the API. Their older word, which pages keep, is taken until the end of 2027. */
const withAmount = (line: unknown): unknown =>
  typeof line === "object" && line !== null && "quantity" in line ? { ...line, amount: line.quantity } : line;

/** The lines of an order list that a page or a program posts. */
export const PostedLines = v.pipe(
  v.array(v.unknown()),
  v.transform((lines) => lines.map(withAmount)),
  LinesSchema,
);

/** Of these there is one at least. */
export const ListSchema = v.object({ lines: v.pipe(PostedLines, v.minLength(1)) });
