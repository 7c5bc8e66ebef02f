import * as v from "valibot";
import { recall, remember } from "../shell/browser-storage.ts";
import { LineSchema } from "./line-schema.ts";
import { type ListLine, MAX_LINES } from "./lines.ts";
import { INQUIRY } from "./storage-keys.ts";

/** What an order list hands to the contact form, which sends the same shape. */
const InquirySchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(MAX_LINES)),
});
type Inquiry = v.InferOutput<typeof InquirySchema>;

/** Attaches a list to the inquiry that this visitor is about to write. */
export function handOver(lines: readonly ListLine[]): void {
  remember("sessionStorage", INQUIRY, JSON.stringify({ version: 1, lines }));
}

/** The list that goes with the inquiry; null when there is none, or none that can be read. */
export function attachedInquiry(): Inquiry | null {
  try {
    const inquiry = v.safeParse(InquirySchema, JSON.parse(recall("sessionStorage", INQUIRY) ?? "null"));
    return inquiry.success ? inquiry.output : null;
  } catch {
    return null;
  }
}
