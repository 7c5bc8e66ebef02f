/** The most characters that each field takes. */
export const FIELD_LIMITS = {
  name: 100,
  phone: 40,
  email: 254,
  address: 500,
  company: 150,
  taxNumber: 30,
  project: 150,
  wantedDate: 10,
  message: 5000,
} as const;

/** The fields that a visitor fills in, in the order of the form. */
export const FIELDS = [
  "name",
  "email",
  "phone",
  "address",
  "company",
  "taxNumber",
  "project",
  "wantedDate",
  "message",
  "consent",
] as const;
export type Field = (typeof FIELDS)[number];

/** What can be wrong with a field; the dictionaries say it under `contact.errors`. */
export const FIELD_ERRORS = [
  "nameMissing",
  "nameTooLong",
  "reachMissing",
  "emailWrong",
  "phoneWrong",
  "addressTooLong",
  "companyMissing",
  "companyTooLong",
  "taxNumberWrong",
  "projectTooLong",
  "wantedDateWrong",
  "messageMissing",
  "messageTooLong",
  "consentMissing",
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

export type FieldErrors = Readonly<Partial<Record<Field, FieldError>>>;

/** The versions of the notice under law no. 6698 that may still be consented to; the first is shown. */
export const NOTICE_VERSIONS = ["2026-11-23", "2026-11-01"] as const;
