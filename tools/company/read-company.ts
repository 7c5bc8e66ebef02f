import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import * as v from "valibot";
import { WINDOW_NAME } from "../../app/features/list/punch-out/window-name.ts";
import { byLocale, bySlugSet, INTERNATIONAL_LOCALE, SLUG_SETS, type SlugSet } from "../../app/ground/i18n/locales.ts";
import { isCode } from "../../app/ground/text/part-numbers.ts";
import { brandValues, type FactValues } from "../content/insert-facts.ts";
import { pattern } from "../platform/values.ts";
import { COMPANY_FOLDER } from "./company-folder.ts";
import { writtenLanguage } from "./company-languages.ts";
import { type Markets, marketFor, officeFor, readMarkets } from "./read-markets.ts";
import { ROOT, readYamlFile } from "./read-yaml-file.ts";
import { countryCode, email, locale, phone, text, time, timeZone } from "./values.ts";

const wholeNumber = v.pipe(v.number("must be a number"), v.integer("must be a whole number"));
const slug = v.pipe(text, v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "has only a–z, 0–9 and single hyphens"));
const code = v.pipe(text, v.check(isCode, "is no order number"));
const orderNumber = v.strictObject({ pattern, groups: v.pipe(v.array(wholeNumber), v.minLength(1, "is empty")) });

const Brand = v.strictObject({
  name: text,
  legalName: text,
  origin: v.pipe(text, v.regex(/^https:\/\/[a-z0-9.-]+$/, "must be like https://www.company.com, without a path")),
  timeZone,
  phone,
  supportPhone: phone,
  email,
  supportEmail: email,
  supportHours: v.strictObject({
    utcOffsetHours: v.number("must be a number"),
    /** None where the hours are not stated: pages then leave them out. */
    weekdays: v.array(v.tuple([time, time]), "must be a list of hours"),
  }),
  office: v.strictObject({ email, sender: email, locale }),
  /** Without it, search engines are not told of changes by IndexNow. */
  indexNowKey: v.optional(
    v.pipe(text, v.regex(/^[\da-zA-Z-]{8,128}$/, "must be 8 to 128 letters, numbers and hyphens")),
  ),
  careerSite: v.optional(v.pipe(text, v.url("is no address"))),
  address: v.strictObject({
    street: text,
    postalCode: text,
    city: text,
    country: countryCode,
  }),
  platform: v.optional(v.strictObject({ mark: v.optional(text) }), {}),
  /** Whether it sells directly to commercial customers only, and pages say so. */
  businessOnly: v.optional(v.boolean("must be true or false"), false),
  /** Whether nothing of it is real, so that its telephone numbers must ring nobody. */
  invented: v.optional(v.boolean("must be true or false"), false),
  /** Of all its order numbers, if they have one form. */
  orderNumber: v.optional(orderNumber),
  /** The languages that its catalogue must have all texts in; a text that is missing in another is that of its fallback. */
  catalogueLanguages: v.optional(v.array(locale), []),
  /** The languages of the site that are live, if not all; `live-languages.ts` has read and checked them before. */
  languages: v.optional(v.array(locale)),
});

const fact = <Value extends v.GenericSchema>(value: Value) =>
  v.strictObject({ value, source: v.picklist(["customer", "sample"], "is neither customer nor sample") });

/** The facts that the code states by itself, where the company knows them, and those that the texts state. */
const Facts = v.strictObject({
  facts: v.objectWithRest(
    {
      foundedYear: v.optional(fact(wholeNumber)),
      yearsInTrade: v.optional(fact(text)),
      countries: v.optional(fact(wholeNumber)),
      piecesPerYearMillions: v.optional(fact(v.number("must be a number"))),
      replyTime: fact(v.literal("written", "is written in words.yaml of each language: put written here")),
    },
    fact(v.union([v.number(), text], "must be a number or a text")),
  ),
  files: v.optional(v.array(v.strictObject({ file: text, about: text, source: fact(text).entries.source })), []),
});

