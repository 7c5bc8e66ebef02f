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
  const csv = await api.exportMessages(actor, since);
  await journal.record({ person: actor.person, kind: "export", subject: since, digest: "", outcome: "done" });
  return new Response(`\ufeff${csv}`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="messages-${since}.csv"`,
    },
  });
}
