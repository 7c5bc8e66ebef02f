import { data } from "react-router";
import { deskContext } from "../../desk-context.ts";
import { orBadRequest } from "../../or-bad-request.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Route } from "./+types/mentions.ts";

/** A catalogue of ten thousand order numbers. */
const MAX_BODY_BYTES = 500_000;

/** `POST /texts/mentions`: where the pages still name what a workbook takes away. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, texts } = context.get(deskContext);
  requireDeskRole({ actor }, "reader");
  if (Number(request.headers.get("content-length") ?? MAX_BODY_BYTES) >= MAX_BODY_BYTES)
    throw data(null, { status: 413 });
  const gone: unknown = await request.json().catch(() => null);
  return Response.json(await orBadRequest(() => texts.findMentions(actor, gone)));
}
