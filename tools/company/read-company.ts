import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import * as v from "valibot";
import type { Locale } from "../../app/i18n/locales.ts";
import { readYaml } from "../texts/front-matter.ts";
import { formatProblem, type Problem } from "../texts/problem.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The company that the site is built for. */
export const COMPANY_FOLDER = resolve(ROOT, process.env.KLEMMA_COMPANY ?? "samples/company");

const text = v.pipe(v.string("must be a text"), v.trim(), v.minLength(1, "is empty"));
const wholeNumber = v.pipe(v.number("must be a number"), v.integer("must be a whole number"));
const email = v.pipe(text, v.email("is no e-mail address"));
const phone = v.pipe(text, v.regex(/^\+[\d ]{7,20}$/, "is no phone number, as +90 212 555 01 74"));
const time = v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is no time of day, as 09:00"));
const slug = v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "has only a–z, 0–9 and single hyphens"));
const code = v.pipe(text, v.regex(/^\d{7}$/, "is no order number"));
const locale = v.picklist(["tr", "en", "ru"] as const satisfies readonly Locale[], "is no language of the site");
const perLocale = <Entry extends v.GenericSchema>(entry: Entry) =>
  v.strictObject({ tr: entry, en: entry, ru: entry } satisfies Record<Locale, Entry>);

const Brand = v.strictObject({
  name: text,
  legalName: text,
  origin: v.pipe(text, v.regex(/^https:\/\/[a-z0-9.-]+$/, "must be like https://www.company.com, without a path")),
  foundedYear: wholeNumber,
  timeZone: v.pipe(
    text,
    v.check((zone) => Intl.supportedValuesOf("timeZone").includes(zone), "is no time zone, as Europe/Istanbul"),
  ),
  phone,
  supportPhone: phone,
  email,
  supportEmail: email,
  supportHours: v.strictObject({
    utcOffsetHours: v.number("must be a number"),
    weekdays: v.array(v.tuple([time, time]), "must be a list of hours"),
  }),
  office: v.strictObject({ email, sender: email, locale }),
  indexNowKey: v.pipe(text, v.regex(/^[\da-zA-Z-]{8,128}$/, "must be 8 to 128 letters, numbers and hyphens")),
  careerSite: v.pipe(text, v.url("is no address")),
  address: v.strictObject({
    street: text,
    postalCode: text,
    city: text,
    country: v.pipe(text, v.regex(/^[A-Z]{2}$/, "is no country’s two letters")),
  }),
  yearsInTrade: text,
  countries: wholeNumber,
  piecesPerYearMillions: v.number("must be a number"),
  platform: v.strictObject({ mark: text, slug: v.strictObject({ tr: slug, en: slug }) }),
});

const Home = v.strictObject({
  strip: v.array(v.tuple([code, wholeNumber]), "must be a list of order numbers with their counts"),
  showcase: v.strictObject({ energyMonitoring: code, kio: code, greenEnergy: code }),
});

const Words = v.strictObject({
  claim: text,
  platform: text,
  lead: text,
  whatWeMake: text,
  ownOffices: text,
  ownOffice: text,
  questionExample: text,
  orderExample: text,
});

const Company = v.strictObject({
  catalogue: text,
  files: v.optional(text),
  brand: Brand,
  home: Home,
  words: perLocale(Words),
});

const Questions = v.array(
  v.strictObject({
    id: slug,
    topic: v.picklist(["ordering", "choosing", "wiring", "documents", "energy"], "is no topic"),
    ...perLocale(v.strictTuple([text, text])).entries,
  }),
);

/** @throws Error that names the file, each wrong field and the reason */
function readYamlFile<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> {
  const file = relative(ROOT, path);
  const problems: Problem[] = [];
  const content = readYaml(readFileSync(path, "utf8"), file, 1, problems);
  if (problems.length === 0) {
    const result = v.safeParse(schema, content);
    if (result.success) return result.output;
    for (const issue of result.issues)
      problems.push({ file, line: 0, reason: `${v.getDotPath(issue) ?? "the file"} ${reasonOf(issue)}` });
  }
  throw new Error(problems.map(formatProblem).join("\n"));
}

function reasonOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
  if (received === "undefined") return "is missing";
  if (type !== "strict_object") return message;
  return expected === "never" ? "is no field of this file" : "must be a table";
}

/**
 * Everything of a company's folder but its texts, as the modules `#company/…` export it.
 * @throws Error that names the file, each wrong field and the reason
 */
export function readCompany(folder = COMPANY_FOLDER) {
  const { brand, home, words } = readYamlFile(join(folder, "company.yaml"), Company);
  return {
    brand: { BRAND: brand },
    home: {
      HOME_STRIP: home.strip.flatMap(([product, count]) => Array<string>(count).fill(product)),
      SHOWCASE: home.showcase,
    },
    questions: { QUESTIONS: readYamlFile(join(folder, "questions.yaml"), Questions) },
    ...words,
  };
}

/** The folders that belong to a company, from the project's. */
export function companyFolders(folder = COMPANY_FOLDER) {
  const { catalogue, files } = readYamlFile(join(folder, "company.yaml"), Company);
  const fromRoot = (path: string) => relative(ROOT, resolve(folder, path));
  return {
    company: fromRoot("."),
    texts: fromRoot("texts"),
    catalogue: fromRoot(catalogue),
    files: files === undefined ? null : fromRoot(files),
  };
}
