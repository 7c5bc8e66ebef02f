import { createHash, randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { unstable_splitSqlQuery as splitSql } from "wrangler";
import { ApiError, type ApiRequest, parseBody, type Reply, type Route, succeed, succeedWithPage } from "./http.ts";
import { type D1Database, now, type State } from "./state.ts";

/** wrangler relies on these codes: 7404 for a missing database, 7502 for a name that is taken. */
const NOT_FOUND = 7404;
const NAME_TAKEN = 7502;
const MALFORMED = 7400;
const QUERY_FAILED = 7500;

/** How long a request waits for an import before it reports it as active. */
const LONG_POLL_MS = 200;

const Create = v.object({
  name: v.string(),
  // https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/create/ (read 2026-11-23)
  primary_location_hint: v.optional(v.picklist(["wnam", "enam", "weur", "eeur", "apac", "oc"])),
});
const Replication = v.object({ read_replication: v.object({ mode: v.picklist(["auto", "disabled"]) }) });
/** https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query/ (read 2026-11-29) */
const Query = v.object({ sql: v.string(), params: v.optional(v.array(v.string()), []) });
const Import = v.variant("action", [
  v.object({ action: v.literal("init"), etag: v.string() }),
  v.object({ action: v.literal("ingest"), etag: v.string(), filename: v.string() }),
  v.object({ action: v.literal("poll"), current_bookmark: v.string() }),
]);

export type D1 = {
  readonly routes: readonly Route[];
  /** Receives a file sent to the upload_url of an import. @returns its ETag */
  readonly upload: (name: string, file: Buffer) => string;
  /** Keeps imports running, as large ones are. @returns a function that lets them finish */
  readonly holdImports: () => () => void;
};

/** @param origin this server's own origin, for upload URLs */
export function d1({ databases }: State, origin: () => string): D1 {
  const uploads = new Map<string, string>();
  let mayEnd = Promise.resolve();

  const find = ({ params: { id = "" } }: ApiRequest): D1Database => {
    const found = databases.get(id);
    if (!found) throw new ApiError(404, NOT_FOUND, `The database ${id} could not be found`);
    return found;
  };

  const create = (request: ApiRequest): Reply => {
    const { name } = parseBody(Create, request);
    // https://developers.cloudflare.com/d1/get-started/ (read 2026-11-23) advises "ASCII characters … dashes instead of
    // spaces"; what it rejects is not documented, so the stand-in is strict.
    if (!/^[a-z0-9][a-z0-9_-]*$/.test(name)) throw new ApiError(400, MALFORMED, "The database name is invalid");
    if ([...databases.values()].some((each) => each.name === name))
      throw new ApiError(400, NAME_TAKEN, `Database with name '${name}' already exists`);
    const uuid = randomUUID();
    databases.set(uuid, {
      name,
      sqlite: new DatabaseSync(":memory:"),
      bookmarks: 0,
      history: new Map(),
      replication: "disabled",
      importing: null,
    });
    return succeed({ uuid, name, version: "production", created_at: now() });
  };

  /**
   * https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/import/ (read 2026-11-23): "Imports
   * block the D1 for their duration". The message is the one that D1 is known to return.
   */
  const requireIdle = ({ importing }: D1Database) => {
    if (importing) throw new ApiError(400, QUERY_FAILED, "Currently processing a long-running import.");
  };

  const query = (request: ApiRequest): Reply => {
    const { sql, params } = parseBody(Query, request);
    const database = find(request);
    requireIdle(database);
    const isChange = (statement: string) => !/^\s*(?:select|pragma|with)/i.test(statement);
    const statements = splitSql(sql);
    // "Supports multiple statements, joined by semicolons, which will be executed as a batch" (the SDK's words for this
    // request, cloudflare 7.3.0), and a batch of D1 is a transaction.
    database.sqlite.exec("BEGIN");
    try {
      const results = statements.map((statement) => {
        return { results: rowsOf(database.sqlite, statement, params), success: true, meta: { duration: 1 } };
      });
      database.sqlite.exec("COMMIT");
      if (statements.some(isChange)) database.bookmarks += 1;
      return succeed(results);
    } catch (error) {
      if (database.sqlite.isTransaction) database.sqlite.exec("ROLLBACK");
      throw new ApiError(400, QUERY_FAILED, `${(error as Error).message}: SQLITE_ERROR`);
    }
  };

  const ingest = (database: D1Database, sql: string) => {
    let error: string | undefined;
    const done = mayEnd.then(() => {
      // "if the execution fails to complete, your DB will return to its original state" (wrangler d1 execute --file)
      database.sqlite.exec("BEGIN");
      try {
        database.sqlite.exec(sql);
        database.sqlite.exec("COMMIT");
        database.bookmarks += 1;
      } catch (thrown) {
        database.sqlite.exec("ROLLBACK");
        const { message } = thrown as Error;
        // https://developers.cloudflare.com/d1/observability/debug-d1/ (read 2026-11-25), for what SQLite calls SQLITE_FULL
        error = message === "database or disk is full" ? "Exceeded maximum DB size" : message;
      }
      database.importing = null;
    });
    database.importing = { done };
    return done.then(() => error);
  };

  const importing = new Map<D1Database, Promise<string | undefined>>();

  /** 200 when the import has ended, 202 while it goes on (the page above). */
  const progress = async (database: D1Database): Promise<Reply> => {
    const result = importing.get(database);
    if (!result) return succeed({ success: false, error: "Not currently importing anything.", type: "import" });
    const at_bookmark = bookmark(database.bookmarks);
    const ended = await Promise.race([result.then((error) => ({ error })), after(LONG_POLL_MS)]);
    if (!ended) return succeed({ success: true, type: "import", status: "active", messages: [], at_bookmark }, 202);
    if (ended.error !== undefined) {
      const errors = [ended.error];
      return succeed({ success: false, type: "import", status: "error", error: ended.error, errors, messages: [] });
    }
    const done = { num_queries: 1, final_bookmark: bookmark(database.bookmarks), meta: IMPORT_META };
    return succeed({ success: true, type: "import", status: "complete", messages: [], result: done });
  };

  const importFile = async (request: ApiRequest): Promise<Reply> => {
    const body = parseBody(Import, request);
    const database = find(request);
    if (body.action === "init") {
      requireIdle(database);
      const filename = `${request.params.id}-${body.etag}.sql`;
      return succeed({ success: true, type: "import", filename, upload_url: `${origin()}/upload/${filename}` });
    }
    if (body.action === "ingest") {
      requireIdle(database);
      const sql = uploads.get(body.filename);
      // "An md5 hash of the file you're uploading. Used to … validate its contents before ingesting" (the page above)
      if (sql === undefined || md5(sql) !== body.etag) throw new ApiError(400, MALFORMED, "The file was not uploaded");
      importing.set(database, ingest(database, sql));
    }
    return await progress(database);
  };

  /**
   * https://developers.cloudflare.com/api/resources/d1/subresources/database/subresources/time_travel/methods/restore/ and
   * …/d1/reference/time-travel/ (read 2026-11-29): a bookmark or a timestamp; the answer has the bookmark from before.
   */
  const restore = (request: ApiRequest): Reply => {
    const database = find(request);
    const { query } = request;
    const wanted = query.get("bookmark") ?? bookmarkAt(database, query.get("timestamp") ?? now());
    const past = database.history.get(wanted);
    if (!past) throw new ApiError(400, QUERY_FAILED, `There is no bookmark ${wanted}`);
    const previous_bookmark = bookmarkAt(database, null);
    database.sqlite.deserialize(past.content);
    database.bookmarks += 1;
    return succeed({ bookmark: bookmarkAt(database, null), previous_bookmark, message: "Database restored" });
  };

  return {
    upload: (name, file) => {
      uploads.set(name, file.toString());
      return md5(file);
    },
    holdImports: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      mayEnd = promise;
      return resolve;
    },
    routes: [
      [
        "GET",
        "/d1/database",
        // https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/list/ (read 2026-11-23):
        // `name` searches, per_page is 10 to 10000. No default is documented; a small one exposes clients that read only the first page.
        (request) => {
          const search = request.query.get("name") ?? "";
          const found = [...databases].filter(([, { name }]) => name.includes(search));
          const listed = found.map(([uuid, { name }]) => ({ uuid, name, version: "production", created_at: now() }));
          return succeedWithPage(listed, request, { perPage: 10, min: 10, max: 10_000 });
        },
      ],
      ["POST", "/d1/database", create],
      [
        "GET",
        "/d1/database/:id",
        (request) => {
          // wrangler 4.155.0 asks for a name here as well (`d1 execute NAME`); no page says that it may.
          const { id = "" } = request.params;
          const [uuid = id] = [...databases].find(([, each]) => each.name === id) ?? [];
          const { name, replication } = find({ ...request, params: { id: uuid } });
          return succeed({ uuid, name, read_replication: { mode: replication } });
        },
      ],
      [
        "PUT",
        "/d1/database/:id",
        (request) => {
          const database = find(request);
          database.replication = parseBody(Replication, request).read_replication.mode;
          return succeed({
            uuid: request.params.id,
            name: database.name,
            read_replication: { mode: database.replication },
          });
        },
      ],
      ["POST", "/d1/database/:id/query", query],
      ["POST", "/d1/database/:id/import", importFile],
      [
        "GET",
        "/d1/database/:id/time_travel/bookmark",
        (request) => succeed({ bookmark: bookmarkAt(find(request), request.query.get("timestamp")) }),
      ],
      ["POST", "/d1/database/:id/time_travel/restore", restore],
    ],
  };
}

