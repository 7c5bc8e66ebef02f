import * as v from "valibot";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import { LineSchema } from "../line-schema.ts";
import { type ListLine, MAX_LINES } from "../lines/lines.ts";

/** Stored by the order list and sent in the same shape by the contact form. */
const InquirySchema = v.object({
  version: v.literal(1),
  lines: v.pipe(v.array(LineSchema), v.minLength(1), v.maxLength(MAX_LINES)),
});

/** The list that goes with the next message of this tab. */
export const inquiryStore = persisted("sessionStorage", "inquiry", json(InquirySchema));

export const attachInquiry = (lines: readonly ListLine[]): void =>
  void inquiryStore.write({ version: 1, lines: [...lines] });

export const detachInquiry = (): void => void inquiryStore.write(null);

export const readAttachedLines = (): readonly ListLine[] => inquiryStore.read()?.lines ?? [];
