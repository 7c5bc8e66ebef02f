import { parse } from "yaml";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";

/** What is known of a maker whose catalogue is taken over. */
export type NewCompany = {
  readonly name: string;
  readonly legalName?: string | undefined;
  /** As `https://www.company.com`, without a path. */
  readonly origin?: string | undefined;
  readonly timeZone?: string | undefined;
  /** Two letters of ISO 3166-1. */
  readonly country?: string | undefined;
  /** Where its catalogue is, from its folder. */
  readonly catalogue?: string | undefined;
  /** The products of the strip on the home page, from left to right; the page has no strip without any. */
  readonly homeStrip: readonly (readonly [orderNumber: string, count: number])[];
  /** The products that are drawn for these pages. */
  readonly showcase: { readonly [Page in "energyMonitoring" | "kio" | "greenEnergy"]?: string | undefined };
  /** The languages of its site, the one of addresses without a prefix first, English among them; all where it is empty. */
  readonly languages: readonly Locale[];
  /** The languages that its catalogue has all texts in. */
  readonly catalogueLanguages: readonly Locale[];
  /** The form of its order numbers as a regular expression, and the groups that they are printed in. */
  readonly orderNumber?: { readonly pattern: string; readonly groups: readonly number[] } | undefined;
};

/** Texts by their path in a company's folder. */
export type CompanyFiles = Readonly<Record<string, string>>;

/** Something that a person has to write, or may write better, before the site goes live. */
export type ToWrite = {
  /** From the company's folder; `{locale}` stands for each of its languages. */
  readonly file: string;
  readonly what: string;
  /** False for texts that are true of any maker and can stay. */
  readonly isRequired: boolean;
};

/**
 * The folder of a new company: the template's texts in its languages, and its own `company.yaml`.
 * @param template the files of `samples/new-company`
 */
export function createCompanyFiles(template: CompanyFiles, company: NewCompany): CompanyFiles {
  const isWanted = (path: string) => {
    const [, locale] = IN_LANGUAGE.exec(path) ?? [];
    return locale === undefined || company.languages.length === 0 || company.languages.some((each) => each === locale);
  };
  return {
    ...Object.fromEntries(Object.entries(template).filter(([path]) => isWanted(path))),
    [COMPANY_FILE]: renderCompanyYaml(company),
  };
}

const COMPANY_FILE = "company.yaml";
const FACTS_FILE = "facts.yaml";
const IN_LANGUAGE = /^texts\/([a-z]{2,3})\//;

/** JSON is YAML: everything that comes from outside is quoted. */
const value = (content: unknown) => JSON.stringify(content);

/** A list with an item on each line, and what is on the line of its name where it is empty. */
const list = (items: readonly unknown[], indent: string) =>
  items.length === 0 ? " []" : items.map((item) => `\n${indent}- ${value(item)}`).join("");

