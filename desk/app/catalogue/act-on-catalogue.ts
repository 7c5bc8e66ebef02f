import { data } from "react-router";
import * as v from "valibot";
import type { Turned } from "../../../workers/publisher/go-live.ts";
import type { Sent, StageRequest } from "../../../workers/publisher/stage.ts";
import type { Desk } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import { sourceNameOf } from "./catalogue-job.ts";

const release = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

/** Forms send line breaks as two characters. */
const lines = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.replaceAll("\r\n", "\n").trim()),
    v.maxLength(length),
  );

const Staged = v.object({
  intent: v.literal("stage"),
  base: release,
  digest: v.string(),
  note: lines(500),
  source: v.pipe(v.string(), v.transform(sourceNameOf)),
  despite: v.optional(lines(1000), ""),
  removes: v.optional(release),
  replaces: v.optional(release),
  tables: v.instance(Blob),
});
const CatalogueForm = v.variant("intent", [
  Staged,
  v.object({ intent: v.literal("publish"), release, digest: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ intent: v.literal("roll-back"), live: release, to: release }),
]);

export type Outcome =
  | { readonly intent: "publish" | "roll-back"; readonly release: number }
  | { readonly intent: "stage"; readonly id: string }
  | { readonly refusal: Extract<Turned, { refusal: unknown }> & { readonly release: number } }
  | { readonly refusal: Extract<Sent, { refusal: unknown }> };

/** Tables of the largest catalogue that the desk publishes have a fifth of it. */
const MAX_BODY_BYTES = 25_000_000;

/** @throws Response of status 400 or 413 for what no form sends */
async function readForm(request: Request): Promise<v.InferOutput<typeof CatalogueForm>> {
  const length = request.headers.get("content-length");
  if (length === null) throw data(null, { status: 411 });
  if (Number(length) > MAX_BODY_BYTES) throw data(null, { status: 413 });
  const sent = await request.formData().catch(() => null);
  const parsed = v.safeParse(CatalogueForm, Object.fromEntries(sent ?? []));
  if (!parsed.success) throw data(null, { status: 400 });
  return parsed.output;
}

/**
 * Does what a form of the catalogue asks for, and writes it down.
 * @throws Response of status 403 for a role that may not, of 400 for what no form sends
 */
export async function actOnCatalogue(desk: Desk, request: Request): Promise<Outcome> {
  // Before anything is read.
  requireDeskRole(desk, "editor");
  const form = await readForm(request);
  const { actor, journal, publisher } = desk;
  const entry = (subject: string, digest: string) => ({ person: actor.person, kind: form.intent, subject, digest });
  if (form.intent === "stage") {
    const sent = await journal.during(entry(form.source, form.digest), () => stage(desk, form));
    return "refusal" in sent ? { refusal: sent } : { intent: form.intent, id: sent.id };
  }
  requireDeskRole(desk, "publisher");
  const isPublish = form.intent === "publish";
  const to = isPublish ? form.release : form.to;
  const turned = await journal.during(entry(String(to), isPublish ? form.digest : ""), () =>
    isPublish ? publisher.publish(actor, to, form.digest) : publisher.rollBack(actor, form.live, to),
  );
  return "refusal" in turned ? { refusal: { ...turned, release: to } } : { intent: form.intent, release: to };
}

async function stage({ publisher, actor }: Desk, form: v.InferOutput<typeof Staged>): Promise<Sent> {
  const { base, digest, note, source, despite, removes = null, replaces = 0 } = form;
  const request: StageRequest = { base, digest, note, source, despite, removes, replaces };
  return publisher.stage(actor, new Uint8Array(await form.tables.arrayBuffer()), request);
}
