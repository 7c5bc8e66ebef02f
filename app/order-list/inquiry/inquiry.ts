import * as v from "valibot";
import { readStorage, writeStorage } from "../../shell/browser-storage.ts";
import { LineSchema } from "../line-schema.ts";
import { type ListLine, MAX_LINES } from "../lines.ts";
import { INQUIRY_KEY } from "../storage/storage-keys.ts";

/** What an order list hands to the contact form, which sends the same shape. */
const InquirySchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(MAX_LINES)),
});
type Inquiry = v.InferOutput<typeof InquirySchema>;

/** Attaches a list to the inquiry that this visitor is about to write. */
export function attachInquiry(lines: readonly ListLine[]): void {
  writeStorage("sessionStorage", INQUIRY_KEY, JSON.stringify({ version: 1, lines }));
}

/** The list that goes with the inquiry; null when there is none, or none that can be read. */
export function readAttachedInquiry(): Inquiry | null {
  try {
    const parsed = v.safeParse(InquirySchema, JSON.parse(readStorage("sessionStorage", INQUIRY_KEY) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
