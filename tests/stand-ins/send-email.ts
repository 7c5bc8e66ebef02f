import type { EmailMessageBuilder, SendEmail } from "@cloudflare/workers-types";

/**
 * The `send_email` binding by its documentation; each rule names its page, all read on 2026-11-23:
 *   [api] developers.cloudflare.com/email-service/api/send-emails/workers-api/
 *   [limits] developers.cloudflare.com/email-service/platform/limits/
 *   [headers] developers.cloudflare.com/email-service/reference/headers/
 *   [bindings] developers.cloudflare.com/email-service/configuration/send-bindings/
 *   [suppressions] developers.cloudflare.com/email-service/concepts/suppressions/
 *   [events] developers.cloudflare.com/email-service/platform/event-subscriptions/ (read 2026-11-27)
 */

/** The account's configuration, and the settings of the binding. */
export type SendEmailSettings = {
  /** [bindings] Onboarded domains; a sender must belong to one. */
  readonly domains: readonly string[];
  /** [limits] Verified addresses may receive larger mails. */
  readonly verified?: readonly string[];
  /** [suppressions] Addresses that bounced or complained. */
  readonly suppressed?: readonly string[];
  readonly destination_address?: string;
  readonly allowed_destination_addresses?: readonly string[];
  readonly allowed_sender_addresses?: readonly string[];
};

const MAX_RECIPIENTS = 50;
const MAX_SUBJECT_CHARACTERS = 998;
const MEBIBYTE = 2 ** 20;
const MAX_BYTES = { verified: 25 * MEBIBYTE, others: 5 * MEBIBYTE } as const;
const MAX_HEADERS = 20;
const MAX_HEADER_NAME_BYTES = 100;
const MAX_HEADER_VALUE_BYTES = 2048;
const MAX_HEADERS_BYTES = 16 * 1024;

/** [headers] Written by the platform. */
const PLATFORM_HEADERS =
  /^(?:date|message-id|mime-version|content-type|content-transfer-encoding|dkim-signature|return-path|received|feedback-id|arc-.*|tls-required|tls-report-domain|tls-report-submitter|cfbl-address|cfbl-feedback-id)$/i;
/** [headers] Set through fields of the API. */
const FIELD_HEADERS = /^(?:from|to|cc|bcc|subject|reply-to)$/i;
/** [headers] Allowed, beside any that begin with X-. */
const ALLOWED_HEADERS =
  /^(?:in-reply-to|references|list-unsubscribe|list-unsubscribe-post|list-id|list-archive|list-help|list-owner|list-post|list-subscribe|precedence|auto-submitted|content-language|keywords|comments|importance|priority|sensitivity|organization|require-recipient-valid-since|expires|reply-by|archived-at)$/i;
/** [headers] Allowed values. */
const HEADER_VALUES: Readonly<Record<string, readonly string[]>> = {
  "auto-submitted": ["auto-generated", "auto-replied", "auto-notified"],
  precedence: ["bulk", "list", "junk"],
  importance: ["high", "normal", "low"],
  priority: ["normal", "non-urgent", "urgent"],
  sensitivity: ["personal", "private", "company-confidential"],
};
const ADDRESS = /^[^\s@<>,;]+@([^\s@<>,;]+\.[^\s@<>,;]+)$/u;

/** [api] Errors have a code. */
class SendEmailError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function rejectMail(code: string, message: string): never {
  throw new SendEmailError(code, message);
}

/** A binding that accepts what the documentation allows, and the mails that it accepted. */
export function standInSendEmail(settings: SendEmailSettings): {
  readonly binding: SendEmail;
  readonly sent: readonly EmailMessageBuilder[];
  /** The id that a sent mail got. */
  readonly idOf: (mail: EmailMessageBuilder) => string;
} {
  const sent: EmailMessageBuilder[] = [];
  const ids = new Map<EmailMessageBuilder, string>();
  const send = async (mail: EmailMessageBuilder) => {
    checkMail(mail, settings);
    const copy = structuredClone(mail);
    const messageId = `<${crypto.randomUUID()}@${settings.domains[0] ?? "invalid"}>`;
    sent.push(copy);
    ids.set(copy, messageId);
    return { messageId };
  };
  return { binding: { send } as unknown as SendEmail, sent, idOf: (mail) => ids.get(mail) ?? "" };
}

/** [events] What a mail's lifecycle may end with, beside being delivered. */
const BOUNCES = {
  bounced: (reason: string) => ({ bounce: { type: "hard", classification: "permanent_failure", reason } }),
  failed: (reason: string) => ({ failure: { reason } }),
  rejected: (detail: string) => ({ rejection: { reason: "suppressed", party: "recipient", detail } }),
  complained: (type: string) => ({ complaint: { type } }),
} as const;

/** [events] What a subscription publishes when a mail with that id comes back. */
export const bounceEvent = (
  messageId: string,
  { state = "bounced", reason }: { readonly state?: keyof typeof BOUNCES; readonly reason: string },
) => ({
  type: `cf.email.sending.message.${state}`,
  source: { type: "email.sending", zoneId: "023e105f4ecef8ad9ca31a8372d0c353", domain: "klemma.example" },
  payload: {
    eventId: crypto.randomUUID(),
    messageId,
    sender: "website@klemma.example",
    recipient: "visitor@example.com",
    terminal: true,
    delivery: { status: state },
    ...BOUNCES[state](reason),
  },
  metadata: {
    accountId: "a",
    eventSubscriptionId: "s",
    eventSchemaVersion: 1,
    eventTimestamp: new Date().toISOString(),
  },
});

