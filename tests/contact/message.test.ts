import { readFileSync } from "node:fs";
import fc from "fast-check";
import Papa from "papaparse";
import * as v from "valibot";
import { expect, test } from "vitest";
import { normalizeNote } from "../../app/features/list/lines/lines.ts";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { FIELD_ERRORS, FIELD_LIMITS, NOTICE_VERSIONS } from "../../app/foundation/messages/fields.ts";
import { NOTICE } from "../../app/ground/i18n/generated/notice.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { fieldErrors, MessageSchema } from "../../app/screens/contact/message-schema.ts";
import { looksShort } from "../../app/screens/contact/phone.ts";
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
      for (const line of [name, phone, message.replaceAll("\n", ""), address.replaceAll("\n", "")])
        expect(line.replaceAll(/[\u200c\u200d]/g, "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      expect(email).not.toMatch(/[\s\p{Cc}\p{Cf}]/u);
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
  "a@b.com;c@d.com",
  "c@d.com <a@b.com>",
  "http://a@b.com",
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

test("a joiner stays where its script needs it, and no other sign that nobody sees", () => {
  for (const name of ["می\u200cخواهم", "ක්\u200dරිස්ටි", "ന്\u200d", "র\u200d্য"]) expect(parsed({ name }).name).toBe(name);
  expect(parsed({ name: "علی\u200c" }).name).toBe("علی");
  expect(parsed({ name: "Gül\u200dşah\u00ad \ufeffİnce\u200boğlu\u2066" }).name).toBe("Gülşah İnceoğlu");
  expect(parsed({ name: "e\u200b\u0301" }).name).toBe("é");
  expect(parsed({ address: "Örnek\u200b Sok. 5\n34000\u2060 İstanbul" }).address).toBe("Örnek Sok. 5\n34000 İstanbul");
  expect(normalizeNote("1040\u200b252")).toBe("1040252");
  expect(parseListingState(new URLSearchParams({ q: "1040\u200b252" }), "en").q).toBe("1040252");
});

/** Rows that people wrote down without knowing how fields are read. */
const written = (file: string) =>
  Papa.parse<Readonly<Record<string, string>>>(readFileSync(`tests/contact/${file}`, "utf8"), {
    header: true,
    skipEmptyLines: true,
  }).data;

/** What is stored of a field; null where it is refused. */
function storedAs(field: string, typed: string): string | null {
  const result = v.safeParse(MessageSchema, { ...filledIn, email: "", phone: "+90 212 000 00 01", [field]: typed });
  return result.success ? String(result.output[field as "name"]) : null;
}

/** What a reader sees, whichever signs write it. */
const seen = (text: string) =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();

test("a telephone number is stored as it is written where a person could dial it, and nothing else is", () => {
  const rows = written("phones.csv").map(({ language, typed = "", why }) => {
    const stored = storedAs("phone", typed);
    return { language, typed, why, accept: stored === null ? "no" : seen(stored) === seen(typed) ? "yes" : stored };
  });
  expect(rows).toHaveLength(145);
  expect(rows).toEqual(written("phones.csv"));
});

test("e-mail addresses and names are stored as a person reads them, and what is none is refused", () => {
  const rows = written("emails-and-names.csv");
  expect(rows).toHaveLength(60);
  for (const { field = "", typed = "", stored_as = "", why } of rows) {
    const stored = storedAs(field, typed.replaceAll("\\n", "\n"));
    expect([why, stored_as === "" ? [null] : stored_as.split("|")]).toEqual([why, expect.arrayContaining([stored])]);
  }
});

test.each(["555 01 74", "Tel. 12 34 56", "555-0174 x5", "555 01 74, 555 01 75"])(
  "%s is taken, and looks short",
  (phone) => {
    expect(looksShort(parsed({ phone }).phone)).toBe(true);
  },
);

test.each(["444 0 123", "2123 4567", "0212 555 01 74 / 105", "555 01 74 / 0532 555 01 74", "+352 27 12 34"])(
  "%s does not look short",
  (phone) => {
    expect(looksShort(parsed({ phone }).phone)).toBe(false);
  },
);

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
