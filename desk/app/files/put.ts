import { data } from "react-router";
import * as v from "valibot";
import { deskContext } from "../../desk-context.ts";
import { orBadRequest } from "../../or-bad-request.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Route } from "./+types/put.ts";

/** What a zone's plan lets through (developers.cloudflare.com/workers/platform/limits/, read 2026-11-29). */
const MAX_BYTES = 100_000_000;

const Asked = v.pipe(v.string(), v.parseJson());

/** `PUT /files/put?file=…`: the body is the file, which is passed on as it comes. */
export async function action({ context, request }: Route.ActionArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "editor");
  const asked = v.safeParse(Asked, new URL(request.url).searchParams.get("file"));
  const length = request.headers.get("content-length");
  if (length === null) throw data(null, { status: 411 });
  const size = Number(length);
  if (!asked.success || typeof asked.output !== "object" || !request.body || !(size >= 0))
    throw data(null, { status: 400 });
  if (size > MAX_BYTES) throw data(null, { status: 413 });
  const { output: file } = asked;
  const { body } = request;
  const subject = String((file as { name?: unknown }).name).slice(0, 300);
  const entry = { person: desk.actor.person, kind: "put", subject, digest: "" };
  const put = await orBadRequest(() =>
    desk.journal.during(entry, () => desk.api.putFile(desk.actor, { ...file, size }, body)),
  );
  return Response.json(put, { status: "refusal" in put ? 409 : 200 });
}
