/**
 * `npm run doctor -- [staging|production]`: whether everything is there that the site needs, here and in an environment;
 * one line each, and what to do about what is not. Fails when something must be done.
 */
import { spawnSync } from "node:child_process";
import { resolveMx, resolveTxt } from "node:dns/promises";
import { existsSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { BRAND } from "../app/brand.ts";
import {
  ENVIRONMENTS,
  type Environment,
  isEnvironment,
  type Settings,
  settingsFile,
  settingsOf,
  unprovisioned,
  WORKERS,
  type WorkerName,
} from "./environment.ts";
import { WranglerError, wrangler, wranglerJson } from "./wrangler.ts";

const USAGE = `npm run doctor -- [${ENVIRONMENTS.join("|")}]   what is not as it should be, and what to do about it`;

/** What a check found: nothing to do, something to know, or something to do. */
type Finding = { readonly is: "well" | "unknown" | "wrong"; readonly about: string; readonly then?: string };
const well = (about: string): Finding => ({ is: "well", about });
const unknown = (about: string, then: string): Finding => ({ is: "unknown", about, then });
const wrong = (about: string, then: string): Finding => ({ is: "wrong", about, then });

/** What the Workers want to be told in secret, and what becomes of them without. */
const SECRETS: readonly {
  readonly name: string;
  readonly worker: WorkerName;
  readonly without: string;
  /** Where nothing works without it; elsewhere it is of no use. One without this may be left out. */
  readonly isNeeded?: (settings: Settings) => boolean;
}[] = [
  { name: "TURNSTILE_SECRET_KEY", worker: "api", without: "the contact form asks nobody to show that he is human" },
  {
    name: "SITE_PASSWORD",
    worker: "site",
    without: "nobody gets in",
    isNeeded: ({ vars }) => vars.VISITORS === "invited",
  },
];

const Package = v.object({ engines: v.object({ npm: v.string() }), devDependencies: v.record(v.string(), v.string()) });

function here(): Finding[] {
  const { devDependencies } = v.parse(Package, JSON.parse(readFileSync("package.json", "utf8")));
  const browser = process.env.CHROMIUM ?? "/usr/bin/chromium";
  const versions = [
    ["Node.js", devDependencies.node, process.versions.node],
    ["wrangler", devDependencies.wrangler, wrangler(["--version"]).trim()],
  ] as const;
  return [
    ...versions.map(([name, wanted, found]) =>
      wanted === found
        ? well(`${name} ${found}`)
        : wrong(`${name} is ${found}, the project wants ${wanted}`, "remove node_modules, then run npm ci"),
    ),
    existsSync(browser)
      ? well(`a browser for the tests: ${browser}`)
      : wrong(`no browser at ${browser}`, "apt-get install chromium, or set CHROMIUM: npm test needs it"),
    spawnSync("pdftotext", ["-v"]).error
      ? wrong("no pdftotext", "apt-get install poppler-utils: npm test reads PDFs with it")
      : well("pdftotext for the tests"),
  ];
}

const Database = v.object({ binding: v.string(), database_name: v.string() });

function bindings(environment: Environment): Finding[] {
  return WORKERS.flatMap((worker) => {
    const settings = settingsOf(worker, environment);
    const { name } = settings;
    const lacking = unprovisioned(settings);
    return lacking.length > 0
      ? [wrong(`${name} has no id for ${lacking.join(", ")}`, `npm run provision -- ${environment}`)]
      : [well(`${name} has an id for each of its bindings`)];
  });
}

function account(): Finding {
  try {
    const said = wrangler(["whoami"]);
    return /not authenticated/i.test(said)
      ? wrong("wrangler is not logged in", "npx wrangler login, or set CLOUDFLARE_API_TOKEN")
      : well("Cloudflare knows who is asking");
  } catch (error) {
    return wrong(
      `Cloudflare refuses the credentials (${reason(error)})`,
      "npx wrangler login, or set another CLOUDFLARE_API_TOKEN",
    );
  }
}

/** What wrangler said was wrong, in a line. */
const reason = (error: unknown) => {
  const lines = (error instanceof Error ? error.message : String(error)).split("\n");
  return (
    lines.find((line) => line.includes("[code:")) ??
    lines.find((line) => line.includes("ERROR")) ??
    lines[0] ??
    ""
  )
    .replace(/^.*ERROR\]/, "")
    .trim();
};

