/**
 * Writes the files that a manufacturer's marketing would upload, made from the sample catalogue, into a folder:
 * `npm run tool -- sample-files FOLDER`. The same sample gives the same bytes.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sidecarKey } from "../../app/foundation/documents/file-location.ts";
import { formatDay } from "../../app/ground/i18n/format-day.ts";
import { ARCHIVES, packed } from "./archives.ts";
import { CATALOGUE, productsIn } from "./catalogue.ts";
import { DOCUMENTS } from "./documents.ts";
import { MANAGEMENT } from "./management-certificates.ts";
import { type Paper, type Piece, paperFile } from "./paper.ts";
import { fill, inEach, LANGUAGES, type Language, text } from "./texts.ts";

const [, , directory = ""] = process.argv;
if (directory === "") throw new Error("Name the folder that the files go to.");

type Description = Readonly<Record<string, unknown>>;

function write(key: string, content: Uint8Array, description: Description): void {
  const path = join(directory, key);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  writeFileSync(join(directory, sidecarKey(key)), `${JSON.stringify(description, null, 2)}\n`);
}

async function writePaper(key: string, paper: Paper, description: Description): Promise<void> {
  const { pdf, firstPage } = await paperFile(paper);
  write(key, pdf, description);
  writeFileSync(join(directory, `${key}.thumb.png`), firstPage);
}

for (const { section, name, title, subtitle, version, date, groups, products, pieces } of DOCUMENTS)
  for (const locale of LANGUAGES) {
    const paper = {
      locale,
      title: title[locale],
      subtitle: subtitle[locale],
      version,
      date,
      pieces: pieces(locale),
    };
    await writePaper(`documents/${section}/${locale}/${name}`, paper, {
      title,
      version,
      date,
      ...(groups && { groups }),
      ...(products && { products }),
    });
  }

for (const archive of ARCHIVES)
  write(`documents/${archive.section}/all/${archive.name}`, packed(archive), {
    title: archive.title,
    version: archive.version,
    date: archive.date,
    groups: archive.groups,
  });

const validUntil = (day: string) =>
  fill(text("Valid until {day}."), { day: inEach((language) => formatDay(day, language)) });

/** Printed on every certificate, since nobody has certified this company. */
const SAMPLE = text(
  "This is a sample: it belongs to the site’s sample content and was not issued by a certification body.",
);

for (const [index, { type, standard, subject, until }] of MANAGEMENT.entries()) {
  const title = fill(text("{standard}: {subject}"), {
    standard,
    subject,
  });
  const date = "2025-06-01";
  const paper = {
    locale: "en" as const,
    title: standard,
    subtitle: subject.en,
    version: `KLM-${index + 1}`,
    date,
    pieces: [
      {
        text: `The management system of the company meets the requirements of ${standard}. Scope: development, production and sale of terminal blocks, marking systems, relay and interface modules, power supplies, surge protective devices and energy monitoring devices.`,
      },
      { text: `Certificate no. KLM-${index + 1}. ${validUntil(until).en}` },
      { text: SAMPLE.en },
    ],
  };
  await writePaper(`documents/certificates-and-documents/en/${type}.pdf`, paper, {
    title,
    version: paper.version,
    date,
    validUntil: until,
    certificate: type,
  });
}

const UNTIL: Readonly<Record<string, string>> = {
  ul: "2027-12-31",
  ul508: "2027-12-31",
  ul1449: "2028-06-30",
  ul1953: "2028-06-30",
  vde: "2028-03-31",
  vdeground: "2028-03-31",
  vdefuse: "2028-03-31",
  iec60900: "2029-02-28",
  eac: "2029-06-30",
  cb: "2027-09-30",
  atex: "2028-08-31",
  iecex: "2028-08-31",
  dnv: "2030-09-30",
  mid: "2030-01-31",
};
/** Certificates that a market files in its own language, too. */
const MARKET_LANGUAGES: Readonly<Record<string, readonly Language[]>> = { eac: ["ru", "en"] };
/** The codes of the declarations, one for each directive. */
const DIRECTIVES = ["ce", "emc", "red"];
const CERTIFICATE = text("{mark} certificate");
const DECLARATION = text("EU declaration of conformity, {mark}");
const COVERED = text("Product types covered");

/** Certificates that were renewed stay on record. */
const EXPIRED: Readonly<Record<string, { readonly date: string; readonly until: string }>> = {
  dnv: { date: "2021-09-15", until: "2026-09-30" },
};

for (const [index, certificate] of CATALOGUE.certificates.entries()) {
  const isDeclaration = DIRECTIVES.includes(certificate.code);
  const title = isDeclaration
    ? fill(DECLARATION, { mark: certificate.mark })
    : fill(CERTIFICATE, { mark: certificate.mark });
  const until = UNTIL[certificate.code];
  const version = `KLM-${certificate.code.toUpperCase()}-${100 + index}`;
  const date = "2025-09-15";
  const languages: readonly Language[] = isDeclaration ? LANGUAGES : (MARKET_LANGUAGES[certificate.code] ?? ["en"]);
  for (const locale of languages) {
    const types = CATALOGUE.types.filter((type) =>
      productsIn(type.category).some(
        (product) => product.type === type.code && product.certificates.includes(certificate.code),
      ),
    );
    const pieces: Piece[] = [
      { text: certificate[`description_${locale}`] },
      ...(until && !isDeclaration ? [{ text: validUntil(until)[locale] }] : []),
      { heading: COVERED[locale] },
      { list: types.map((type) => type[`name_${locale}`]) },
      { text: SAMPLE[locale] },
    ];
    const paper = {
      locale,
      title: title[locale],
      subtitle: certificate[`description_${locale}`],
      version,
      date,
      pieces,
    };
    const folder = `${certificate.code}/${locale}`;
    await writePaper(`certificates/${folder}/${certificate.code}.pdf`, paper, {
      title,
      version,
      date,
      ...(until && { validUntil: until }),
    });
    const expired = EXPIRED[certificate.code];
    if (!expired) continue;
    const year = expired.date.slice(0, 4);
    const record = { ...paper, version: `${version}-${year}`, date: expired.date };
    await writePaper(`certificates/${folder}/${certificate.code}-${year}.pdf`, record, {
      title: inEach((language) => `${title[language]} (${year})`),
      version: record.version,
      date: expired.date,
      validUntil: expired.until,
    });
  }
}