/** The text of `company.yaml`, with placeholders for what is not known: `listToWrite` finds them. */
export function renderCompanyYaml(company: NewCompany): string {
  const { name, origin = "https://www.example.com", languages, catalogueLanguages, orderNumber, showcase } = company;
  const officeLanguage = languages[0] ?? catalogueLanguages[0] ?? INTERNATIONAL_LOCALE;
  const form = orderNumber
    ? `orderNumber: { pattern: ${value(orderNumber.pattern)}, groups: ${value(orderNumber.groups)} }`
    : "# orderNumber: { pattern: '\\d{7}', groups: [3, 3, 1] }";
  return `# The company that the site speaks for, as samples/company/company.yaml has it. What is in [brackets], at example.com or
# begins with +00 is a placeholder, and so are UTC and ZZ.
catalogue: ${value(company.catalogue ?? "catalogue")}

brand:
  name: ${value(name)}
  legalName: ${value(company.legalName ?? name)}
  origin: ${value(origin)}
  timeZone: ${value(company.timeZone ?? "UTC")}
  phone: "+00 000 000 00 00"
  supportPhone: "+00 000 000 00 00"
  email: info@example.com
  supportEmail: support@example.com
  # Monday to Friday, as [["09:00", "12:30"], ["13:30", "17:00"]], at an offset from UTC that is the same all year; pages do not
  # speak of hours while there are none.
  supportHours: { utcOffsetHours: 0, weekdays: [] }
  # Contact messages are mailed to \`email\`, from \`sender\`, in \`locale\`.
  office: { email: info@example.com, sender: website@example.com, locale: ${officeLanguage} }
  address: { street: "[street and number]", postalCode: "[postal code]", city: "[city]", country: ${company.country ?? "ZZ"} }
  # Whether you sell directly to commercial customers only, and pages are to say so.
  businessOnly: false
  # A key of 8 to 128 letters and digits, and job offers elsewhere, if there are any.
  # indexNowKey: 0123456789abcdef
  # careerSite: https://careers.example.com
  # What an order number looks like, as a regular expression, and the groups in which it is printed, if all have one form.
  ${form}
  # All texts of the catalogue are there in these; in another language a missing one is its fallback's.
  catalogueLanguages: ${value(catalogueLanguages)}
  # The languages of the site, English among them; the first is that of addresses without a prefix. Without this line, all.
  ${languages.length > 0 ? "" : "# "}languages: ${value(languages.length > 0 ? languages : LIVE_LOCALES)}

home:
  # The order numbers of the terminal strip on the home page, from left to right, each with how many of it.
  strip:${list(company.homeStrip, "    ")}
  # The product drawn for each of these pages: energyMonitoring, kio, greenEnergy.
  showcase: ${value(showcase)}
`;
}

const PLACEHOLDER = /\[[^\]]+\]|\bexample\.com\b|^\+00 |^ZZ$|^UTC$/;

/** The fields of what was read that still have a placeholder: `brand.email: info@example.com`. */
function findPlaceholders(content: unknown, path = ""): readonly string[] {
  if (typeof content === "string") return PLACEHOLDER.test(content) ? [`${path}: ${content}`] : [];
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, item]) => findPlaceholders(item, path ? `${path}.${key}` : key));
}

type Company = {
  readonly brand: {
    readonly supportHours: { readonly weekdays: readonly unknown[] };
    readonly businessOnly?: boolean;
    readonly indexNowKey?: string;
  };
};

type Facts = {
  readonly facts: Readonly<Record<string, { readonly source: string }>>;
  readonly files?: readonly { readonly file: string; readonly source: string; readonly about: string }[];
};

/** What a person still has to write in a company's folder, what is required first. */
export function listToWrite(files: CompanyFiles): readonly ToWrite[] {
  const facts: Facts = parse(files[FACTS_FILE] ?? "facts: {}");
  const toReplace = (facts.files ?? []).filter(({ source }) => source === "sample");
  const company: Company | null = parse(files[COMPANY_FILE] ?? "");
  const required = [
    ...findPlaceholders(company).map((what) => ({ file: COMPANY_FILE, what })),
    ...toReplace.map(({ file, about }) => ({ file, what: about })),
    ...Object.entries(facts.facts)
      .filter(([, { source }]) => source === "sample")
      .map(([name]) => ({ file: FACTS_FILE, what: `${name}: to be confirmed` })),
  ];
  const unstated = [
    ...(company?.brand.supportHours.weekdays.length === 0 ? ["brand.supportHours: none are stated"] : []),
    ...(company?.brand.businessOnly ? [] : ["brand.businessOnly: private customers are not ruled out"]),
    ...(company?.brand.indexNowKey ? [] : ["brand.indexNowKey: search engines are not told of changes"]),
  ].map((what) => ({ file: COMPANY_FILE, what }));
  const texts = new Set(
    Object.keys(files)
      .filter((path) => path.startsWith("texts/"))
      .map((path) => path.replace(IN_LANGUAGE, "texts/{locale}/")),
  );
  const better = [...texts]
    .filter((file) => !toReplace.some((each) => each.file === file))
    .toSorted()
    .map((file) => ({
      file,
      what: IS_EMPTY.test(files[file] ?? "") ? "none yet" : "true of any maker: say what is yours",
    }));
  return [
    ...required.map((each) => ({ ...each, isRequired: true })),
    ...[...unstated, ...better].map((each) => ({ ...each, isRequired: false })),
  ];
}

const IS_EMPTY = /^\[\]\s*$/;