function migrations(environment: Environment): Finding[] {
  const config = settingsFile("api", environment);
  return v
    .parse(v.array(Database), settingsOf("api", environment).d1_databases)
    .map(({ binding, database_name: name }) => {
      try {
        const said = wrangler(["d1", "migrations", "list", binding, "--remote", "-c", config]);
        return /no migrations to apply/i.test(said)
          ? well(`${name} has today's schema`)
          : wrong(`${name} lacks migrations`, `npm run deploy -- ${environment} applies them`);
      } catch (error) {
        return wrong(`${name} does not answer (${reason(error)})`, `npm run provision -- ${environment}`);
      }
    });
}

const Secrets = v.array(v.object({ name: v.string() }));

function secrets(environment: Environment): Finding[] {
  const wanted = SECRETS.filter(({ worker, isNeeded }) => isNeeded?.(settingsOf(worker, environment)) ?? true);
  return wanted.map(({ name, worker, without, isNeeded }) => {
    const owner = settingsOf(worker, environment).name;
    const command = `npx wrangler secret put ${name} --name ${owner}`;
    try {
      const there = v.parse(Secrets, wranglerJson(["secret", "list", "--name", owner, "--format", "json"]));
      return there.some((each) => each.name === name)
        ? well(`${owner} has the secret ${name}`)
        : (isNeeded ? wrong : unknown)(`${owner} has no secret ${name}: ${without}`, command);
    } catch (error) {
      if (!(error instanceof WranglerError)) throw error;
      return wrong(`${owner} is not deployed yet`, `npm run deploy -- ${environment}, then ${command}`);
    }
  });
}

/** The records without which mails of the domain do not arrive: RFC 7208 (SPF), RFC 6376 (DKIM), RFC 7489 (DMARC). */
async function mail(): Promise<Finding[]> {
  const domain = BRAND.office.sender.split("@")[1] ?? "";
  const dashboard = `dash.cloudflare.com › ${domain} › Email › Email Routing › Settings adds it`;
  const texts = async (name: string) => (await resolveTxt(name)).map((parts) => parts.join(""));
  const records: readonly (readonly [title: string, isThere: () => Promise<boolean>])[] = [
    [`MX of ${domain}`, async () => (await resolveMx(domain)).length > 0],
    [`SPF of ${domain}`, async () => (await texts(domain)).some((text) => text.startsWith("v=spf1"))],
    [
      `DKIM of ${domain}`,
      async () => (await texts(`cf2024-1._domainkey.${domain}`)).some((text) => text.includes("v=DKIM1")),
    ],
    [`DMARC of ${domain}`, async () => (await texts(`_dmarc.${domain}`)).some((text) => text.startsWith("v=DMARC1"))],
  ];
  return await Promise.all(
    records.map(async ([title, isThere]): Promise<Finding> => {
      try {
        return (await isThere()) ? well(title) : wrong(`no ${title}`, dashboard);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === "ENOTFOUND" || code === "ENODATA") return wrong(`no ${title}`, dashboard);
        return unknown(`${title} cannot be looked up from here (${code})`, "try again with a network that has DNS");
      }
    }),
  );
}

function address(environment: Environment): Finding[] {
  if (environment !== "production") return [];
  const { hostname } = new URL(BRAND.origin);
  const { routes = [] } = settingsOf("site", environment) as { routes?: readonly { readonly pattern: string }[] };
  return [
    routes.some(({ pattern }) => pattern === hostname)
      ? well(`the site is reached at ${hostname}`)
      : wrong(
          `no route leads to ${hostname}`,
          "set routes of [env.production] in wrangler.toml to the host of app/brand.ts",
        ),
  ];
}

const MARKS = { well: "✓", unknown: "–", wrong: "✗" } as const;

async function examine(environment: Environment | undefined): Promise<boolean> {
  const findings = here();
  if (environment) {
    findings.push(...bindings(environment), ...address(environment));
    const known = account();
    findings.push(known);
    if (known.is === "well") findings.push(...migrations(environment), ...secrets(environment));
    findings.push(...(await mail()));
  }
  for (const { is, about, then } of findings) console.log(`${MARKS[is]} ${about}${then ? `: ${then}` : ""}`);
  const toDo = findings.filter(({ is }) => is === "wrong").length;
  console.log(toDo === 0 ? "Nothing has to be done." : `${toDo} to be done.`);
  return toDo === 0;
}

const [environment, ...surplus] = process.argv.slice(2);
if ((environment !== undefined && !isEnvironment(environment)) || surplus.length > 0) {
  console.error(USAGE);
  process.exit(2);
}
process.exitCode = (await examine(environment)) ? 0 : 1;
