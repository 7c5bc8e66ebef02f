import { data } from "react-router";
import * as v from "valibot";
import type { Turned } from "../../../workers/publisher/go-live.ts";
import type { Sent, StageRequest } from "../../../workers/publisher/stage.ts";
import type { Desk } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";

const release = v.pipe(v.string(), v.regex(/^[1-9]\d{0,8}$/), v.transform(Number));

const Staged = v.object({
  intent: v.literal("stage"),
  base: release,
  digest: v.string(),
  note: v.pipe(v.string(), v.maxLength(500)),
  source: v.pipe(
    v.string(),
    // A name may be composed in two ways, and be of any length.
    v.transform((name) => name.normalize("NFC").slice(-300)),
  ),
  despite: v.optional(v.pipe(v.string(), v.maxLength(1000)), ""),
  removes: v.optional(release),
  replaces: v.optional(v.literal("on")),
  tables: v.instance(Blob),
});
const CatalogueForm = v.variant("intent", [
  Staged,
  v.object({ intent: v.literal("stage-older"), release, base: release, note: v.optional(v.string(), "") }),
  v.object({ intent: v.literal("publish"), release, digest: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ intent: v.literal("roll-back"), live: release, to: release }),
]);

export type Outcome =
  | { readonly intent: "publish" | "roll-back"; readonly release: number }
  | { readonly intent: "stage" | "stage-older"; readonly id: string }
  | { readonly refusal: Extract<Turned, { refusal: unknown }> & { readonly release: number } }
  | { readonly refusal: Extract<Sent, { refusal: unknown }> };

/** Tables of the largest catalogue that the desk publishes have a fifth of it. */
const MAX_BODY_BYTES = 25_000_000;

/** @throws Response of status 400 or 413 for what no form sends */
async function readForm(request: Request): Promise<v.InferOutput<typeof CatalogueForm>> {
  if (Number(request.headers.get("content-length")) > MAX_BODY_BYTES) throw data(null, { status: 413 });
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
  const record = (subject: string, digest: string, outcome: object) =>
    journal.record({
      ...{ person: actor.person, kind: form.intent, subject, digest },
      outcome: "refusal" in outcome ? String(outcome.refusal) : "done",
    });
  if (form.intent === "publish" || form.intent === "roll-back") {
    requireDeskRole(desk, "publisher");
    const isPublish = form.intent === "publish";
    const turned = isPublish
      ? await publisher.publish(actor, form.release, form.digest)
      : await publisher.rollBack(actor, form.live, form.to);
    const to = isPublish ? form.release : form.to;
    await record(String(to), isPublish ? form.digest : "", turned);
    return "refusal" in turned ? { refusal: { ...turned, release: to } } : { intent: form.intent, release: to };
  }
  const sent =
    form.intent === "stage" ? await stage(desk, form) : await publisher.stageOlder(actor, form.release, form);
  await record(
    form.intent === "stage" ? form.source : String(form.release),
    form.intent === "stage" ? form.digest : "",
    sent,
  );
  return "refusal" in sent ? { refusal: sent } : { intent: form.intent, id: sent.id };
}

async function stage({ publisher, actor }: Desk, form: v.InferOutput<typeof Staged>): Promise<Sent> {
  const { base, digest, note, source, despite, removes = null, replaces } = form;
  const request: StageRequest = { base, digest, note, source, despite, removes, replaces: replaces === "on" };
  return publisher.stage(actor, new Uint8Array(await form.tables.arrayBuffer()), request);
}
