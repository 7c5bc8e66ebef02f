import { data, Form } from "react-router";
import * as v from "valibot";
import { locateFile } from "../../../app/foundation/documents/file-location.ts";
import { SECTIONS } from "../../../app/foundation/documents/sections.ts";
import { PAGES } from "../../../app/ground/i18n/generated/pages.ts";
import { fold } from "../../../app/ground/text/fold.ts";
import { hasRole } from "../../../workers/actor.ts";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import { About } from "../ui/about.tsx";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { useRoles, useTexts } from "../use-texts.ts";
import type { Route } from "./+types/files.ts";
import { listPicturePlaces, PicturePlaces } from "./picture-places.tsx";
import { ProblemLines, ProblemText } from "./problem-text.tsx";
import { PutFile } from "./put-file.tsx";

const MAX_SHOWN = 100;

export async function loader({ context, request }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "reader");
  const [state, { entries }] = await Promise.all([desk.api.readFiles(desk.actor), desk.texts.readTexts(desk.actor)]);
  const { files, problems, bin, certificates } = state;
  const search = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 200);
  const words = fold(search).split(/\s+/).filter(Boolean);
  const names = PAGES[desk.language].downloads.sections;
  const found = files.filter(({ key, titles }) => {
    // They have a list of their own.
    if (locateFile(key).kind === "picture") return false;
    const text = fold([key, ...Object.values(titles)].join(" "));
    return words.every((word) => text.includes(word));
  });
  const byKey = Map.groupBy(problems, ({ key }) => key);
  const shown = new Set(found.map(({ key }) => key));
  return {
    search,
    files: found.slice(0, MAX_SHOWN).map((file) => ({
      ...{ key: file.key, date: file.date, validUntil: file.valid_until ?? "", locale: file.locale },
      title: file.titles[desk.language] ?? Object.values(file.titles)[0] ?? "",
      problems: byKey.get(file.key) ?? [],
    })),
    more: Math.max(0, found.length - MAX_SHOWN),
    // Of what the site does not show at all.
    others: words.length > 0 ? [] : problems.filter(({ key }) => !shown.has(key) && locateFile(key).kind !== "picture"),
    places: listPicturePlaces(state, byKey, entries, desk.language),
    // A description comes back with its file.
    bin: bin
      .filter(({ key }) => locateFile(key).kind !== "sidecar" && locateFile(key).kind !== "thumbnail")
      .slice(0, MAX_SHOWN),
    sections: SECTIONS.filter((section) => section !== "certificates").map((code) => ({ code, name: names[code] })),
    certificates,
  };
}

const Act = v.variant("intent", [
  v.object({ intent: v.literal("bin"), key: v.pipe(v.string(), v.nonEmpty()) }),
  v.object({ intent: v.literal("restore"), key: v.pipe(v.string(), v.nonEmpty()), copy: v.string() }),
]);

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, api, journal } = context.get(deskContext);
  requireDeskRole({ actor }, "editor");
  const parsed = v.safeParse(Act, Object.fromEntries(await request.formData().catch(() => [])));
  if (!parsed.success) throw data(null, { status: 400 });
  const { intent, key } = parsed.output;
  const act = parsed.output;
  const isDone = await journal.during({ person: actor.person, kind: intent, subject: key, digest: "" }, () =>
    act.intent === "bin" ? api.binFile(actor, key) : api.restoreFile(actor, act.copy),
  );
  return { intent, key, isDone };
}

export default function Files({ loaderData, actionData }: Route.ComponentProps) {
  const { files, more, others, bin, search, sections, certificates, places } = loaderData;
  const { t, formatTime } = useTexts();
  const roles = useRoles();
  const mayEdit = hasRole({ roles }, "editor");
  return (
    <>
      <div className="desk-head">
        <h1>{t("files.heading")}</h1>
        <p className="eyebrow">{t("files.text")}</p>
      </div>
      {actionData && (
        <Notice isAlarm={!actionData.isDone}>
          <p>
            {t(!actionData.isDone ? "files.gone" : actionData.intent === "bin" ? "files.binned" : "files.restored", {
              key: actionData.key,
            })}
          </p>
        </Notice>
      )}
      {mayEdit && <PutFile sections={sections} certificates={certificates} places={places} />}
      {others.length > 0 && (
        <Notice isAlarm>
          <ul className="desk-lines">
            {others.map((problem) => (
              <li key={`${problem.key} ${problem.kind} ${problem.detail}`}>
                <strong>{problem.key}</strong> <ProblemText problem={problem} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <PicturePlaces places={places} mayEdit={mayEdit} />
      <section className="desk-section" aria-labelledby="list">
        <h2 id="list">{t("files.list")}</h2>
        <Form className="search-field">
          <input
            type="search"
            name="q"
            defaultValue={search}
            aria-label={t("files.search")}
            placeholder={t("files.search")}
          />
          <button className="button" type="submit">
            {t("files.find")}
          </button>
        </Form>
        {files.length === 0 && <p>{t("files.none")}</p>}
        <Table
          caption={t("files.list")}
          head={[
            t("files.language"),
            t("files.date"),
            t("files.valid"),
            t("files.name"),
            t("files.found"),
            t("files.act"),
          ]}
          rows={files.map(({ key, title, locale, date, validUntil, problems }) => ({
            key,
            cells: [
              locale,
              date,
              validUntil,
              <span key="name">
                <strong>{title}</strong> <span className="desk-before">{key}</span>
              </span>,
              problems.length === 0 ? "" : <ProblemLines key="problems" problems={problems} />,
              mayEdit ? (
                <Form method="post" key="act">
                  <input type="hidden" name="key" value={key} />
                  <button type="submit" className="text-button" name="intent" value="bin">
                    {t("files.bin")}
                    <About>{title}</About>
                  </button>
                </Form>
              ) : (
                ""
              ),
            ],
          }))}
        />
        {more > 0 && <p>{t("files.more", { count: more })}</p>}
      </section>
      <section className="desk-section" aria-labelledby="bin">
        <h2 id="bin">{t("files.binHeading")}</h2>
        <p className="eyebrow">{t(bin.length === 0 ? "files.binEmpty" : "files.binText")}</p>
        {bin.length > 0 && (
          <Table
            caption={t("files.binHeading")}
            head={[t("files.removedAt"), t("files.name"), t("files.act")]}
            rows={bin.map(({ key, copyKey, goneAt }) => ({
              key: copyKey,
              cells: [
                goneAt === null ? "" : formatTime(goneAt),
                <span key="name" className="desk-before">
                  {key}
                </span>,
                mayEdit ? (
                  <Form method="post" key="act">
                    <input type="hidden" name="key" value={key} />
                    <input type="hidden" name="copy" value={copyKey} />
                    <button type="submit" className="text-button" name="intent" value="restore">
                      {t("files.restore")}
                      <About>{key}</About>
                    </button>
                  </Form>
                ) : (
                  ""
                ),
              ],
            }))}
          />
        )}
      </section>
    </>
  );
}
