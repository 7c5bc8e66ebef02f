import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { ROLES, type Role } from "../../workers/actor.ts";
import type { Identity } from "../access/verify-access.ts";

const ActionRow = v.object({
  id: v.number(),
  done_at: v.string(),
  person: v.string(),
  kind: v.string(),
  subject: v.string(),
  digest: v.string(),
  outcome: v.string(),
});
/** Who did what, and when. */
export type Action = v.InferOutput<typeof ActionRow>;

const RoleRow = v.object({ role: v.picklist(ROLES) });

const NEWEST = 100;

/** The desk's own database: nothing else is bound to it. */
export class Journal {
  readonly #database: D1Database;

  constructor(database: D1Database) {
    this.#database = database;
  }

  /** What a person may do, by their address and their groups. */
  async rolesOf({ email, groups }: Identity): Promise<readonly Role[]> {
    const { results } = await this.#database
      .prepare(
        `SELECT DISTINCT role FROM role
         WHERE (kind = 'person' AND holder = ?1) OR (kind = 'group' AND holder IN (SELECT value FROM json_each(?2)))`,
      )
      .bind(email, JSON.stringify(groups))
      .all();
    return v.parse(v.array(RoleRow), results).map(({ role }) => role);
  }

  /**
   * Writes down what somebody is about to do, does it, and writes down what came of it: nothing is done without a trace.
   * @param work answers with a `refusal`, with false, or with what was done
   */
  async during<Result>(
    { person, kind, subject, digest }: Omit<Action, "id" | "done_at" | "outcome">,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const row = await this.#database
      .prepare(
        "INSERT INTO action (done_at, person, kind, subject, digest, outcome) VALUES (?, ?, ?, ?, ?, '') RETURNING id",
      )
      .bind(new Date().toISOString(), person, kind, subject, digest)
      .first<{ id: number }>();
    const result = await work();
    const isRefused = typeof result === "object" && result !== null && "refusal" in result;
    const outcome = isRefused ? String(result.refusal) : result === false || result === null ? "gone" : "done";
    await this.#database.prepare("UPDATE action SET outcome = ? WHERE id = ?").bind(outcome, row?.id).run();
    return result;
  }

  /** @returns the newest first */
  async readActions(): Promise<readonly Action[]> {
    const { results } = await this.#database.prepare(`SELECT * FROM action ORDER BY id DESC LIMIT ${NEWEST}`).all();
    return v.parse(v.array(ActionRow), results);
  }
}
