import { data, Form, Link, useNavigation } from "react-router";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { type EntryKind, isAdded } from "../../../tools/content/entry-kinds.ts";
import { hasRole } from "../../../workers/actor.ts";
import type { ListedEntry, TextsState } from "../../../workers/publisher/texts/read-texts.ts";
import { deskContext } from "../../desk-context.ts";
import { requireDeskRole } from "../../require-role.ts";
import { About } from "../ui/about.tsx";
import { Notice } from "../ui/notice.tsx";
import { Table } from "../ui/table.tsx";
import { useRoles, useTexts } from "../use-texts.ts";
import type { Route } from "./+types/content.ts";
import { actOnContent } from "./act-on-content.ts";
import { ContentRefusal } from "./content-refusal.tsx";
import { pictureTitle } from "./picture-title.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const desk = context.get(deskContext);
  requireDeskRole(desk, "reader");
  return { state: await desk.texts.readTexts(desk.actor), previewUrl: desk.previewUrl };
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await actOnContent(context.get(deskContext), request);
  return data(outcome, { status: "refusal" in outcome ? 409 : 200 });
}

/** What changes most stands first. */
const KINDS = ["story", "fair", "page", "question", "sector", "picture"] as const satisfies readonly EntryKind[];

export default function Content({ loaderData, actionData }: Route.ComponentProps) {
  const { state, previewUrl } = loaderData;
  const { t, formatTime } = useTexts();
  const mayEdit = hasRole({ roles: useRoles() }, "editor");
  const live = state.records.find(({ number }) => number === state.live);
  return (
    <>
      <div className="desk-head">
        <h1>{t("content.heading")}</h1>
        <p className="eyebrow">
          {live?.live_at ? t("live", { release: state.live, time: formatTime(live.live_at) }) : t("content.builtIn")}
        </p>
      </div>
      {actionData && "refusal" in actionData && <ContentRefusal refusal={actionData.refusal} />}
      {actionData && "intent" in actionData && (
        <Notice>{t(`content.outcome.${actionData.intent}`, { release: actionData.release })}</Notice>
      )}
      {state.staged > 0 && <Staged state={state} previewUrl={previewUrl} />}
      {KINDS.map((kind) => (
        <Entries key={kind} kind={kind} state={state} mayEdit={mayEdit} />
      ))}
      <History state={state} />
    </>
  );
}

/** What waits for a yes, and the press that makes just that live. */
function Staged({ state, previewUrl }: { readonly state: TextsState; readonly previewUrl: string }) {
  const { t, formatTime } = useTexts();
  const roles = useRoles();
  const isBusy = useNavigation().state !== "idle";
  const record = state.records.find(({ number }) => number === state.staged);
  if (!record) return null;
  return (
    <section className="desk-section" aria-labelledby="staged">
      <div className="desk-columns">
        <div>
          <h2 id="staged">{t("content.staged", { count: record.changes.length })}</h2>
          <p className="eyebrow">{t("staged.by", { person: record.person, time: formatTime(record.made_at) })}</p>
          <ul className="desk-lines">
            {record.changes.map((change) => (
              <li key={change}>
                <Changed change={change} state={state} />
              </li>
            ))}
          </ul>
        </div>
        <aside className="desk-panel">
          {previewUrl && (
            <a className="button" href={previewUrl} target="_blank" rel="noreferrer">
              {t("staged.open")}
            </a>
          )}
          {hasRole({ roles }, "publisher") ? (
            <Form method="post">
              <input type="hidden" name="release" value={record.number} />
              <input type="hidden" name="digest" value={record.digest} />
              <label htmlFor="note">{t("content.note")}</label>
              <textarea id="note" name="note" rows={2} maxLength={500} />
              <button type="submit" className="button button-primary" name="intent" value="publish" disabled={isBusy}>
                {t("content.publish", { count: record.changes.length })}
              </button>
              <p className="eyebrow">{t("staged.publishText")}</p>
            </Form>
          ) : (
            <p className="eyebrow">{t("staged.role")}</p>
          )}
          {hasRole({ roles }, "editor") && (
            <Form method="post">
              <input type="hidden" name="release" value={record.number} />
              <button type="submit" className="text-button" name="intent" value="discard" disabled={isBusy}>
                {t("content.discard")}
              </button>
            </Form>
          )}
        </aside>
      </div>
    </section>
  );
}

