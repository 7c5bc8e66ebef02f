import * as v from "valibot";
import { LineSchema } from "../../../../app/features/list/line-schema.ts";
import { TOPICS } from "../../../../app/foundation/messages/fields.ts";
import { isLocale, type Locale } from "../../../../app/ground/i18n/locales.ts";

const text = v.string();

export const MessageRow = v.pipe(
  v.object({
    id: text,
    reference: text,
    received_at: text,
    locale: v.custom<Locale>(isLocale),
    name: text,
    phone: text,
    email: text,
    address: text,
    company: text,
    project: text,
    wanted_date: text,
    tax_number: text,
    message: text,
    lines: v.pipe(text, v.parseJson(), v.array(LineSchema)),
    notice: text,
    referral_consent: text,
    suspicion: text,
    country: text,
    topic: v.picklist([...TOPICS, ""]),
    product: text,
    taken_by: text,
    taken_at: text,
    answered_by: text,
    answered_at: text,
  }),
  v.transform(({ received_at, wanted_date, tax_number, referral_consent, ...row }) => {
    const { taken_by, taken_at, answered_by, answered_at, ...rest } = row;
    return {
      ...rest,
      receivedAt: received_at,
      wantedDate: wanted_date,
      taxNumber: tax_number,
      referralConsent: referral_consent,
      takenBy: taken_by,
      takenAt: taken_at,
      answeredBy: answered_by,
      answeredAt: answered_at,
    };
  }),
);
export type StoredMessage = v.InferOutput<typeof MessageRow>;

const recipient = v.picklist(["office", "visitor"]);
export type Recipient = v.InferOutput<typeof recipient>;

export const MailRow = v.pipe(
  v.object({
    message_id: text,
    recipient,
    attempts: v.number(),
    due_at: v.nullable(text),
    sent_at: v.nullable(text),
    error: v.nullable(text),
    in_digest: v.number(),
    sent_id: v.nullable(text),
    bounced_at: v.nullable(text),
    bounce: v.nullable(text),
  }),
  v.transform(({ message_id, due_at, sent_at, in_digest, sent_id, bounced_at, ...row }) => ({
    ...row,
    isInDigest: in_digest === 1,
    id: message_id,
    dueAt: due_at,
    sentAt: sent_at,
    sentId: sent_id,
    bouncedAt: bounced_at,
  })),
);
export type MailState = v.InferOutput<typeof MailRow>;

/** A file that came with a message. */
export const AttachmentRow = v.pipe(
  v.object({ id: text, message_id: text, name: text, size: v.number() }),
  v.transform(({ message_id, ...row }) => ({ ...row, messageId: message_id })),
);
export type Attachment = Omit<v.InferOutput<typeof AttachmentRow>, "messageId">;
