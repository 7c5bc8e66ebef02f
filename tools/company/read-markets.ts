import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { countryName } from "../../app/ground/i18n/display-names.ts";
import { byLocale, LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { readYamlFile } from "./read-yaml-file.ts";
import { countryCode, email, locale, phone, text, time, timeZone } from "./values.ts";

const period = v.pipe(
  v.strictTuple([time, time], "must be two times of day"),
  v.check(([from, to]) => from < to, "ends before it begins"),
);

/** When an office is open, by its own clock, Monday to Friday. */
const Hours = v.strictObject({ timeZone, weekdays: v.array(period, "must be a list of hours") });

const Holiday = v.strictObject({
  date: v.pipe(text, v.isoDate("is no day, as 2027-01-01")),
  /** From this time of day on, where only the rest of the day is free. */
  from: v.optional(time),
  name: text,
});

const Office = v.strictObject({
  legalName: text,
  address: v.strictObject({ street: text, postalCode: v.optional(text), city: text }),
  phone,
  email,
});

const Contact = v.strictObject({ email, phone: v.optional(phone) });

const days = v.pipe(
  v.number("must be a number"),
  v.integer("must be a whole number"),
  v.minValue(1, "must be 1 or more"),
);

/** Names of the parts of an address in braces, a line each: as the country writes it. */
const addressForm = v.pipe(text, v.regex(/\{street\}.*\{city\}|\{city\}.*\{street\}/s, "lacks {street} or {city}"));

const MarketFile = v.strictObject({
  /** The language whose pages speak for this market: of several markets of one language, one has it. */
  language: v.optional(locale),
  office: v.optional(Office),
  /** Whose office serves this market; the head office where it is missing. */
  servedBy: v.optional(countryCode),
  addressForm: v.optional(addressForm, "{street}\n{postalCode} {city}"),
  hours: v.optional(Hours),
  holidays: v.optional(v.array(Holiday, "must be a list of days"), []),
  /** Whom to ask about what, where that is not the office's own address. */
  contacts: v.optional(
    v.partial(v.strictObject({ sales: Contact, orders: Contact, quality: Contact, press: Contact, careers: Contact })),
    {},
  ),
  /** What a legal notice must state there: texts write `{{market.register.court}}`. */
  register: v.optional(v.record(v.string(), text), {}),
  /** What the privacy notice must add there, in the market's language: the representative, the local law. */
  privacy: v.optional(v.array(text), []),
  /** What a certificate of a product means there, by its code, in the market's language: whether a meter may bill. */
  certificates: v.optional(v.record(v.string(), text), {}),
  /** In how many working days what is in stock arrives. */
  deliveryDays: v.optional(v.strictTuple([days, days], "must be two numbers of days")),
  /** What the law has a footer lead to. */
  links: v.optional(v.array(v.strictObject({ title: text, href: v.pipe(text, v.url("is no address")) })), []),
});
type MarketFile = v.InferOutput<typeof MarketFile>;

type Brand = {
  readonly legalName: string;
  readonly phone: string;
  readonly email: string;
  readonly office: { readonly email: string; readonly locale: Locale };
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly country: string;
  };
};

/** @throws Error that names each market that contradicts another */
function checkMarkets(files: ReadonlyMap<string, MarketFile>, home: string): void {
  const problems: string[] = [];
  for (const [country, { office, servedBy }] of files) {
    if (office && servedBy) problems.push(`${country} has an office, and is served by ${servedBy}`);
    if (office && country === home) problems.push(`${country}: the head office stands in company.yaml`);
    if (servedBy !== undefined && servedBy !== home && !files.get(servedBy)?.office)
      problems.push(`${country}: there is no office in ${servedBy}`);
  }
  for (const each of LOCALES) {
    const countries = [...files].filter(([, { language }]) => language === each).map(([country]) => country);
    if (countries.length > 1) problems.push(`${countries.join(" and ")}: one market alone has the language ${each}`);
  }
  if (problems.length > 0) throw new Error(problems.map((problem) => `markets: ${problem}`).join("\n"));
}

/**
 * The company's markets by country, and which of them the pages of each language speak for. A language without a market, and a
 * company without any, have the head office.
 * @throws Error that names the file, each wrong field and the reason
 */
export function readMarkets(folder: string, brand: Brand) {
  const { country: home } = brand.address;
  const path = join(folder, "markets");
  const names = existsSync(path) ? readdirSync(path).filter((name) => name.endsWith(".yaml")) : [];
  const files = new Map(
    names.toSorted().map((name) => {
      const country = name.slice(0, -".yaml".length);
      if (!v.is(countryCode, country))
        throw new Error(`markets/${name}: a market’s file is named by its country, as DE.yaml`);
      return [country, readYamlFile(join(path, name), MarketFile)] as const;
    }),
  );
  if (!files.has(home)) files.set(home, v.parse(MarketFile, {}));
  checkMarkets(files, home);

  const officeOf = (country: string) => {
    const { office = brand, addressForm, hours, holidays } = files.get(country) ?? v.parse(MarketFile, {});
    const { legalName, address, phone } = office;
    const parts = { street: address.street, postalCode: address.postalCode ?? "", city: address.city };
    return {
      country,
      legalName,
      ...parts,
      lines: addressForm
        .replace(/\{(street|postalCode|city)\}/g, (_, part: keyof typeof parts) => parts[part])
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean),
      phone,
      email: office.email,
      /** Where the messages of visitors go. */
      mailbox: country === home ? brand.office.email : office.email,
      hours: hours ?? null,
      holidays: holidays.map(({ name: _, ...holiday }) => holiday),
    };
  };
  const markets = Object.fromEntries(
    [...files].map(([country, { office, servedBy = home, language, ...file }]) => {
      const { contacts, register, privacy, certificates, deliveryDays = null, links } = file;
      const serving = office || country === home ? country : servedBy;
      return [
        country,
        {
          country,
          language: language ?? null,
          office: officeOf(serving),
          contacts,
          register,
          privacy,
          certificates,
          deliveryDays,
          links,
        },
      ] as const;
    }),
  );
  const countryOf = byLocale(
    (locale) => Object.values(markets).find(({ language }) => language === locale)?.country ?? home,
  );
  return { home, markets, countryOf };
}

export type Markets = ReturnType<typeof readMarkets>;

function ownMarket({ markets, countryOf }: Markets, locale: Locale) {
  const market = markets[countryOf[locale]];
  if (!market) throw new Error(`No market for the language ${locale}`);
  return market;
}

/** What every page of a language carries, so that it has no more than footers show: `#company/market/…`. */
export function marketFor(all: Markets, locale: Locale) {
  const { office, links } = ownMarket(all, locale);
  const { legalName, lines, phone, email, country } = office;
  return { office: { legalName, lines: [...lines, countryName(country, locale)], phone, email }, links };
}

/** What texts of the site write as `{{market.phone}}`: `#company/office/…`. */
export function officeFor(all: Markets, locale: Locale) {
  const { phone, email, mailbox } = ownMarket(all, locale).office;
  return { phone, email, mailbox };
}
