/** The maximum length of each text field. */
export const FIELD_LIMITS = {
  name: 100,
  phone: 80,
  email: 254,
  address: 500,
  company: 150,
  taxNumber: 30,
  project: 150,
  wantedDate: 10,
  topic: 20,
  product: 100,
  message: 5000,
} as const;

/** What a question is about; keys of `contact.topics` in the dictionaries. */
export const TOPICS = ["selection", "technical", "order", "documents", "complaint", "general"] as const;

/** In the order of the form. */
export const FIELDS = [
  "name",
  "email",
  "phone",
  "address",
  "company",
  "taxNumber",
  "project",
  "wantedDate",
  "topic",
  "product",
  "message",
  "files",
  "notice",
] as const;
export type Field = (typeof FIELDS)[number];

/** Keys of `contact.errors` in the dictionaries. */
export const FIELD_ERRORS = [
  "nameMissing",
  "nameTooLong",
  "nameWrong",
  "reachMissing",
  "emailWrong",
  "phoneWrong",
  "addressTooLong",
  "companyMissing",
  "companyTooLong",
  "taxNumberWrong",
  "projectTooLong",
  "wantedDateWrong",
  "productTooLong",
  "messageMissing",
  "messageTooLong",
  "filesTooMany",
  "filesTooLarge",
  "fileType",
  "fileEmpty",
  "filesGone",
  "noticeMissing",
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

export const isFieldError = (text: string): text is FieldError => FIELD_ERRORS.some((error) => error === text);

export type FieldErrors = Readonly<Partial<Record<Field, FieldError>>>;

/** Versions of the notice that the form still accepts: pages in browsers may have an old one. The first is the current one. */
export const NOTICE_VERSIONS = [
  "2026-11-30",
  "2026-11-29",
  "2026-11-27",
  "2026-11-26",
  "2026-11-24.2",
  "2026-11-24",
  "2026-11-23",
  "2026-11-01",
] as const;