function checkMail(mail: EmailMessageBuilder, settings: SendEmailSettings): void {
  const { from, subject, headers = {} } = mail;
  // [bindings] By default the recipient of the binding.
  const to = list(mail.to ?? settings.destination_address);
  if (to.length === 0 || !from || !subject) rejectMail("E_FIELD_MISSING", "to, from and subject are required");
  const recipients = [...to, ...list(mail.cc), ...list(mail.bcc)];
  const sender = addressOf(from);
  for (const address of [sender, ...recipients, ...list(mail.replyTo)])
    if (!ADDRESS.test(address)) rejectMail("E_VALIDATION_ERROR", `${address} is no address`);
  if (recipients.length > MAX_RECIPIENTS) rejectMail("E_TOO_MANY_RECIPIENTS", `${recipients.length} recipients`);
  if (subject.length > MAX_SUBJECT_CHARACTERS) rejectMail("E_VALIDATION_ERROR", "the subject is too long");
  const names = [from, ...(mail.replyTo ? [mail.replyTo] : [])].flatMap((each) =>
    typeof each === "string" ? [] : [each.name ?? ""],
  );
  if ([subject, ...names].some((text) => /[\r\n]/.test(text)))
    rejectMail("E_VALIDATION_ERROR", "a line break in the subject or in a name");

  if (!settings.domains.includes(ADDRESS.exec(sender)?.[1] ?? ""))
    rejectMail("E_SENDER_DOMAIN_NOT_AVAILABLE", `${sender} is of no domain of this account`);
  if (settings.allowed_sender_addresses && !settings.allowed_sender_addresses.includes(sender))
    rejectMail("E_SENDER_NOT_VERIFIED", `${sender} may not send`);
  const allowed = settings.destination_address
    ? [settings.destination_address]
    : settings.allowed_destination_addresses;
  for (const address of recipients) {
    if (allowed && !allowed.includes(address)) rejectMail("E_RECIPIENT_NOT_ALLOWED", `${address} is not allowed`);
    if (settings.suppressed?.includes(address)) rejectMail("E_RECIPIENT_SUPPRESSED", `${address} is suppressed`);
  }
  checkHeaders(headers);
  const isVerified = recipients.every((address) => settings.verified?.includes(address));
  if (sizeOf(mail) > MAX_BYTES[isVerified ? "verified" : "others"])
    rejectMail("E_CONTENT_TOO_LARGE", `a mail of ${sizeOf(mail)} bytes`);
}

function checkHeaders(headers: Readonly<Record<string, string>>): void {
  const own = Object.entries(headers);
  for (const [name, value] of own) {
    if (name.length > MAX_HEADER_NAME_BYTES || !/^(?:x-[a-z0-9_-]+|[a-z0-9-]+)$/i.test(name))
      rejectMail("E_HEADER_NAME_INVALID", `Header name '${name}' contains invalid characters.`);
    if (FIELD_HEADERS.test(name)) rejectMail("E_HEADER_USE_API_FIELD", `Header '${name}' must be set via its field.`);
    if (PLATFORM_HEADERS.test(name) || !(/^x-/i.test(name) || ALLOWED_HEADERS.test(name)))
      rejectMail("E_HEADER_NOT_ALLOWED", `Header '${name}' is not allowed.`);
    if (bytes(value) > MAX_HEADER_VALUE_BYTES) rejectMail("E_HEADER_VALUE_TOO_LONG", `Header '${name}' is too long.`);
    const values = HEADER_VALUES[name.toLowerCase()];
    if (value === "" || /[\r\n]/.test(value) || (values && !values.includes(value)))
      rejectMail("E_HEADER_VALUE_INVALID", `Header '${name}' has a value that it cannot have.`);
  }
  if (own.filter(([name]) => !/^x-/i.test(name)).length > MAX_HEADERS)
    rejectMail("E_HEADERS_TOO_MANY", "too many headers");
  if (own.reduce((sum, [name, value]) => sum + bytes(name) + bytes(value) + 4, 0) > MAX_HEADERS_BYTES)
    rejectMail("E_HEADERS_TOO_LARGE", "the headers are too large");
}

type Address = string | { readonly email: string; readonly name?: string };
const addressOf = (address: Address) => (typeof address === "string" ? address : address.email);
const list = (addresses: Address | readonly Address[] | undefined): string[] =>
  addresses === undefined ? [] : [addresses].flat().map(addressOf);

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** [limits] Includes attachments; bodies travel in base64, four bytes for three. */
const sizeOf = ({ subject, text = "", html = "", attachments = [] }: EmailMessageBuilder) =>
  bytes(subject) +
  Math.ceil(((bytes(text) + bytes(html)) * 4) / 3) +
  attachments.reduce(
    (sum, { content }) =>
      sum + (typeof content === "string" ? bytes(content) : Math.ceil((content.byteLength * 4) / 3)),
    0,
  );
