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
const BREAKING = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const oneLine = (text: string) => toNfc(text).replace(BREAKING, " ").replace(/\s+/gu, " ").trim();
/** Lines may break; nothing else that has no shape comes through. */
const manyLines = (text: string) =>
  toNfc(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").replace(BREAKING, "").trimEnd())
    .join("\n")
    .trim();

/** Tidying shortens a text, composed letters to at most a quarter; anything longer than this is too long in any case. */
const MAX_RAW_RATIO = 4;

/** A field, which may be left out: measured before it is tidied, so that tidying never sees more than a few pages. */
const text = (tidy: (text: string) => string, maxLength: number, tooLong: FieldError) =>
  v.pipe(v.optional(v.string(), ""), v.maxLength(maxLength * MAX_RAW_RATIO, tooLong), v.transform(tidy));
/** An error that stands in the dictionaries. */
const says = (error: FieldError) => error;

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
const MAX_AHEAD_MS = 10 * 366 * DAY_MS;

/** A day of the calendar, not over: where the day has not begun yet it is still the one before. */
function isComingDate(date: string): boolean {
  const at = Date.parse(`${date}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(date) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(date);
  return isDay && at > Date.now() - 2 * DAY_MS && at < Date.now() + MAX_AHEAD_MS;
}

/** A message to the company: the same in the browser and in the Worker that stores it. */
export const MessageSchema = v.pipe(
  v.object({
    name: v.pipe(
      text(oneLine, FIELD_LIMITS.name, "nameTooLong"),
      v.nonEmpty(says("nameMissing")),
      v.maxLength(FIELD_LIMITS.name, says("nameTooLong")),
    ),
    email: v.pipe(
      text(oneLine, FIELD_LIMITS.email, "emailWrong"),
      v.check((email) => email === "" || (email.length <= FIELD_LIMITS.email && EMAIL.test(email)), says("emailWrong")),
    ),
    phone: v.pipe(
      text(oneLine, FIELD_LIMITS.phone, "phoneWrong"),
      v.transform(asciiDigits),
      v.check((phone) => phone === "" || (phone.length <= FIELD_LIMITS.phone && isPhone(phone)), says("phoneWrong")),
    ),
    address: v.pipe(
      text(manyLines, FIELD_LIMITS.address, "addressTooLong"),
      v.maxLength(FIELD_LIMITS.address, says("addressTooLong")),
    ),
    company: v.pipe(
      text(oneLine, FIELD_LIMITS.company, "companyTooLong"),
      v.maxLength(FIELD_LIMITS.company, says("companyTooLong")),
    ),
    taxNumber: v.pipe(
      text(oneLine, FIELD_LIMITS.taxNumber, "taxNumberWrong"),
      v.check(
        (number) => number === "" || (number.length <= FIELD_LIMITS.taxNumber && TAX_NUMBER.test(number)),
        says("taxNumberWrong"),
      ),
    ),
    project: v.pipe(
      text(oneLine, FIELD_LIMITS.project, "projectTooLong"),
      v.maxLength(FIELD_LIMITS.project, says("projectTooLong")),
    ),
    wantedDate: v.pipe(
      text(oneLine, FIELD_LIMITS.wantedDate, "wantedDateWrong"),
      v.check((date) => date === "" || isComingDate(date), says("wantedDateWrong")),
    ),
    message: v.pipe(
      text(manyLines, FIELD_LIMITS.message, "messageTooLong"),
      v.maxLength(FIELD_LIMITS.message, says("messageTooLong")),
    ),
    consent: v.pipe(v.optional(v.string(), ""), v.picklist(NOTICE_VERSIONS, says("consentMissing"))),
    /** The order list that goes with it. */
    lines: v.optional(LinesSchema, []),
  }),
  v.forward(
    v.partialCheck([["email"], ["phone"]], ({ email, phone }) => email !== "" || phone !== "", says("reachMissing")),
    ["email"],
  ),
  // A list says what is wanted.
  v.forward(
    v.partialCheck(
      [["message"], ["lines"]],
      ({ message, lines }) => message !== "" || lines.length > 0,
      says("messageMissing"),
    ),
    ["message"],
  ),
  // A tax number is asked of companies: without one it would be a person's.
  v.forward(
    v.partialCheck(
      [["company"], ["taxNumber"]],
      ({ company, taxNumber }) => taxNumber === "" || company !== "",
      says("companyMissing"),
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
