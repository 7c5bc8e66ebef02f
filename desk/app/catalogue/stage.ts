import { deskContext } from "../../desk-context.ts";
import type { Route } from "./+types/stage.ts";
import { actOnCatalogue } from "./act-on-catalogue.ts";

/**
 * `POST /catalogue/stage`: the same as the form of the page, for a script that must not lose what it sends: a session that has
 * ended is a status and no page.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await actOnCatalogue(context.get(deskContext), request);
  return Response.json(outcome, { status: "refusal" in outcome ? 409 : 200 });
}
