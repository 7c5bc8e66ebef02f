import { data } from "react-router";
import * as v from "valibot";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import type { Route } from "./+types/export.ts";

const Since = v.object({ since: v.pipe(v.string(), v.isoDate()) });

/** Messages since a day, for a spreadsheet program. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, api, journal } = context.get(deskContext);
  requireDeskRole({ actor }, "messages");
  const parsed = v.safeParse(Since, Object.fromEntries(await request.formData().catch(() => [])));
  if (!parsed.success) throw data(null, { status: 400 });
  const { since } = parsed.output;
  const entry = { person: actor.person, kind: "export", subject: since, digest: "" };
  const csv = await journal.during(entry, () => api.exportMessages(actor, since));
  return new Response(csv, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="messages-${since}.csv"`,
    },
  });
}
