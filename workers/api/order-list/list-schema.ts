import * as v from "valibot";
import { LinesSchema } from "../../../app/features/list/line-schema.ts";

/** The lines of an order list, of which there is one at least. */
export const ListSchema = v.object({ lines: v.pipe(LinesSchema, v.minLength(1)) });