/** What the home page draws; it does without. */
const Home = v.strictObject({
  strip: v.optional(v.array(v.tuple([code, wholeNumber]), "must be a list of order numbers with their counts"), []),
  showcase: v.optional(
    v.strictObject({ energyMonitoring: v.optional(code), kio: v.optional(code), greenEnergy: v.optional(code) }),
    {},
  ),
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
  replyTime: text,
  /** In the languages whose addresses have words of their own. */
  platformSlug: v.optional(slug),
});

const Company = v.strictObject({
  catalogue: text,
  files: v.optional(text),
  filesGenerator: v.optional(text),
  brand: Brand,
  /** Who is mailed when something fails; otherwise the office. */
  operations: v.optional(email),
  /** Who is mailed what was found in a workbook of the inbox; otherwise the office. */
  marketing: v.optional(email),
  home: v.optional(Home, {}),
});

const NO_HOST = "is no host, as srm.buyer.example or srm.buyer.example:8443";
const host = v.pipe(
  text,
  v.regex(/^[\p{L}\p{M}\d-]+(?:\.[\p{L}\p{M}\d-]+)+(?::\d+)?$/u, NO_HOST),
  // As browsers and Workers write it: in small letters, in Punycode, without port 443.
  v.transform((name) => URL.parse(`https://${name}`)?.host ?? ""),
  v.nonEmpty(NO_HOST),
);

/** Never the secret itself, which is in no file. */
const isSecretName = (name: unknown): boolean => /^CXML_[A-Z\d_]{1,40}$/.test(String(name));

const Buyers = v.pipe(
  v.array(
    v.strictObject({
      name: text,
      hosts: v.pipe(v.array(host, "must be a list of hosts"), v.minLength(1, "must name a host")),
      /** Our number in the buyer's system: NEW_ITEM-VENDOR. */
      vendorNumber: v.optional(v.pipe(text, v.regex(/^[\dA-Za-z]{1,10}$/, "must be 1 to 10 letters and digits"))),
      /** It is agreed that prices are transferred as 0, in this currency. */
      zeroPriceCurrency: v.optional(v.pipe(text, v.regex(/^[A-Z]{3}$/, "is no currency’s three letters"))),
      /** What its documents of cXML are known by; the secret itself is the Worker's, under this name. */
      cxml: v.optional(
        v.strictObject({
          credentials: v.pipe(
            v.array(v.strictObject({ domain: text, identity: text })),
            v.minLength(1, "must name one"),
          ),
          secret: v.pipe(text, v.custom<`CXML_${string}`>(isSecretName, "is no name of a secret, as CXML_BUYER")),
        }),
      ),
      /** The window that the transfer goes to, whatever the buyer's system says. */
      target: v.optional(v.pipe(text, v.regex(WINDOW_NAME, "is no window, as _top or the name of a frame"))),
      /** How the buyer's system opens the catalogue, unless in its own window or in one that it forgets. */
      opens: v.optional(v.picklist(["frame", "popup"], "is neither frame nor popup")),
    }),
    "must be a list of buyers",
  ),
  v.check((buyers) => {
    const hosts = buyers.flatMap((buyer) => buyer.hosts);
    return new Set(hosts).size === hosts.length;
  }, "names a host twice"),
);

/**
 * The company's facts with their sources, and the files that consist of such.
 * @throws Error that names the file, each wrong field and the reason
 */
export const readFacts = (folder = COMPANY_FOLDER) => readYamlFile(join(folder, "facts.yaml"), Facts);

type Facts = ReturnType<typeof readFacts>["facts"];
type Values = { readonly [Name in keyof Facts]: NonNullable<Facts[Name]>["value"] };

/** Words of each language, read from the folder of the language that the company writes in its place. */
function readWords(texts: string, facts: Facts, brand: FactValues) {
  const values = Object.fromEntries(
    Object.entries(facts).flatMap(([name, fact]) => (name === "replyTime" || !fact ? [] : [[name, fact.value]])),
  ) as Values & FactValues;
  const insert = { ...values, ...brand };
  const words = byLocale((locale) =>
    readYamlFile(join(texts, writtenLanguage(texts, locale), "words.yaml"), Words, { facts: insert, locale }),
  );
  return { words, values: { ...values, replyTime: byLocale((locale) => words[locale].replyTime) } };
}

