import { data } from "react-router";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Route } from "./+types/tables.ts";
import { releaseOf } from "./release-of.ts";

/** The tables of a release, for the check in the browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "reader");
  const tables = await desk.publisher.readTables(desk.actor, releaseOf(params.release));
  if (!tables) throw data(null, { status: 404 });
  return new Response(tables as Uint8Array<ArrayBuffer>, { headers: { "content-type": "application/gzip" } });
}
