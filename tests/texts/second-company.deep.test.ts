import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FACTS } from "#company/facts";
import { BRAND } from "../../app/ground/company/brand.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { sampleProducts, sampleRows } from "../sample.ts";
import { createSecondCompany } from "../second-company.ts";
import { TESTED_LOCALES as LOCALES } from "../tested-locales.ts";

const COMPANY = "tests/second-company";
const folder = mkdtempSync(join(tmpdir(), "second-company-"));
createSecondCompany(join(folder, COMPANY));
const company = readCompany(join(folder, COMPANY));
const brand = company.brand.BRAND;

/** What the site is built from and runs on: nothing of the first company. */
const SOURCES = [
  ...["app", "packages", "languages", "workers", "tools", "public", "d1-migrations"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...["wrangler.toml", "vite.config.ts", "react-router.config.ts"],
];

// Takes a build and a site of its own, half a minute: nothing less shows that a company and a language are folders.
describe("the site of a second company in six languages, built where nothing of the first company is", () => {
  let url = "";
  let stop = async () => {};
  beforeAll(async () => {
    for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
    cpSync("tests/sixth-language", join(folder, "languages"), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const port = await freePort();
    const server = spawn("node", ["tools/dev/launch.mjs", "tools/dev/start.ts"], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_ENV: "production",
        PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
        KLEMMA_COMPANY: COMPANY,
        KLEMMA_STATE: ".wrangler/state",
        PORT: String(port),
      },
    });
    const exited = once(server, "exit");
    stop = async () => {
      server.kill("SIGTERM");
      await exited;
    };
    let output = "";
    url = await new Promise<string>((ready, fail) => {
      for (const stream of [server.stdout, server.stderr])
        stream.on("data", (chunk: Buffer) => {
          output += chunk;
          if (output.includes("is ready")) ready(`http://localhost:${port}`);
        });
      server.on("exit", (status) => fail(new Error(`npm start ended with ${status}:\n${output}`)));
    });
  }, 600_000);
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  const read = async (path: string) => {
    // Each from an address of its own, since one visitor does not request a whole site.
    const response = await fetch(url + path, { headers: { "cf-connecting-ip": newVisitorAddress() } });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  test("says its own name, claim and addresses", async () => {
    for (const locale of ["tr", "en", "ru"] as const) {
      const path = locale === "tr" ? "/" : `/${locale}`;
      const home = await read(path);
      expect(home).toContain(`<title>${company.words[locale].claim} · ${brand.name}</title>`);
      expect(home).toContain(`href="${brand.origin}${path}"`);
      expect(home).toContain(brand.legalName);
      expect(home).toContain(company.words[locale].whatWeMake);
    }
    const contact = await read("/en/contact");
    const { street, postalCode, city } = brand.address;
    for (const text of [brand.legalName, brand.phone, brand.supportPhone, brand.email, street, postalCode, city])
      expect(contact).toContain(text);
    expect(JSON.parse(await read("/en/site.webmanifest"))).toMatchObject({ short_name: brand.name });
    expect(await read("/llms.txt")).toContain(
      `# ${brand.name}\n\n> ${company.words.en.lead} Founded in ${company.facts.FACTS.foundedYear}.`,
    );
    expect(await read(`/${brand.indexNowKey}.txt`)).toBe(brand.indexNowKey);
  });

  test("may be framed by one buyer's system, and stays tied to the window of another that opens it in a popup", async () => {
    for (const path of ["/en", "/en/order-list"]) {
      const { headers } = await fetch(url + path, { headers: { "cf-connecting-ip": newVisitorAddress() } });
      expect([path, headers.get("cross-origin-opener-policy")]).toEqual([path, "unsafe-none"]);
      expect(headers.get("content-security-policy")).toMatch(
        /; frame-ancestors https:\/\/satinalma\.sera\.example https:\/\/portal\.sera\.example:8443$/,
      );
    }
  });

  test("lists its products", async () => {
    const codes = ["5510251", "5510252", "5510256", "5520010", "5530010"];
    const listing = await read("/en/products?view=compact");
    for (const code of ["5510251", "5520010", "5530010"]) expect(listing).toContain(code);
    const catalogue: { products: { code: string }[] } = JSON.parse(await read("/api/en/catalogue.json"));
    expect(catalogue.products.map(({ code }) => code).toSorted()).toEqual(codes);
  });

  /** What only the first company has: its name, phone numbers, addresses, and the numbers of its products. */
  const names = new RegExp(BRAND.name, "i");
  const foreign = new RegExp(
    [
      BRAND.name,
      BRAND.phone.slice(-9),
      ...Object.values(BRAND.platform.slug),
      BRAND.indexNowKey,
      String(FACTS.foundedYear),
      ...[...sampleProducts(), ...sampleRows("discontinued.csv")].map(({ code }) => `\\b${code}\\b`),
    ].join("|"),
    "i",
  );
  /** In capitals: in small letters it is the code's own name of the screen. */
  const platformMark = new RegExp(`\\b${BRAND.platform.mark}\\b`);

  test("has a language that is a draft with a dozen texts, by its prefix and nowhere else", async () => {
    const home = await read("/eo");
    expect(home.slice(0, 30)).toContain('<html lang="eo"');
    expect(home.includes('<meta name="robots" content="noindex"/>')).toBe(true);
    expect(home.includes('rel="alternate" hrefLang')).toBe(false);
    const listing = await read("/eo/products");
    // What it lacks is its fallback's: the interface's texts as they are, names of the catalogue with their language.
    for (const text of ["<title>Produktoj ", "Ĉiuj rajtoj rezervitaj.", "Catalogue order", ' lang="en"><span'])
      expect([text, listing.includes(text)]).toEqual([text, true]);
    const [, product = ""] = /href="(\/eo\/products\/[^"?]*\/\d{7}-[^"?]*)"/.exec(listing) ?? [];
    expect((await read(product)).includes('<h1 lang="en"')).toBe(true);
    // Also the data of pages, which names the same page in other languages.
    const [, productInEnglish = ""] =
      /href="(\/en\/products\/[^"?]*\/\d{7}-[^"?]*)"/.exec(await read("/en/products")) ?? [];
    const groupInEnglish = productInEnglish.split("/").slice(0, 4).join("/");
    const categoryInEnglish = productInEnglish.split("/").slice(0, 5).join("/");
    for (const path of [
      ...["/", "/en", "/en/products", groupInEnglish, categoryInEnglish, productInEnglish],
      ...["/sitemap.xml", "/llms.txt", "/en/rss.xml"],
    ])
      expect([path, /lang="eo"|\/eo(?:["/<)]|\\")|Esperanto/i.exec(await read(path))]).toEqual([path, null]);
  });

  test("has no word and no product of the first company on any page or file that can be reached", async () => {
    const files = [
      ...["/sitemap.xml", "/llms.txt", "/robots.txt", "/.well-known/security.txt", "/api/en/catalogue.csv"],
      ...LOCALES.map((locale) => `/api/${locale}/catalogue.json`),
    ];
    const reached = new Set(["/", "/en", "/ru", ...files]);
    const found: string[] = [];
    // Grows while it is read.
    for (const path of reached) {
      const text = (await read(path)).replaceAll("&amp;", "&");
      // In a model or a compressed file, short words and years come about by chance.
      const isData = /\.(?:pdf|zip|step|dxf|glb|xlsx)$/.test(path);
      const [word] = (isData ? names : foreign).exec(text) ?? (isData ? null : platformMark.exec(text)) ?? [];
      if (word) found.push(`${path}: ${text.slice(Math.max(0, text.indexOf(word) - 60)).slice(0, 120)}`);
      const links = [...text.matchAll(/(?:href="|<loc>|\]\()([^"<)#?]+)/g)].map(([, link = ""]) => link);
      for (const link of links) {
        const local = link.replace(brand.origin, "") || "/";
        if (local.startsWith("/") && !local.startsWith("//")) reached.add(local);
      }
    }
    expect(found).toEqual([]);
    expect([...reached].filter((path) => /^\/(?:en|ru)?\/?(?:products|urunler)\/.*\/55/.test(path))).toHaveLength(15);
    for (const path of ["/en/company/about-us", "/urunler/gecmeli-klemensler", "/ru/nodera-pano", "/en/contact"])
      expect(reached).toContain(path);
  }, 300_000);
});
