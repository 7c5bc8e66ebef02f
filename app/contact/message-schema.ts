import * as v from "valibot";
import { LinesSchema } from "../order-list/line-schema.ts";
import { toNfc } from "../to-nfc.ts";
import {
  FIELD_ERRORS,
  FIELD_LIMITS,
  FIELDS,
  type Field,
  type FieldError,
  type FieldErrors,
  NOTICE_VERSIONS,
} from "./fields.ts";

/** What could break out of a line of a mail, or turn its letters round: control characters, line breaks, marks of direction. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const toSingleLine = (text: string) => toNfc(text).replace(UNSAFE_CHARACTERS, " ").replace(/\s+/gu, " ").trim();
/** Lines may break; nothing else that has no shape comes through. */
const toMultiLine = (text: string) =>
  toNfc(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").replace(UNSAFE_CHARACTERS, "").trimEnd())
    .join("\n")
    .trim();

/** Tidying shortens a text, composed letters to at most a quarter; anything longer than this is too long in any case. */
const MAX_RAW_RATIO = 4;

/** A field, which may be left out: measured before it is tidied, so that tidying never sees more than a few pages. */
const textField = (normalize: (text: string) => string, maxLength: number, tooLongError: FieldError) =>
  v.pipe(v.optional(v.string(), ""), v.maxLength(maxLength * MAX_RAW_RATIO, tooLongError), v.transform(normalize));
/** An error that stands in the dictionaries. */
const errorKey = (error: FieldError) => error;

/** Not RFC 5322 in full: what can be written to. Letters of any alphabet, one @, a domain with a dot, nothing that ends an address. */
const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:".]{2,}$/u;

/** Digits of Arabic and Persian keyboards as ASCII. */
const asciiDigits = (phone: string) =>
  phone
    .normalize("NFKC")
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0));

/** A number of any country, ITU-T E.164 allows 15 digits, with or without an extension, as people write them. */
function isPhone(phone: string): boolean {
  const [number = "", extension = ""] = phone.split(/\s*(?:ext\.?|extension|dahili|iç hat|доб\.?|#|x)\s*/iu);
  const digits = number.replace(/\D/g, "").length;
  return /^\+?[\d\s().\-/]+$/.test(number) && digits >= 6 && digits <= 16 && /^\d{0,8}$/.test(extension.trim());
}

/** What countries call a tax or VAT number: letters and digits, in groups. */
const TAX_NUMBER = /^(?=.*\d)[\p{L}\d][\p{L}\d .\-/]{3,}$/u;

const DAY_MS = 86_400_000;
const MAX_FUTURE_MS = 10 * 366 * DAY_MS;

/** A day of the calendar, not over: where the day has not begun yet it is still the one before. */
function isFutureDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return isDay && time > Date.now() - 2 * DAY_MS && time < Date.now() + MAX_FUTURE_MS;
}

/** A message to the company: the same in the browser and in the Worker that stores it. */
export const MessageSchema = v.pipe(
  v.object({
    name: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.name, "nameTooLong"),
      v.nonEmpty(errorKey("nameMissing")),
      v.maxLength(FIELD_LIMITS.name, errorKey("nameTooLong")),
    ),
    email: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.email, "emailWrong"),
      v.check(
        (email) => email === "" || (email.length <= FIELD_LIMITS.email && EMAIL.test(email)),
        errorKey("emailWrong"),
      ),
    ),
    phone: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.phone, "phoneWrong"),
      v.transform(asciiDigits),
      v.check(
        (phone) => phone === "" || (phone.length <= FIELD_LIMITS.phone && isPhone(phone)),
        errorKey("phoneWrong"),
      ),
    ),
    address: v.pipe(
      textField(toMultiLine, FIELD_LIMITS.address, "addressTooLong"),
      v.maxLength(FIELD_LIMITS.address, errorKey("addressTooLong")),
    ),
    company: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.company, "companyTooLong"),
      v.maxLength(FIELD_LIMITS.company, errorKey("companyTooLong")),
    ),
    taxNumber: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.taxNumber, "taxNumberWrong"),
      v.check(
        (number) => number === "" || (number.length <= FIELD_LIMITS.taxNumber && TAX_NUMBER.test(number)),
        errorKey("taxNumberWrong"),
      ),
    ),
    project: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.project, "projectTooLong"),
      v.maxLength(FIELD_LIMITS.project, errorKey("projectTooLong")),
    ),
    wantedDate: v.pipe(
      textField(toSingleLine, FIELD_LIMITS.wantedDate, "wantedDateWrong"),
      v.check((date) => date === "" || isFutureDate(date), errorKey("wantedDateWrong")),
    ),
    message: v.pipe(
      textField(toMultiLine, FIELD_LIMITS.message, "messageTooLong"),
      v.maxLength(FIELD_LIMITS.message, errorKey("messageTooLong")),
    ),
    consent: v.pipe(v.optional(v.string(), ""), v.picklist(NOTICE_VERSIONS, errorKey("consentMissing"))),
    /** The order list that goes with it. */
    lines: v.optional(LinesSchema, []),
  }),
  v.forward(
    v.partialCheck(
      [["email"], ["phone"]],
      ({ email, phone }) => email !== "" || phone !== "",
      errorKey("reachMissing"),
    ),
    ["email"],
  ),
  // A list says what is wanted.
  v.forward(
    v.partialCheck(
      [["message"], ["lines"]],
      ({ message, lines }) => message !== "" || lines.length > 0,
      errorKey("messageMissing"),
    ),
    ["message"],
  ),
  // A tax number is asked of companies: without one it would be a person's.
  v.forward(
    v.partialCheck(
      [["company"], ["taxNumber"]],
      ({ company, taxNumber }) => taxNumber === "" || company !== "",
      errorKey("companyMissing"),
    ),
    ["company"],
  ),
);
export type Message = v.InferOutput<typeof MessageSchema>;

const isField = (path: string | null): path is Field => FIELDS.some((field) => field === path);
const isFieldError = (error: string): error is FieldError => FIELD_ERRORS.some((known) => known === error);

/** The first thing that is wrong with each field; empty when something else is wrong than a visitor could mend. */
export function fieldErrors(issues: readonly v.InferIssue<typeof MessageSchema>[]): FieldErrors {
  const errors: Partial<Record<Field, FieldError>> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (isField(field) && isFieldError(issue.message)) errors[field] ??= issue.message;
  }
  return errors;
}
