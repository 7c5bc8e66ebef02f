import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { type Wrangler, WranglerError } from "../../tools/cloudflare/wrangler.ts";

const Settings = v.object({
  name: v.string(),
  d1_databases: v.optional(
    v.array(v.object({ binding: v.string(), database_id: v.string(), migrations_dir: v.optional(v.string(), "") })),
    [],
  ),
  kv_namespaces: v.optional(v.array(v.object({ binding: v.string(), id: v.string() })), []),
  r2_buckets: v.optional(v.array(v.object({ binding: v.string(), bucket_name: v.string() })), []),
  services: v.optional(
    v.array(v.object({ binding: v.string(), service: v.string(), entrypoint: v.optional(v.string()) })),
    [],
  ),
  queues: v.optional(
    v.object({ producers: v.optional(v.array(v.object({ binding: v.string(), queue: v.string() })), []) }),
    {},
  ),
  vars: v.optional(v.record(v.string(), v.string()), {}),
});
type Settings = v.InferOutput<typeof Settings>;

const Answer = v.object({
  success: v.boolean(),
  errors: v.array(v.object({ code: v.number(), message: v.string() })),
  result: v.unknown(),
});
const Rows = v.array(v.object({ results: v.array(v.object({ name: v.string() })) }));
const Upload = v.object({ filename: v.string(), upload_url: v.string() });
const Progress = v.object({
  success: v.boolean(),
  status: v.optional(v.string()),
  error: v.optional(v.string()),
  at_bookmark: v.optional(v.string()),
});
const Uploaded = v.object({ deployment_id: v.string() });
const Version = v.object({ id: v.string() });

/** One command line: fixed words, and `:name` for what varies. */
type Line = readonly [words: string, run: (values: Readonly<Record<string, string>>, record: Note) => Promise<string>];
type Note = (entry: object) => void;

/**
 * wrangler within this process: supports only the command lines that our commands send, and requests the API (or its
 * stand-in) as wrangler does. Only the rehearsal tests show what wrangler itself makes of a command line.
 * @param env CLOUDFLARE_API_BASE_URL, CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID
 */
export function wranglerStandIn(env: Readonly<Record<string, string | undefined>>): Wrangler {
  const request = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${env.CLOUDFLARE_API_BASE_URL}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}`,
        ...(body && !(body instanceof FormData) ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    });
    const answer = v.parse(Answer, await response.json());
    if (answer.success) return answer.result;
    const reasons = answer.errors.map(({ code, message }) => `  ${message} [code: ${code}]`);
    throw new WranglerError(`✘ [ERROR] A request to the Cloudflare API (${path}) failed.\n${reasons.join("\n")}`);
  };

  async function applyMigrations({ binding = "", settings = "" }): Promise<string> {
    const { id, folder } = databaseOf(settings, binding);
    const query = (sql: string) => request("POST", `/d1/database/${id}/query`, { sql });
    await query("CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE, applied_at TEXT)");
    const [applied] = v.parse(Rows, await query("SELECT name FROM d1_migrations"));
    const names = applied?.results.map(({ name }) => name) ?? [];
    for (const file of readdirSync(folder).toSorted())
      if (!names.includes(file))
        await query(`${readFileSync(join(folder, file), "utf8")}\nINSERT INTO d1_migrations (name) VALUES ('${file}')`);
    return "";
  }

  async function importFile({ binding = "", file = "", settings = "" }): Promise<string> {
    const path = `/d1/database/${databaseOf(settings, binding).id}/import`;
    const sql = readFileSync(file);
    const etag = createHash("md5").update(sql).digest("hex");
    const { filename, upload_url: url } = v.parse(Upload, await request("POST", path, { action: "init", etag }));
    await fetch(url, { method: "PUT", body: sql });
    let progress = v.parse(Progress, await request("POST", path, { action: "ingest", etag, filename }));
    while (progress.status === "active") {
      const current_bookmark = progress.at_bookmark;
      progress = v.parse(Progress, await request("POST", path, { action: "poll", current_bookmark }));
    }
    if (!progress.success) throw new WranglerError(`✘ [ERROR] ${progress.error}`);
    return "[]";
  }

  async function deploy(values: Readonly<Record<string, string>>, record: Note): Promise<string> {
    const { name, form } = uploadOf(values);
    const { deployment_id: version } = v.parse(Uploaded, await request("PUT", `/workers/scripts/${name}`, form));
    record({ type: "deploy", version_id: version, targets: [`https://${name}.klemma.workers.dev`] });
    return "";
  }

  const lines: readonly Line[] = [
    ["d1 migrations apply :binding --remote -c :settings", applyMigrations],
    ["d1 execute :binding --json --yes --file :file --remote -c :settings", importFile],
    ["deploy -c :settings --tag :tag --message :message", deploy],
    ["deploy --dry-run -c :settings", async ({ settings = "" }) => describe(readSettings(settings))],
    [
      "versions upload -c :settings --tag :tag --message :message",
      async (values, record) => {
        const { name, form } = uploadOf(values);
        const { id } = v.parse(Version, await request("POST", `/workers/scripts/${name}/versions`, form));
        record({ type: "version-upload", version_id: id });
        return "";
      },
    ],
    ["versions deploy :first --name :name --yes -c :settings", ({ first = "", name = "" }) => split(name, [first])],
    [
      "versions deploy :first :second --name :name --yes -c :settings",
      ({ first = "", second = "", name = "" }) => split(name, [first, second]),
    ],
    [
      "triggers deploy -c :settings",
      async ({ settings = "" }) => {
        await request("GET", `/workers/services/${readSettings(settings).name}`);
        return "";
      },
    ],
  ];

  async function split(name: string, specs: readonly string[]): Promise<string> {
    const versions = specs.map((spec) => {
      const [version_id = "", percentage] = spec.split("@");
      return { version_id, percentage: Number(percentage) };
    });
    await request("POST", `/workers/scripts/${name}/deployments`, { strategy: "percentage", versions });
    return "";
  }

  return async (args, { WRANGLER_OUTPUT_FILE_PATH: file } = {}) => {
    const record: Note = (entry) => {
      if (file) writeFileSync(file, `${JSON.stringify(entry)}\n`, { flag: "a" });
    };
    for (const [words, run] of lines) {
      const values = match(words.split(" "), args);
      if (values) return await run(values, record);
    }
    throw new Error(`The stand-in for wrangler does not know: ${args.join(" ")}`);
  };
}

