import { data } from "react-router";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Route } from "./+types/attachment.ts";

/** A file that came with a message: always a download, with the headers of the api Worker. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, api } = context.get(deskContext);
  requireDeskRole({ actor }, "messages");
  const response = await api.readAttachment(actor, params.id);
  if (!response) throw data(null, { status: 404 });
  return response;
}
