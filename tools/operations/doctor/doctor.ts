import dns from "node:dns/promises";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { APIConnectionError } from "cloudflare/error";
import * as v from "valibot";
import { BRAND } from "../../../app/brand.ts";
import { type Command, type CommandContext, UsageError } from "../../command.ts";
import { BrowserError, installedBrowser } from "../../dev/browser.ts";
import {
  bindingsWithoutId,
  ENVIRONMENTS,
  type Environment,
  isEnvironment,
  readEnvironmentSettings,
  type Settings,
  settingsPath,
  WORKERS,
  type WorkerName,
} from "../environment.ts";
import { formatError, isNotFound } from "../report-failure.ts";

const USAGE = `npm run doctor -- [${ENVIRONMENTS.join("|")}]   what is not as it should be, and what to do about it`;

/** What a check found: nothing to do, something to know, or something to do. */
type CheckResult = { readonly is: "well" | "unknown" | "wrong"; readonly about: string; readonly then?: string };
const well = (about: string): CheckResult => ({ is: "well", about });
const unknown = (about: string, then: string): CheckResult => ({ is: "unknown", about, then });
const wrong = (about: string, then: string): CheckResult => ({ is: "wrong", about, then });

/** "Resource not found" in the API's description of answers about scripts. */
const NO_SUCH_WORKER = 10007;

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

const Package = v.object({ devDependencies: v.record(v.string(), v.string()) });
const Installed = v.object({ version: v.string() });

/** What this machine has for the project's commands and tests. */
function checkMachine({ env }: CommandContext): CheckResult[] {
  const require = createRequire(import.meta.url);
  const { devDependencies } = v.parse(Package, require("../../../package.json"));
  const versions = [
    ["Node.js", devDependencies.node, process.versions.node],
    ["wrangler", devDependencies.wrangler, v.parse(Installed, require("wrangler/package.json")).version],
  ] as const;
  return [
    ...versions.map(([name, wanted, found]) =>
      wanted === found
        ? well(`${name} ${found}`)
        : wrong(`${name} is ${found}, the project wants ${wanted}`, "remove node_modules, then run npm ci"),
    ),
    checkBrowser(env),
  ];
}

function checkBrowser(env: CommandContext["env"]): CheckResult {
  try {
    const browser = installedBrowser(env);
    return browser === null
      ? unknown("no Chromium on this machine", "npm test fetches one from npm")
      : well(`a browser for the tests: ${browser}`);
  } catch (error) {
    if (!(error instanceof BrowserError)) throw error;
    return wrong(error.message.replace(/\.$/, ""), "set it to the path of a Chromium, or to nothing");
  }
}

function checkIds(environment: Environment, root: string): CheckResult[] {
  return WORKERS.map((worker) => {
    const settings = readEnvironmentSettings(worker, environment, root);
    const missing = bindingsWithoutId(settings);
    return missing.length > 0
      ? wrong(`${settings.name} has no id for ${missing.join(", ")}`, `npm run provision -- ${environment}`)
      : well(`${settings.name} has an id for each of its bindings`);
  });
}

async function checkAccount({ cloudflare }: CommandContext): Promise<CheckResult> {
  try {
    const { client, accountId } = await cloudflare();
    await client.accounts.get({ account_id: accountId });
    return well("Cloudflare knows who is asking");
  } catch (error) {
    if (error instanceof APIConnectionError)
      return wrong(`Cloudflare cannot be reached (${reason(error)})`, "see whether the network is there");
    return wrong(
      `Cloudflare refuses the credentials (${reason(error)})`,
      "npx wrangler login, or set another CLOUDFLARE_API_TOKEN",
    );
  }
}

/** What went wrong, in a line. */
const reason = (error: unknown): string => {
  const lines = formatError(error).split("\n");
  return (lines.find((line) => /\[code:|ERROR/.test(line)) ?? lines[0] ?? "").replace(/^.*ERROR\]/, "").trim();
};

const Applied = v.array(v.object({ name: v.string() }));

/** Compares the migrations in the folder with those that wrangler has noted in the database. */
async function checkMigrations(environment: Environment, { root, cloudflare }: CommandContext): Promise<CheckResult[]> {
  const settings = readEnvironmentSettings("api", environment, root);
  const missing = bindingsWithoutId(settings);
  const { client, accountId } = await cloudflare();
  const appliedIn = async (id: string): Promise<readonly string[]> => {
    const query = async (sql: string) => {
      const { result } = await client.d1.database.query(id, { account_id: accountId, sql });
      return v.parse(Applied, result[0]?.results).map(({ name }) => name);
    };
    // The table comes with the first migration.
    const tables = await query("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'");
    return tables.length > 0 ? await query("SELECT name FROM d1_migrations") : [];
  };
  const databases = settings.d1_databases.filter(({ binding }) => !missing.includes(binding));
  return await Promise.all(
    databases.map(
      async ({ database_name: name, database_id: id, migrations_dir: folder = "" }): Promise<CheckResult> => {
        try {
          const applied = await appliedIn(id);
          const all = readdirSync(join(dirname(settingsPath("api", root)), folder));
          return all.every((file) => applied.includes(file))
            ? well(`${name} has today's schema`)
            : wrong(`${name} lacks migrations`, `npm run deploy -- ${environment} applies them`);
        } catch (error) {
          return wrong(`${name} does not answer (${reason(error)})`, `npm run provision -- ${environment}`);
        }
      },
    ),
  );
}

