import { Form, useNavigation } from "react-router";
import { hasRole } from "../../../workers/actor.ts";
import type { PublishedState } from "../../../workers/publisher/read-published.ts";
import type { Action } from "../../journal/journal.ts";
import type { DeskKey } from "../../texts/languages.ts";
import { About } from "../ui/about.tsx";
import { Table } from "../ui/table.tsx";
import { useRoles, useTexts } from "../use-texts.ts";
import { ExportButton } from "./export-button.tsx";

type Props = {
  readonly state: PublishedState;
  readonly actions: readonly Action[];
  /** That somebody wants to stage a release once more. */
  readonly onStage: (release: number) => void;
};

/** The releases of a year: the one before comes back in one press, an older one is staged once more. */
export function History({ state, actions, onStage }: Props) {
  const { t, formatTime } = useTexts();
  const { records, live, previous, staged } = state;
  const roles = useRoles();
  // What a button says is true of what is shown, which is about to change.
  const isBusy = useNavigation().state !== "idle";
  const [mayPublish, mayStage] = [hasRole({ roles }, "publisher"), hasRole({ roles }, "editor")];
  return (
    <>
      <section className="desk-section" aria-labelledby="history">
        <h2 id="history">{t("history.heading")}</h2>
        {records.length === 0 && <p>{t("history.empty")}</p>}
        <Table
          caption={t("history.text")}
          head={[
            ...[t("history.release"), t("history.time"), t("history.person")],
            ...[t("history.note"), t("history.from"), t("history.act")],
          ]}
          rows={records.map(({ number, live_at, person, note, source }) => ({
            key: String(number),
            cells: [
              <strong key="number">{number}</strong>,
              live_at === null ? t(number === staged ? "history.isStaged" : "history.never") : formatTime(live_at),
              person,
              note,
              source,
              <div key="actions" className="desk-actions">
                {number === live.release ? (
                  <strong>{t("history.isLive")}</strong>
                ) : number === previous && mayPublish ? (
                  <Form method="post">
                    <input type="hidden" name="live" value={live.release} />
                    <input type="hidden" name="to" value={number} />
                    <button type="submit" className="text-button" name="intent" value="roll-back" disabled={isBusy}>
                      {t("history.back")}
                      <About>{number}</About>
                    </button>
                  </Form>
                ) : (
                  number !== staged &&
                  live_at !== null &&
                  mayStage && (
                    <button type="button" className="text-button" onClick={() => onStage(number)}>
                      {t("history.stage")}
                      <About>{number}</About>
                    </button>
                  )
                )}
                <ExportButton what={{ release: number }} about={number} state={state} className="text-button">
                  {t("history.download")}
                </ExportButton>
              </div>,
            ],
          }))}
        />
      </section>
      <section className="desk-section" aria-labelledby="actions">
        <h2 id="actions">{t("actions.heading")}</h2>
        {actions.length === 0 && <p>{t("actions.empty")}</p>}
        {actions.length > 0 && (
          <Table
            caption={t("actions.heading")}
            head={[
              t("actions.time"),
              t("actions.person"),
              t("actions.what"),
              t("actions.subject"),
              t("actions.outcome"),
            ]}
            rows={actions.map(({ id, done_at, person, kind, subject, outcome }) => ({
              key: String(id),
              cells: [
                formatTime(done_at),
                person,
                t(`actions.${kind}` as DeskKey),
                subject,
                outcome === "" ? "" : t(outcome === "done" ? "actions.done" : "actions.refused"),
              ],
            }))}
          />
        )}
      </section>
    </>
  );
}
