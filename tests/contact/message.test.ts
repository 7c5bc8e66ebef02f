import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { FIELD_ERRORS, FIELD_LIMITS, NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import { fieldErrors, MessageSchema } from "../../app/contact/message-schema.ts";
import { NOTICE } from "../../app/i18n/generated/notice.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import { serverTranslator } from "../../app/i18n/server-translator.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { volume } from "../volume.ts";

const filledIn = { name: "Ayşe Yılmaz", email: "a@b.com", message: "Merhaba", notice: NOTICE_VERSIONS[0] };
const parsed = (change: object) => v.parse(MessageSchema, { ...filledIn, ...change });

test("whatever is sent, the schema answers; what it takes is within bounds and holds nothing that breaks out of a line", () => {
  const text = fc.oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 200 }),
    fc.constantFrom("a@b.com", "+90 212 555 01 74"),
  );
  const anything = fc.oneof(
    fc.anything(),
    fc.record({
      name: text,
      email: text,
      phone: text,
      address: text,
      message: text,
      notice: fc.constantFrom(...NOTICE_VERSIONS, "", "on"),
    }),
  );
  fc.assert(
    fc.property(anything, (input) => {
      const result = v.safeParse(MessageSchema, input);
      if (!result.success) {
        for (const error of Object.values(fieldErrors(result.issues))) expect(FIELD_ERRORS).toContain(error);
        return;
      }
      const { name, email, phone, message, address } = result.output;
      for (const line of [name, email, phone]) expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e]/u);
      for (const lines of [message, address]) expect(lines.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      for (const field of ["name", "email", "phone", "message", "address"] as const)
        expect(result.output[field].length).toBeLessThanOrEqual(FIELD_LIMITS[field]);
      expect(email !== "" || phone !== "").toBe(true);
      // Taken once, it is taken as it is.
      expect(v.parse(MessageSchema, result.output)).toEqual(result.output);
    }),
    { numRuns: volume(200, 5000) },
  );
});

test.each([
  "ad.soyad+klemens@firma.com.tr",
  "o'brien@example.co.uk",
  "пётр@почта.рф",
  "müller@exämple.de",
  "x@a-b.example",
])("%s is an e-mail address", (email) => {
  expect(parsed({ email }).email).toBe(email);
});

test.each([
  "a",
  "a@b",
  "@b.com",
  "a@.com",
  "a@b.c",
  "a b@c.com",
  "a@b..",
  "<a@b.com>",
  "a@b.com;c@d.com",
  `${"x".repeat(250)}@b.com`,
])("%s is none", (email) => {
  const result = v.safeParse(MessageSchema, { ...filledIn, email });
  expect(result.success ? {} : fieldErrors(result.issues)).toEqual({ email: "emailWrong" });
});

test("line ends, tabs and composed letters come in one form, words stay as they are", () => {
  expect(parsed({ message: "  bir\r\niki\rüç\u2028dört\t5  \n\n" }).message).toBe("bir\niki\nüç\ndört 5");
  expect(parsed({ name: "I\u0307nceog\u0306lu   Gu\u0308ls\u0327ah" }).name).toBe("İnceoğlu Gülşah");
  expect(parsed({ phone: "۰۹۸۷۶۵۴۳۲۱" }).phone).toBe("0987654321");
});

test("every error and every problem is said in every language, with the limits that the schema has", () => {
  for (const locale of LOCALES) {
    const t = serverTranslator(locale);
    for (const error of FIELD_ERRORS) expect(t(`contact.errors.${error}`).length).toBeGreaterThan(10);
    const digits = (text: string) => text.replaceAll(/\D/g, "");
    expect(digits(t("contact.errors.nameTooLong"))).toBe(String(FIELD_LIMITS.name));
    expect(digits(t("contact.errors.addressTooLong"))).toBe(String(FIELD_LIMITS.address));
    expect(digits(t("contact.errors.messageTooLong"))).toBe(String(FIELD_LIMITS.message));
    for (const problem of ["tooMany", "unavailable", "unreadable", "tooLarge"] as const)
      expect(t(`contact.problems.${problem}`, { phone: "0 555" })).toContain("0 555");
    expect(NOTICE[locale].join(" ")).toMatch(/12/);
  }
});