/** `market.office.phone`, `market.register.court` and so on: in each language those of its market. */
function marketValues(all: Markets): FactValues {
  const { markets, countryOf } = all;
  const values = byLocale((locale) => {
    const market = markets[countryOf[locale]];
    const lines = marketFor(all, locale).office.lines;
    return brandValues(
      { office: { ...market?.office, address: lines.join(", ") }, register: market?.register ?? {} },
      "market",
    );
  });
  const names = new Set(Object.values(values).flatMap((each) => Object.keys(each)));
  return Object.fromEntries([...names].map((name) => [name, byLocale((locale) => String(values[locale][name] ?? ""))]));
}

/** Whose purchasing systems may punch out; without the file, nobody's. */
function readBuyers(folder: string): v.InferOutput<typeof Buyers> {
  const path = join(folder, "buyers.yaml");
  return existsSync(path) ? readYamlFile(path, Buyers) : [];
}

/**
 * Everything of a company's folder but its texts, as the modules `#company/…` export it, the words by language.
 * @throws Error that names the file, each wrong field and the reason
 */
export function readCompany(folder = COMPANY_FOLDER) {
  const texts = join(folder, "texts");
  const { facts } = readFacts(folder);
  const company = readYamlFile(join(folder, "company.yaml"), Company);
  const { brand, home, operations = brand.office.email, marketing = brand.office.email } = company;
  const { office: mail, address, indexNowKey, catalogueLanguages, invented, languages: _, ...shown } = brand;
  const markets = readMarkets(folder, brand);
  const market = byLocale((locale) => ({ MARKET: marketFor(markets, locale) }));
  const office = byLocale((locale) => officeFor(markets, locale));
  const inBrand = { ...brandValues(brand), ...marketValues(markets) };
  const { words, values } = readWords(texts, facts, inBrand);
  const inserted: FactValues = { ...values, ...inBrand };
  // Words that stand in for those of another language may be of one that has no addresses of its own.
  const languageOf = (slugSet: SlugSet) =>
    writtenLanguage(texts, slugSet) === slugSet ? slugSet : INTERNATIONAL_LOCALE;
  const platformSlugs = bySlugSet((slugSet) => words[languageOf(slugSet)].platformSlug ?? "");
  for (const slugSet of SLUG_SETS)
    if (platformSlugs[slugSet] === "")
      throw new Error(`${relative(ROOT, join(texts, languageOf(slugSet)))}/words.yaml: platformSlug is missing`);
  return {
    operations: { OPERATIONS: { email: operations, marketing } },
    brand: {
      BRAND: {
        ...shown,
        platform: { ...brand.platform, slug: platformSlugs },
      },
      SUPPORT_HOLIDAYS: markets.markets[markets.home]?.office.holidays ?? [],
      // Browsers need none of it.
      COMPANY: { office: mail, address, indexNowKey, catalogueLanguages, invented },
    },
    facts: { FACTS: values },
    home: {
      HOME_STRIP: home.strip.flatMap(([product, count]) => Array<string>(count).fill(product)),
      SHOWCASE: home.showcase,
    },
    buyers: { BUYERS: readBuyers(folder) },
    markets: { MARKETS: markets.markets, MARKET_OF: markets.countryOf, HOME_MARKET: markets.home },
    words,
    market,
    office,
    /** What texts may write the names of: facts, what `company.yaml` says, and the market of their language. */
    inserted,
  };
}

/** The folders that belong to a company, from the project's. */
export function companyFolders(folder = COMPANY_FOLDER) {
  const { catalogue, files, filesGenerator } = readYamlFile(join(folder, "company.yaml"), Company);
  const fromRoot = (path: string) => relative(ROOT, resolve(folder, path));
  return {
    company: fromRoot("."),
    texts: fromRoot("texts"),
    catalogue: fromRoot(catalogue),
    files: files === undefined ? null : fromRoot(files),
    filesGenerator: filesGenerator === undefined ? null : fromRoot(filesGenerator),
  };
}
