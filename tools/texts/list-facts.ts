import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { companyFolders, readFacts } from "../company/read-company.ts";

const CODE = ["app/**/*.{ts,tsx}", "workers/**/*.ts", "samples/files-generator/**/*.ts", "languages/**/*.yaml"];
const SOURCE = { customer: "stated by the customer", sample: "to be confirmed" } as const;

/** Each fact of the company with its source and the places that show it: `texts/en/pages/about.md:3`. */
export function listFacts(company: string): string[] {
  const { facts, files } = readFacts(company);
  const folder = companyFolders(company).company;
  const texts = globSync("**/*.{md,yaml}", { cwd: folder }).filter((path) => !/README|facts\.yaml/.test(path));
  const lines = [
    ...texts.flatMap((path) => linesOf(join(folder, path), path)),
    ...CODE.flatMap((pattern) => globSync(pattern, { exclude: ["**/generated/**"] })).flatMap((path) =>
      linesOf(path, path),
    ),
  ];
  const toConfirm = [...Object.values(facts), ...files].filter((fact) => fact?.source === "sample").length;
  return [
    ...Object.entries(facts).flatMap(([name, fact]) => {
      if (!fact) return [];
      const { value, source } = fact;
      const use = new RegExp(
        `\\{\\{${name}[}:’]|FACTS\\.${name}\\b|certificateFact\\("${name}"\\)|\\$\\{${name}|company\\.${name}\\b`,
      );
      const places = lines.filter(({ text }) => use.test(text)).map(({ place }) => `  ${place}`);
      return [`${name}: ${value} (${SOURCE[source]})`, ...(places.length > 0 ? places : ["  shown nowhere"])];
    }),
    ...files.map(({ file, about, source }) => `${file}: ${about} (${SOURCE[source]})`),
    `${toConfirm} to be confirmed or replaced before the site goes live.`,
  ];
}

const linesOf = (path: string, name: string) =>
  readFileSync(path, "utf8")
    .split("\n")
    .map((text, index) => ({ text, place: `${name}:${index + 1}` }));
