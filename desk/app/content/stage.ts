import { deskContext } from "../../desk-context.ts";
import type { Route } from "./+types/stage.ts";
import { stageContent } from "./act-on-content.ts";

/** `POST /texts/stage`: for a script that must not lose what it sends: a session that has ended is a status and no page. */
export async function action({ context, request }: Route.ActionArgs) {
  const staged = await stageContent(context.get(deskContext), request);
  return Response.json(staged, { status: "refusal" in staged ? 409 : 200 });
}
