import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect } from "vitest";
import { FACTS } from "#company/facts";
import { BRAND, COMPANY } from "../../app/ground/company/brand.ts";
import { freePort } from "../../tools/dev/ports.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { sampleProducts, sampleRows } from "../sample.ts";

/** What the site is built from and runs on: nothing of the first company. */
const SOURCES = [
  ...["app", "packages", "languages", "workers", "desk", "tools", "public", "d1-migrations"],
  ...["package.json", "package-lock.json", "tsconfig.json"],
  ...["wrangler.toml", "vite.config.ts", "react-router.config.ts"],
];

export type CompanySite = {
  readonly url: string;
  /** A page or file that there is. */
  readonly read: (path: string) => Promise<string>;
  readonly stop: () => Promise<void>;
};

/**
 * Builds the site of a company in a folder and starts it: half a minute.
 * @param folder holds the company's folder, and is removed when the site stops
 * @param company the company's folder in it
 * @param languages a folder with languages beside those of the site
 */
export async function startCompanySite(folder: string, company: string, languages?: string): Promise<CompanySite> {
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  if (languages) cpSync(languages, join(folder, "languages"), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const port = await freePort();
  const server = spawn("node", ["tools/dev/launch.mjs", "tools/dev/start.ts"], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PATH: `${resolve("node_modules/.bin")}:${process.env.PATH}`,
      KLEMMA_COMPANY: company,
      KLEMMA_STATE: ".wrangler/state",
      PORT: String(port),
    },
  });
  const exited = once(server, "exit");
  const stop = async () => {
    server.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true });
  };
  let output = "";
  const url = await new Promise<string>((ready, fail) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
        if (output.includes("is ready")) ready(`http://localhost:${port}`);
      });
    server.on("exit", (status) => fail(new Error(`npm start ended with ${status}:\n${output}`)));
  });
  const read = async (path: string) => {
    // Each from an address of its own, since one visitor does not request a whole site.
    const response = await fetch(url + path, { headers: { "cf-connecting-ip": newVisitorAddress() } });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  return { url, read, stop };
}

/** What only the first company has: its name, phone numbers, addresses, and the numbers of its products. */
const NAMES = new RegExp(BRAND.name, "i");
const FOREIGN = new RegExp(
  [
    BRAND.name,
    BRAND.phone.slice(-9),
    ...Object.values(BRAND.platform?.slug ?? {}),
    COMPANY.indexNowKey ?? BRAND.name,
    String(FACTS.foundedYear),
    ...[...sampleProducts(), ...sampleRows("discontinued.csv")].map(({ code }) => `\\b${code}\\b`),
  ].join("|"),
  "i",
);
/** In capitals: in small letters it is the code's own name of the screen. */
const PLATFORM_MARK = new RegExp(`\\b${BRAND.platform?.mark ?? BRAND.name}\\b`);

/**
 * Reads every page and file that can be reached, each of which there must be.
 * @param origin the company's, which links may name
 * @returns the paths, and where a word or a number of the first company stands
 */
export async function crawl({ read }: CompanySite, start: readonly string[], origin: string) {
  const reached = new Set(start);
  const foreign: string[] = [];
  // Grows while it is read.
  for (const path of reached) {
    const text = (await read(path)).replaceAll("&amp;", "&");
    // In a model or a compressed file, short words and years come about by chance.
    const isData = /\.(?:pdf|zip|step|dxf|glb|xlsx)$/.test(path);
    const [word] = (isData ? NAMES : FOREIGN).exec(text) ?? (isData ? null : PLATFORM_MARK.exec(text)) ?? [];
    if (word) foreign.push(`${path}: ${text.slice(Math.max(0, text.indexOf(word) - 60)).slice(0, 120)}`);
    const links = [...text.matchAll(/(?:href="|<loc>|\]\()([^"<)#?]+)/g)].map(([, link = ""]) => link);
    for (const link of links) {
      const local = link.replace(origin, "") || "/";
      if (local.startsWith("/") && !local.startsWith("//")) reached.add(local);
    }
  }
  return { reached, foreign };
}
