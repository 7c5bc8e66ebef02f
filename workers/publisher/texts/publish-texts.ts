import type { ExecutionContext } from "@cloudflare/workers-types";
import * as v from "valibot";
import { compressText } from "../../../app/ground/platform/compressed-text.ts";
import type { Problem } from "../../../tools/platform/problem.ts";
import { requireRole } from "../../actor.ts";
import { purgePages } from "../announce.ts";
import type { PublisherBindings } from "../bindings.ts";
import { line } from "../stage.ts";
import { type CheckedTexts, checkTexts, isOfCatalogue } from "./check-texts.ts";
import {
  dropStaged,
  readTextFiles,
  readTextPointer,
  readTextRecords,
  replaceLive,
  type TextPointer,
  turnTexts,
} from "./text-releases.ts";

export type TextsTurned =
  | { readonly live: number }
  /** What the page showed is not what is there. */
  | { readonly refusal: "overtaken" | "notStaged" | "otherDigest" | "stagedFirst" }
  | { readonly refusal: "problems"; readonly problems: readonly Problem[]; readonly notLive: readonly string[] };

type Context = Pick<ExecutionContext, "waitUntil">;
const number = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Makes what is staged live: the release of that number and digest, and no other. @throws NotAllowed without the role */
export async function publishTexts(
  actor: unknown,
  { release, digest, note }: { readonly release: number; readonly digest: string; readonly note: string },
  env: PublisherBindings,
  context: Context,
  now: Date,
): Promise<TextsTurned> {
  requireRole(actor, "publisher");
  const database = env.CATALOGUE_POINTER;
  const pointer = await readTextPointer(database);
  if (pointer.staged === 0 || pointer.staged !== release) return { refusal: "notStaged" };
  const record = (await readTextRecords(database)).find((each) => each.number === release);
  if (record?.digest !== digest) return { refusal: "otherDigest" };
  if (record.base !== pointer.live) return { refusal: "overtaken" };
  const [files, before] = await Promise.all([readTextFiles(database, release), readTextFiles(database, pointer.live)]);
  if (!files) return { refusal: "notStaged" };
  // The catalogue may have changed since it was staged.
  const checked = await checkTexts(files, before ?? files, env, isOfCatalogue);
  return turn({ pointer, live: release, checked, note: v.parse(line(500), note) }, env, context, now);
}

/** Makes texts live that were so in the last year; 0 for those of the build. @throws NotAllowed without the role */
export async function takeBackTexts(
  actor: unknown,
  { live, to }: { readonly live: number; readonly to: number },
  env: PublisherBindings,
  context: Context,
  now: Date,
): Promise<TextsTurned> {
  requireRole(actor, "publisher");
  const database = env.CATALOGUE_POINTER;
  const pointer = await readTextPointer(database);
  const target = v.parse(number, to);
  if (pointer.live !== live || live === target) return { refusal: "overtaken" };
  // What is staged was written from what is live.
  if (pointer.staged > 0) return { refusal: "stagedFirst" };
  const records = await readTextRecords(database);
  const files = await readTextFiles(database, target);
  if (!files || (target > 0 && !records.some((each) => each.number === target))) return { refusal: "overtaken" };
  return turn(
    { pointer, live: target, checked: await checkTexts(files, files, env, isOfCatalogue) },
    env,
    context,
    now,
  );
}

type Turning = {
  readonly pointer: TextPointer;
  readonly live: number;
  readonly checked: CheckedTexts;
  readonly note?: string;
};

async function turn(
  { pointer, live, checked, note = "" }: Turning,
  env: PublisherBindings,
  context: Context,
  now: Date,
): Promise<TextsTurned> {
  if ("problems" in checked) return { refusal: "problems", ...checked };
  const compiled = await compressText(JSON.stringify(checked.content));
  const isTurned = await turnTexts(
    env.CATALOGUE_POINTER,
    { turn: pointer.turn, live, former: pointer.live, compiled, version: env.VERSION.id, note },
    now,
  );
  if (!isTurned) return { refusal: "overtaken" };
  context.waitUntil(purgePages(env));
  return { live };
}

/** Forgets what is staged: it was never live. @returns whether it was there as it was shown */
export async function discardTexts(actor: unknown, release: number, env: PublisherBindings): Promise<boolean> {
  requireRole(actor, "editor");
  const pointer = await readTextPointer(env.CATALOGUE_POINTER);
  return pointer.staged > 0 && pointer.staged === release && (await dropStaged(env.CATALOGUE_POINTER, pointer));
}

/**
 * Compiles what is live again, once for each version of this Worker: facts and addresses are of its build. Texts that a build
 * cannot compile stay as they are, and the log says so.
 */
export async function compileAgain(env: PublisherBindings): Promise<void> {
  const database = env.CATALOGUE_POINTER;
  const pointer = await readTextPointer(database);
  if (pointer.live === 0 || pointer.compiled_by === env.VERSION.id) return;
  const files = await readTextFiles(database, pointer.live);
  if (!files) return;
  const checked = await checkTexts(files, files, env, isOfCatalogue);
  if ("problems" in checked) throw new Error(`texts ${pointer.live}: ${JSON.stringify(checked.problems.slice(0, 5))}`);
  const compiled = await compressText(JSON.stringify(checked.content));
  await replaceLive(database, pointer, { compiled, version: env.VERSION.id });
  await purgePages(env);
}
