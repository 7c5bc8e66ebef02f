import * as v from "valibot";
import { readStorage, writeStorage } from "../../shell/browser-storage.ts";
import { LineSchema } from "../line-schema.ts";
import { type ListLine, MAX_LINES } from "../lines.ts";
import { INQUIRY_KEY } from "../storage/storage-keys.ts";

/** Stored by the order list and sent in the same shape by the contact form. */
const InquirySchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(MAX_LINES)),
});
type Inquiry = v.InferOutput<typeof InquirySchema>;

export function attachInquiry(lines: readonly ListLine[]): void {
  writeStorage("sessionStorage", INQUIRY_KEY, JSON.stringify({ version: 1, lines }));
}

/** @returns null when there is none, or it is invalid */
export function readAttachedInquiry(): Inquiry | null {
  try {
    const parsed = v.safeParse(InquirySchema, JSON.parse(readStorage("sessionStorage", INQUIRY_KEY) ?? "null"));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
