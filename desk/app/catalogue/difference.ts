import { data } from "react-router";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Route } from "./+types/difference.ts";
import { releaseOf } from "./release-of.ts";

/** What a release changed, for the check in the browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "reader");
  const difference = await desk.publisher.readDifference(desk.actor, releaseOf(params.release));
  if (difference === null) throw data(null, { status: 404 });
  return new Response(difference, { headers: { "content-type": "application/json" } });
}
