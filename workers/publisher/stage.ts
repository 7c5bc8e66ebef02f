import { createId } from "@paralleldrive/cuid2";
import * as v from "valibot";
import { digestOfBytes } from "../../tools/catalogue/import/publish/release-archive.ts";
import { readPointer } from "../../tools/sql/slots.ts";
import { requireRole } from "../actor.ts";
import { catalogueWriters } from "../slots/catalogue-databases.ts";
import type { PublisherBindings } from "./bindings.ts";
import { insertStaging, updateStaging } from "./staging/staging.ts";
import { StagingFiles } from "./staging/staging-files.ts";

/** A text of one line. */
export const line = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\p{Cc}+/gu, " ").trim()),
    v.maxLength(length),
  );

const StageRequest = v.object({
  /** The live release that the tables were compared with. */
  base: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** SHA-256 of the tables, in hexadecimal digits. */
  digest: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  note: line(500),
  /** The name of the file. */
  source: line(300),
  /** Why values may break a rule. */
  despite: v.optional(line(1000), ""),
  removes: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  /** The staged release that may give way. */
  replaces: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});
export type StageRequest = v.InferInput<typeof StageRequest>;

/** What is on its way, or why it is not. */
export type Sent = { readonly id: string } | { readonly refusal: "busy" | "overtaken" | "tooLarge" | "otherDigest" };

/** A release of ten thousand products has three. */
const MAX_BYTES = 20_000_000;

/** @throws NotAllowed without the role; ValiError for what the desk never sends */
export async function stageTables(
  actor: unknown,
  tables: Uint8Array,
  request: unknown,
  env: PublisherBindings,
): Promise<Sent> {
  const { person } = requireRole(actor, "editor");
  const { base, digest, ...rest } = v.parse(StageRequest, request);
  if (tables.byteLength > MAX_BYTES) return { refusal: "tooLarge" };
  const copy = new Uint8Array(tables);
  if ((await digestOfBytes(copy)) !== digest) return { refusal: "otherDigest" };
  const databases = catalogueWriters(env);
  if ((await readPointer(databases)).live.release !== base) return { refusal: "overtaken" };
  const id = createId();
  // Before anything says that it is there.
  await new StagingFiles(env.GENERATED, id).writeTables(copy);
  if (!(await insertStaging(databases, { id, base, digest, person, ...rest }, new Date()))) return { refusal: "busy" };
  await env.STAGING.send({ id }).catch(async (error: unknown) => {
    await updateStaging(databases, id, { state: "failed", failure: { kind: "lost" } }, new Date());
    throw error;
  });
  return { id };
}