/**
 * The bookmark of the present, or of a time. "Any minute" can be restored there; here alone the moments at which somebody asked
 * for a bookmark.
 */
function bookmarkAt({ history, sqlite, bookmarks }: D1Database, timestamp: string | null): string {
  if (timestamp === null) {
    const present = bookmark(bookmarks);
    if (!history.has(present)) history.set(present, { at: Date.now(), content: sqlite.serialize() });
    return present;
  }
  const until = Date.parse(timestamp);
  const [found] = [...history].findLast(([, { at }]) => at <= until) ?? [];
  if (found === undefined) throw new ApiError(400, QUERY_FAILED, `There is no bookmark of ${timestamp}`);
  return found;
}

const md5 = (file: Buffer | string) => createHash("md5").update(file).digest("hex");
const bookmark = (number: number) => `${String(number).padStart(8, "0")}-00000000-00000000-${"0".repeat(32)}`;
const IMPORT_META = { duration: 1, served_by: "stand-in", rows_read: 0, rows_written: 0, changes: 0, size_after: 0 };

const after = (milliseconds: number) =>
  new Promise<null>((resolve) => setTimeout(() => resolve(null), milliseconds).unref());

/** Reads return rows, and what says RETURNING. */
function rowsOf(sqlite: DatabaseSync, statement: string, params: readonly string[]): unknown[] {
  if (/^\s*(?:select|pragma|with)|\bRETURNING\b/i.test(statement)) return sqlite.prepare(statement).all(...params);
  if (params.length > 0) sqlite.prepare(statement).run(...params);
  else sqlite.exec(statement);
  return [];
}