/** A changed entry by its name, or what is gone by its id. */
function Changed({ change, state }: { readonly change: string; readonly state: TextsState }) {
  const { t } = useTexts();
  const [kind = "", id = ""] = change.split(":");
  const entry = state.entries.find((each) => each.kind === kind && each.id === id);
  return entry ? (
    <Link to={`/texts/${kind}/${id}`}>
      <EntryTitle entry={entry} />
    </Link>
  ) : (
    <>
      {t("content.removed")}: {id}
    </>
  );
}

function EntryTitle({ entry: { kind, titles, id } }: { readonly entry: ListedEntry }) {
  const { t, language } = useTexts();
  if (kind === "picture") return <span>{pictureTitle(t, id)}</span>;
  const locale = titles[language] === undefined ? LOCALES.find((each) => titles[each] !== undefined) : language;
  return <span lang={locale}>{(locale && titles[locale]) || id}</span>;
}

function Entries({
  kind,
  state,
  mayEdit,
}: {
  readonly kind: EntryKind;
  readonly state: TextsState;
  readonly mayEdit: boolean;
}) {
  const { t, formatDay } = useTexts();
  const entries = state.entries.filter((each) => each.kind === kind);
  const changes = state.records.find(({ number }) => number === state.staged)?.changes ?? [];
  const stateOf = ({ id }: ListedEntry) =>
    changes.includes(`${kind}:${id}`) ? t("content.changed") : id.includes("@") ? t("content.coming") : "";
  // What none of them has is no column.
  const columns = (["title", "day", "languages", "state"] as const).filter(
    (column) =>
      (column !== "day" || entries.some(({ day }) => day !== "")) &&
      (column !== "state" || entries.some((each) => stateOf(each) !== "")),
  );
  const cellOf = (column: (typeof columns)[number], entry: ListedEntry) =>
    ({
      title: (
        <Link to={`/texts/${kind}/${entry.id}`}>
          <EntryTitle entry={entry} />
        </Link>
      ),
      day: entry.day === "" ? "" : formatDay(entry.day),
      languages: LOCALES.filter((each) => entry.titles[each] !== undefined)
        .map((each) => each.toUpperCase())
        .join(" "),
      state: stateOf(entry),
    })[column];
  return (
    <section className="desk-section" aria-labelledby={kind}>
      <div className="desk-actions">
        <h2 id={kind}>{t(`content.kinds.${kind}`)}</h2>
        {mayEdit && isAdded(kind) && (
          <Link className="button" to={`/texts/${kind}/new`}>
            {t(`content.add.${kind}`)}
          </Link>
        )}
      </div>
      {entries.length === 0 ? (
        <p>{t("content.none")}</p>
      ) : (
        <Table
          caption={t(`content.kinds.${kind}`)}
          head={columns.map((column) => t(`content.${column}`))}
          rows={entries.map((entry) => ({
            key: entry.id,
            cells: columns.map((column) => cellOf(column, entry)),
          }))}
        />
      )}
    </section>
  );
}

function History({ state: { records, live, staged } }: { readonly state: TextsState }) {
  const { t, formatTime } = useTexts();
  const mayPublish = hasRole({ roles: useRoles() }, "publisher");
  const isBusy = useNavigation().state !== "idle";
  const rows = [...records.filter(({ live_at }) => live_at !== null), null];
  return (
    <section className="desk-section" aria-labelledby="history">
      <h2 id="history">{t("history.heading")}</h2>
      <Table
        caption={t("history.text")}
        head={[t("history.release"), t("history.time"), t("history.person"), t("history.note"), t("history.act")]}
        rows={rows.map((record) => {
          const number = record?.number ?? 0;
          return {
            key: String(number),
            cells: [
              <strong key="number">{record ? number : t("content.builtIn")}</strong>,
              record?.live_at ? formatTime(record.live_at) : "",
              record?.person ?? "",
              record?.note ?? "",
              number === live ? (
                <strong key="live">{t("history.isLive")}</strong>
              ) : mayPublish && staged === 0 ? (
                <Form key="back" method="post">
                  <input type="hidden" name="live" value={live} />
                  <input type="hidden" name="to" value={number} />
                  <button type="submit" className="text-button" name="intent" value="take-back" disabled={isBusy}>
                    {t("history.back")}
                    <About>{record ? number : t("content.builtIn")}</About>
                  </button>
                </Form>
              ) : (
                ""
              ),
            ],
          };
        })}
      />
    </section>
  );
}
