import * as v from "valibot";
import { LinesSchema } from "../../features/list/line-schema.ts";
import { MAX_FILES } from "../../foundation/messages/attachments.ts";
import {
  FIELD_LIMITS,
  FIELDS,
  type Field,
  type FieldError,
  type FieldErrors,
  isFieldError,
  NOTICE_VERSIONS,
  TOPICS,
} from "../../foundation/messages/fields.ts";
import { DAY_MS } from "../../ground/platform/duration.ts";
import { MAX_RAW_RATIO, toMultiLine, toSingleLine } from "../../ground/text/normalize-text.ts";
import { isEmail, readEmail } from "./email.ts";
import { isName, readName } from "./name.ts";
import { isPhone, readPhone } from "./phone.ts";

/** An optional text. Its length is checked before normalizing too, which would take long for a huge text. */
const textField = (field: keyof typeof FIELD_LIMITS, tooLong: FieldError, normalize = toSingleLine) =>
  v.pipe(
    v.optional(v.string(), ""),
    v.maxLength(FIELD_LIMITS[field] * MAX_RAW_RATIO, tooLong),
    v.transform(normalize),
    v.maxLength(FIELD_LIMITS[field], tooLong),
  );

/** An optional text of some format, with one error for everything that can be wrong with it. */
const formattedField = (
  field: keyof typeof FIELD_LIMITS,
  error: FieldError,
  isValid: (text: string) => boolean,
  normalize = toSingleLine,
) =>
  v.pipe(
    textField(field, error, normalize),
    v.check((text) => text === "" || isValid(text), error),
  );

/** Tax and VAT numbers of all countries: letters and digits, in groups. */
const TAX_NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d .\p{Pd}/]{3,}$/u;

const MAX_FUTURE_MS = 10 * 366 * DAY_MS;

/** Today counts, and so does yesterday in UTC: it may still be today at the visitor's. */
function isFutureDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDay && time > Date.now() - 2 * DAY_MS && time < Date.now() + MAX_FUTURE_MS;
}

/** Pages from before version 2026-11-24.2 send the version of the notice as `consent`. */
const withNotice = (input: unknown): unknown =>
  typeof input === "object" && input !== null && "consent" in input && !("notice" in input)
    ? { ...input, notice: input.consent }
    : input;

/** A message to the company, checked by the same rules in the browser and in the Worker that stores it. */
export const MessageSchema = v.pipe(
  v.unknown(),
  v.transform(withNotice),
  v.object({
    name: v.pipe(
      textField("name", "nameTooLong", readName),
      v.nonEmpty("nameMissing" satisfies FieldError),
      v.check(isName, "nameWrong" satisfies FieldError),
    ),
    email: formattedField("email", "emailWrong", isEmail, readEmail),
    phone: formattedField("phone", "phoneWrong", isPhone, readPhone),
    address: textField("address", "addressTooLong", toMultiLine),
    company: textField("company", "companyTooLong"),
    taxNumber: formattedField("taxNumber", "taxNumberWrong", (number) => TAX_NUMBER.test(number)),
    project: textField("project", "projectTooLong"),
    wantedDate: formattedField("wantedDate", "wantedDateWrong", isFutureDate),
    /** Pages from before these fields send none, as an order list does. */
    topic: v.fallback(v.picklist([...TOPICS, ""]), ""),
    /** As it was typed: an order number, a type, or what is printed on the part. */
    product: textField("product", "productTooLong"),
    message: textField("message", "messageTooLong", toMultiLine),
    /** The version that was read. */
    notice: v.pipe(v.optional(v.string(), ""), v.picklist(NOTICE_VERSIONS, "noticeMissing" satisfies FieldError)),
    /** The version under which the visitor consented to passing the message on to a reseller, empty without. */
    referralConsent: v.optional(v.picklist([...NOTICE_VERSIONS, ""]), ""),
    lines: v.optional(LinesSchema, []),
    /** The ids of files that were uploaded before. */
    files: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,31}$/))),
        v.maxLength(MAX_FILES, "filesTooMany" satisfies FieldError),
      ),
      [],
    ),
    /** Whose office it is for; that of the message's language where it is empty or no country. */
    country: v.fallback(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), ""),
  }),
  v.forward(
    v.partialCheck(
      [["email"], ["phone"]],
      ({ email, phone }) => email !== "" || phone !== "",
      "reachMissing" satisfies FieldError,
    ),
    ["email"],
  ),
  // An order list needs no message.
  v.forward(
    v.partialCheck(
      [["message"], ["lines"]],
      ({ message, lines }) => message !== "" || lines.length > 0,
      "messageMissing" satisfies FieldError,
    ),
    ["message"],
  ),
  // Without a company a tax number would be a person's.
  v.forward(
    v.partialCheck(
      [["company"], ["taxNumber"]],
      ({ company, taxNumber }) => taxNumber === "" || company !== "",
      "companyMissing" satisfies FieldError,
    ),
    ["company"],
  ),
);
export type Message = v.InferOutput<typeof MessageSchema>;

const isField = (path: string | null): path is Field => FIELDS.some((field) => field === path);

/** The first error of each field; empty when only something that a visitor cannot correct is wrong. */
export function fieldErrors(issues: readonly v.InferIssue<typeof MessageSchema>[]): FieldErrors {
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (isField(field) && isFieldError(issue.message)) errors[field] ??= issue.message;
  }
  return errors;
}
