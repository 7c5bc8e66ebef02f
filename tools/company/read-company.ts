import { readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import * as v from "valibot";
import { byLocale, bySlugSet, LOCALES } from "../../app/i18n/locales.ts";
import { readYaml } from "../texts/front-matter.ts";
import { formatProblem, type Problem } from "../texts/problem.ts";
import { type FactValues, insertFacts } from "./insert-facts.ts";

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
const locale = v.picklist(LOCALES, "is no language of the site");
const perLocale = <Entry extends v.GenericSchema>(entry: Entry) => v.strictObject(byLocale(() => entry));

const Brand = v.strictObject({
  name: text,
  legalName: text,
  origin: v.pipe(text, v.regex(/^https:\/\/[a-z0-9.-]+$/, "must be like https://www.company.com, without a path")),
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
  platform: v.strictObject({ mark: text, slug: v.strictObject(bySlugSet(() => slug)) }),
});

const fact = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, source: v.picklist(["customer", "sample"], "is neither customer nor sample") });

/** What the code states by itself, and what else the texts do. */
const Facts = v.strictObject({
  facts: v.objectWithRest(
    {
      foundedYear: fact(wholeNumber),
      yearsInTrade: fact(text),
      countries: fact(wholeNumber),
      piecesPerYearMillions: fact(v.number("must be a number")),
      replyTime: fact(perLocale(text)),
    },
    fact(v.union([v.number(), text, perLocale(text)], "must be a number, a text or a text in each language")),
  ),
  files: v.optional(v.array(v.strictObject({ file: text, about: text, source: fact(text).entries.source })), []),
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

/**
 * @param facts what is put in the place of their names
 * @throws Error that names the file, each wrong field and the reason
 */
function readYamlFile<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  facts?: FactValues,
): v.InferOutput<Schema> {
  const file = relative(ROOT, path);
  const problems: Problem[] = [];
  const parsed = readYaml(readFileSync(path, "utf8"), file, 1, problems);
  const content = facts ? insertFacts(parsed, facts, (reason) => problems.push({ file, line: 0, reason })) : parsed;
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
 * The company's facts with their sources, and the files that consist of such.
 * @throws Error that names the file, each wrong field and the reason
 */
export const readFacts = (folder = COMPANY_FOLDER) => readYamlFile(join(folder, "facts.yaml"), Facts);

type Facts = ReturnType<typeof readFacts>["facts"];
type Values = { readonly [Name in keyof Facts]: Facts[Name]["value"] };

const valuesOf = (facts: Facts): Values & FactValues =>
  Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value])) as Values & FactValues;

/**
 * Everything of a company's folder but its texts, as the modules `#company/…` export it, the words by language.
 * @throws Error that names the file, each wrong field and the reason
 */
export function readCompany(folder = COMPANY_FOLDER) {
  const { facts } = readFacts(folder);
  const values = valuesOf(facts);
  const { brand, home, words } = readYamlFile(join(folder, "company.yaml"), Company, values);
  return {
    brand: { BRAND: brand },
    facts: { FACTS: values },
    home: {
      HOME_STRIP: home.strip.flatMap(([product, count]) => Array<string>(count).fill(product)),
      SHOWCASE: home.showcase,
    },
    questions: { QUESTIONS: readYamlFile(join(folder, "questions.yaml"), Questions, values) },
    words: byLocale((each) => ({ ...words[each], replyTime: values.replyTime[each] })),
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