/** What stands in the places of `:name`, null when the line is another. */
function match(words: readonly string[], args: readonly string[]): Readonly<Record<string, string>> | null {
  if (words.length !== args.length) return null;
  const pairs = words.map((word, index) => [word, args[index] ?? ""] as const);
  if (!pairs.every(([word, arg]) => (word.startsWith(":") ? !arg.startsWith("-") : word === arg))) return null;
  return Object.fromEntries(pairs.filter(([word]) => word.startsWith(":")).map(([word, arg]) => [word.slice(1), arg]));
}

const readSettings = (file: string): Settings => v.parse(Settings, JSON.parse(readFileSync(file, "utf8")));

function databaseOf(settings: string, binding: string): { readonly id: string; readonly folder: string } {
  const found = readSettings(settings).d1_databases.find((each) => each.binding === binding);
  if (!found) throw new WranglerError(`✘ [ERROR] Couldn't find a D1 DB with the name or binding '${binding}'`);
  return { id: found.database_id, folder: join(dirname(settings), found.migrations_dir) };
}

/** A Worker as wrangler uploads it: a form whose metadata says what it is bound to, and what the version is called. */
function uploadOf({ settings = "", tag = "", message = "" }: Readonly<Record<string, string>>): {
  readonly name: string;
  readonly form: FormData;
} {
  const { name, d1_databases, kv_namespaces, r2_buckets, services, queues, vars } = readSettings(settings);
  const bindings = [
    ...d1_databases.map(({ binding, database_id: id }) => ({ name: binding, type: "d1", id })),
    ...kv_namespaces.map(({ binding, id }) => ({ name: binding, type: "kv_namespace", namespace_id: id })),
    ...r2_buckets.map(({ binding, bucket_name }) => ({ name: binding, type: "r2_bucket", bucket_name })),
    ...queues.producers.map(({ binding, queue }) => ({ name: binding, type: "queue", queue_name: queue })),
    ...services.map(({ binding, ...service }) => ({ name: binding, type: "service", ...service })),
    ...Object.entries(vars).map(([binding, text]) => ({ name: binding, type: "plain_text", text })),
  ];
  const form = new FormData();
  const annotations = { "workers/tag": tag, "workers/message": message };
  form.set("metadata", JSON.stringify({ main_module: "index.js", bindings, annotations }));
  return { name, form };
}

const describe = ({ name, d1_databases: databases }: Settings): string =>
  [
    `${name}: --dry-run: exiting now.`,
    ...databases.map(({ binding, database_id: id }) => `env.${binding} (${id})`),
  ].join("\n");
