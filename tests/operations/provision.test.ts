import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Cloudflare, startCloudflare } from "./cloudflare.ts";
import { command, ownSettings } from "./command.ts";

let cloudflare: Cloudflare;
let root: string;
beforeEach(async () => {
  cloudflare = await startCloudflare();
  root = ownSettings();
});
afterEach(async () => {
  expect(cloudflare.unknown).toEqual([]);
  await cloudflare.close();
  rmSync(root, { recursive: true });
});

/** wrangler takes two seconds to start, and is started for each thing. */
const PATIENCE_MS = 240_000;

const provision = (...args: readonly string[]) =>
  command("operations/provision.ts", args, { ...cloudflare.env, KLEMMA_ROOT: root });
const settings = () =>
  ["wrangler.toml", "workers/api/wrangler.toml"].map((file) => readFileSync(join(root, file), "utf8")).join("\n");

test("a rehearsal names all that staging lacks, and does nothing", async () => {
  const before = settings();
  const { status, output } = await provision("staging", "--dry-run");
  expect(status).toBe(0);
  expect(output).toContain("+ database klemma-catalogue-staging: would be created");
  expect(output).toContain("10 to be created; nothing was done.");
  expect(cloudflare.changes).toEqual([]);
  expect(settings()).toBe(before);
});

test(
  "provisioning makes what is missing and writes its ids; again it changes nothing, and production's are its own",
  async () => {
    const before = settings();
    const first = await provision("staging");
    expect(first).toMatchObject({ status: 0 });
    const { databases, namespaces, queues, buckets, notifications } = cloudflare.state;
    expect([...databases.values()].map(({ name }) => name)).toEqual([
      "klemma-catalogue-staging",
      "klemma-messages-staging",
    ]);
    // What visitors read is near them; what they write has one place.
    expect([...databases.values()].map(({ replication }) => replication)).toEqual(["auto", "disabled"]);
    expect([...queues.values()].map(({ name }) => name).toSorted()).toEqual([
      "klemma-file-events-dead-staging",
      "klemma-file-events-staging",
      "klemma-mail-dead-staging",
      "klemma-mail-staging",
    ]);
    expect([...buckets]).toEqual(["klemma-files-staging"]);
    const [queue = ""] = notifications.get("klemma-files-staging") ?? [];
    expect(queues.get(queue)?.name).toBe("klemma-file-events-staging");

    const after = settings();
    for (const id of [...databases.keys(), ...namespaces.keys()]) expect(after).toContain(id);
    const changedLines = after.split("\n").filter((line, index) => line !== before.split("\n")[index]);
    expect(changedLines).toHaveLength(4);

    const changes = cloudflare.changes.length;
    const second = await provision("staging");
    expect(second.output).toContain("Everything is there.");
    expect(cloudflare.changes).toHaveLength(changes);
    expect(settings()).toBe(after);

    const { output } = await provision("production", "--dry-run");
    for (const name of ["klemma-catalogue", "klemma-messages"])
      expect(output).toContain(`+ database ${name}: would be created`);
  },
  PATIENCE_MS,
);

test("a preview has all of its own but the files, which are production's", async () => {
  const { output } = await provision("preview", "--dry-run");
  expect(output).toContain("+ database klemma-catalogue-preview: would be created");
  expect(output).toContain("+ bucket klemma-files: would be created");
  expect(output).toContain("+ events of bucket klemma-files to queue klemma-file-events-preview: would be created");
});

test(
  "wrong credentials and missing permissions are said in words, with what to do; what was made stands and is gone on from",
  async () => {
    const refused = await command("operations/provision.ts", ["staging"], {
      ...cloudflare.env,
      CLOUDFLARE_API_TOKEN: "wrong",
      KLEMMA_ROOT: root,
    });
    expect(refused.status).toBe(1);
    expect(refused.output).toContain("set CLOUDFLARE_API_TOKEN");
    expect(cloudflare.changes).toEqual([]);

    cloudflare.refuse = (request) =>
      request === "POST /queues" ? { status: 403, code: 10000, message: "Authentication error" } : null;
    const halfway = await provision("staging");
    expect(halfway.status).toBe(1);
    expect(halfway.output).toContain("Authentication error");
    expect(halfway.output).toContain("the same command goes on from there");
    expect(cloudflare.state.databases.size).toBe(2);

    cloudflare.refuse = () => null;
    const rest = await provision("staging");
    expect(rest).toMatchObject({ status: 0 });
    expect(cloudflare.state.databases.size).toBe(2);
    expect(cloudflare.state.queues.size).toBe(4);
  },
  PATIENCE_MS,
);

test("a queue that cannot be seen is not taken for one that is missing", async () => {
  cloudflare.refuse = (request) =>
    request === "GET /queues" ? { status: 500, code: 1, message: "Internal error" } : null;
  const { status, output } = await provision("staging");
  expect(status).toBe(1);
  expect(output).toContain("Internal error");
  expect(cloudflare.changes).not.toContain("POST /queues");
});

test.each([[[]], [["nowhere"]], [["staging", "production"]]])("asked for %j it says how it is meant", async (args) => {
  const { status, output } = await provision(...args);
  expect(status).toBe(2);
  expect(output).toContain("npm run provision -- staging|production");
});