async function checkSecrets(environment: Environment, { root, cloudflare }: CommandContext): Promise<CheckResult[]> {
  const { client, accountId } = await cloudflare();
  const wanted = SECRETS.filter(
    ({ worker, isNeeded }) => isNeeded?.(readEnvironmentSettings(worker, environment, root)) ?? true,
  );
  return await Promise.all(
    wanted.map(async ({ name, worker, without, isNeeded }): Promise<CheckResult> => {
      const owner = readEnvironmentSettings(worker, environment, root).name;
      const command = `npx wrangler secret put ${name} --name ${owner}`;
      try {
        const { result } = await client.workers.scripts.secrets.list(owner, { account_id: accountId });
        return result.some((each) => each.name === name)
          ? well(`${owner} has the secret ${name}`)
          : (isNeeded ? wrong : unknown)(`${owner} has no secret ${name}: ${without}`, command);
      } catch (error) {
        return isNotFound(error, [NO_SUCH_WORKER])
          ? wrong(`${owner} is not deployed yet`, `npm run deploy -- ${environment}, then ${command}`)
          : unknown(`the secrets of ${owner} cannot be seen (${reason(error)})`, "try again");
      }
    }),
  );
}

/** As much of node:dns as is asked. */
export type MailDns = {
  readonly resolveMx: (name: string) => Promise<readonly unknown[]>;
  readonly resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
};

/** The records without which mails of the domain do not arrive: RFC 7208 (SPF), RFC 6376 (DKIM), RFC 7489 (DMARC). */
async function checkMail({ resolveMx, resolveTxt }: MailDns): Promise<CheckResult[]> {
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
    records.map(async ([title, isThere]): Promise<CheckResult> => {
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

const Routes = v.object({ routes: v.optional(v.array(v.object({ pattern: v.string() })), []) });

function checkRoute(environment: Environment, root: string): CheckResult[] {
  if (environment !== "production") return [];
  const { hostname } = new URL(BRAND.origin);
  const { routes } = v.parse(Routes, readEnvironmentSettings("site", environment, root));
  return [
    routes.some(({ pattern }) => pattern === hostname)
      ? well(`the site is reached at ${hostname}`)
      : wrong(
          `no route leads to ${hostname}`,
          "set routes of [env.production] in wrangler.toml to the host of app/brand.ts",
        ),
  ];
}

/** What is in the account; nothing is asked with credentials that Cloudflare refuses. */
async function checkCloudflare(environment: Environment, context: CommandContext): Promise<CheckResult[]> {
  const known = await checkAccount(context);
  if (known.is !== "well") return [known];
  const [migrations, secrets] = await Promise.all([
    checkMigrations(environment, context),
    checkSecrets(environment, context),
  ]);
  return [known, ...migrations, ...secrets];
}

const MARKS = { well: "✓", unknown: "–", wrong: "✗" } as const;

/** @param mailDns where the records of the mail domain are looked up */
export const doctorCommand = (mailDns: MailDns): Command => ({
  usage: USAGE,
  run: async ([environment, ...surplus], context) => {
    if ((environment !== undefined && !isEnvironment(environment)) || surplus.length > 0) throw new UsageError();
    const findings = checkMachine(context);
    if (environment) {
      const [cloudflare, mail] = await Promise.all([checkCloudflare(environment, context), checkMail(mailDns)]);
      findings.push(
        ...checkIds(environment, context.root),
        ...checkRoute(environment, context.root),
        ...cloudflare,
        ...mail,
      );
    }
    for (const { is, about, then } of findings) context.print(`${MARKS[is]} ${about}${then ? `: ${then}` : ""}`);
    const toDo = findings.filter(({ is }) => is === "wrong").length;
    context.print(toDo === 0 ? "Nothing has to be done." : `${toDo} to be done.`);
    return toDo === 0 ? 0 : 1;
  },
});

/**
 * `npm run doctor -- [staging|production]`: whether everything is there that the site needs, here and in an environment;
 * one line each, and what to do about what is not. Fails when something must be done.
 */
export const doctor = doctorCommand(dns);
