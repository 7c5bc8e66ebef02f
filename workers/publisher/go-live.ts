import type { ExecutionContext } from "@cloudflare/workers-types";
import { publishStaged, rollBack, type Turn } from "../../tools/catalogue/import/publish/go-live.ts";
import { readRecord } from "../../tools/catalogue/import/publish/release-records.ts";
import { CommandError } from "../../tools/platform/report-failure.ts";
import { readPointer } from "../../tools/sql/slots.ts";
import { requireRole } from "../actor.ts";
import { catalogueWriters } from "../slots/catalogue-databases.ts";
import { announceRelease } from "./announce.ts";
import type { PublisherBindings } from "./bindings.ts";

export type Turned =
  | Turn
  | {
      readonly refusal: "notStaged" | "otherDigest" | "otherBase" | "overtaken";
      readonly live: number;
      readonly staged: number;
    }
  | { readonly refusal: "failed"; readonly message: string };

type Context = Pick<ExecutionContext, "waitUntil">;

/** @throws NotAllowed without the role */
export async function publishRelease(
  actor: unknown,
  { release, digest }: { readonly release: number; readonly digest: string },
  env: PublisherBindings,
  context: Context,
): Promise<Turned> {
  requireRole(actor, "publisher");
  const databases = catalogueWriters(env);
  const { live, next } = await readPointer(databases);
  const state = { live: live.release, staged: next.release };
  if (next.release === 0 || next.release !== release) return { refusal: "notStaged", ...state };
  const record = await readRecord(databases, release);
  if (record?.digest !== digest) return { refusal: "otherDigest", ...state };
  if (record.base !== live.release) return { refusal: "otherBase", ...state };
  return turn(() => publishStaged(databases, release, new Date()), env, context);
}

export async function rollBackRelease(
  actor: unknown,
  { live: shown, to }: { readonly live: number; readonly to: number },
  env: PublisherBindings,
  context: Context,
): Promise<Turned> {
  requireRole(actor, "publisher");
  const databases = catalogueWriters(env);
  const { live, previous, next } = await readPointer(databases);
  if (live.release !== shown || previous.release !== to)
    return { refusal: "overtaken", live: live.release, staged: next.release };
  return turn(() => rollBack(databases, new Date(), { from: shown, to }), env, context);
}

async function turn(make: () => Promise<Turn>, env: PublisherBindings, context: Context): Promise<Turned> {
  try {
    const made = await make();
    context.waitUntil(announceRelease(env));
    return made;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { refusal: "failed", message: error.message };
  }
}
