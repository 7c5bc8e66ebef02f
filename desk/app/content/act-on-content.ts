import { data } from "react-router";
import * as v from "valibot";
import type { TextsTurned } from "../../../workers/publisher/texts/publish-texts.ts";
import type { StagedEntry, StageEntryRequest } from "../../../workers/publisher/texts/stage-entry.ts";
import type { Desk } from "../../desk-context.ts";
import { orBadRequest } from "../../or-bad-request.ts";
import { requireDeskRole } from "../../require-role.ts";

const release = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const ContentForm = v.variant("intent", [
  v.object({
    intent: v.literal("publish"),
    release,
    digest: v.pipe(v.string(), v.nonEmpty()),
    note: v.optional(v.pipe(v.string(), v.maxLength(500)), ""),
  }),
  v.object({ intent: v.literal("take-back"), live: release, to: release }),
  v.object({ intent: v.literal("discard"), release }),
]);

export type ContentOutcome =
  | { readonly intent: "publish" | "take-back" | "discard"; readonly release: number }
  | { readonly refusal: Extract<TextsTurned, { refusal: unknown }> | { readonly refusal: "notStaged" } };

/**
 * Does what a form of the list asks for, and writes it down.
 * @throws Response of status 403 for a role that may not, of 400 for what no form sends
 */
export async function actOnContent(desk: Desk, request: Request): Promise<ContentOutcome> {
  requireDeskRole(desk, "editor");
  const parsed = v.safeParse(ContentForm, Object.fromEntries(await request.formData().catch(() => [])));
  if (!parsed.success) throw data(null, { status: 400 });
  const form = parsed.output;
  const { actor, journal, texts } = desk;
  const entry = (number: number, digest = "") => ({
    ...{ person: actor.person, kind: `texts-${form.intent}`, subject: String(number), digest },
  });
  if (form.intent === "discard") {
    const isGone = await journal.during(entry(form.release), () => texts.discard(actor, form.release));
    return isGone ? { intent: form.intent, release: form.release } : { refusal: { refusal: "notStaged" } };
  }
  requireDeskRole(desk, "publisher");
  const turned =
    form.intent === "publish"
      ? await journal.during(entry(form.release, form.digest), () =>
          texts.publish(actor, form.release, form.digest, form.note),
        )
      : await journal.during(entry(form.to), () => texts.takeBack(actor, form.live, form.to));
  return "refusal" in turned ? { refusal: turned } : { intent: form.intent, release: turned.live };
}

/** Five languages of the longest page. */
const MAX_BODY_BYTES = 600_000;

/** Sends what somebody has written to be checked and staged. @throws Response as {@link actOnContent} */
export async function stageContent(desk: Desk, request: Request): Promise<StagedEntry> {
  requireDeskRole(desk, "editor");
  const length = request.headers.get("content-length");
  if (length === null) throw data(null, { status: 411 });
  if (Number(length) > MAX_BODY_BYTES) throw data(null, { status: 413 });
  const sent = (await request.json().catch(() => null)) as StageEntryRequest | null;
  const { actor, journal, texts } = desk;
  const subject = `${sent?.kind}:${sent?.id}`.slice(0, 150);
  const kind = sent?.entry === null ? "texts-remove" : "texts-write";
  return orBadRequest(() =>
    journal.during({ person: actor.person, kind, subject, digest: "" }, () => texts.stageEntry(actor, sent)),
  );
}
