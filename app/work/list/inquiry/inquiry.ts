import * as v from "valibot";
import { createTabStore } from "../../../ground/platform/tab-store.ts";
import { LineSchema } from "../line-schema.ts";
import { type ListLine, MAX_LINES } from "../lines.ts";
import { INQUIRY_KEY } from "../storage/storage-keys.ts";

/** Stored by the order list and sent in the same shape by the contact form. */
const InquirySchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(MAX_LINES)),
});

const inquiry = createTabStore(INQUIRY_KEY, (stored) => v.parse(InquirySchema, stored));

export const attachInquiry = (lines: readonly ListLine[]): void => inquiry.write({ version: 1, lines: [...lines] });

/** @returns null when there is none, or it is invalid */
export const readAttachedInquiry = inquiry.read;

/** How many lines are attached in this tab. */
export const countAttachedLines = (): number => readAttachedInquiry()?.lines.length ?? 0;
