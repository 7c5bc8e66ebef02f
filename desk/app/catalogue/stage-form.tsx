import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { PublishedState } from "../../../workers/publisher/read-published.ts";
import { type Answered, send } from "../send.ts";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";
import type { Outcome } from "./act-on-catalogue.ts";
import type { Checked } from "./catalogue-job.ts";
import { FindingLines } from "./finding-lines.tsx";
import { OutcomeNotice } from "./outcome-notice.tsx";

type Props = {
  readonly file: string;
  readonly base: number;
  readonly checked: Extract<Checked, { kind: "difference" }>;
  readonly state: PublishedState;
  readonly onSent: () => void;
};

/** Sends the tables that were shown, with their digest and a yes to whatever needs one. */
export function StageForm({ file, base, checked, state, onSent }: Props) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const [phase, setPhase] = useState<"idle" | "sending" | Answered<Outcome>>("idle");
  const id = useId();
  const { breaches, removed } = checked;
  const waiting = state.records.find(({ number }) => number === state.staged);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set("tables", new Blob([checked.tables]), "tables");
    setPhase("sending");
    const answered = await send<Outcome>("/catalogue/stage", { method: "POST", body });
    setPhase(answered);
    if ("problem" in answered || "refusal" in answered.answer) return;
    await revalidate();
    onSent();
  }

  return (
    <form className="desk-panel" onSubmit={submit}>
      <h3>{t("stage.heading")}</h3>
      <p className="eyebrow">{t("stage.text")}</p>
      {typeof phase === "object" && "answer" in phase && <OutcomeNotice outcome={phase.answer} />}
      {typeof phase === "object" && "problem" in phase && (
        <Notice isAlarm>
          <p>{t(`refused.${phase.problem}`)}</p>
        </Notice>
      )}
      <input type="hidden" name="intent" value="stage" />
      <input type="hidden" name="base" value={base} />
      <input type="hidden" name="digest" value={checked.digest} />
      <input type="hidden" name="source" value={file} />
      {breaches.length > 0 && (
        <>
          <Notice isAlarm>
            <p>{t("refusals.breaches", { count: breaches.length })}</p>
            <FindingLines lines={breaches} />
          </Notice>
          <label htmlFor={`${id}despite`}>{t("stage.despite")}</label>
          <textarea id={`${id}despite`} name="despite" rows={3} maxLength={1000} required />
        </>
      )}
      {removed.length > 0 && (
        <>
          <p>{t("stage.removesText", { count: removed.length })}</p>
          <label className="desk-check">
            <input type="checkbox" name="removes" value={removed.length} required />
            <span>{t("stage.removes", { count: removed.length })}</span>
          </label>
        </>
      )}
      {state.staged > 0 && (
        <label className="desk-check">
          <input type="checkbox" name="replaces" value={state.staged} required />
          <span>{t("stage.replaces", { release: state.staged, person: waiting?.person ?? "" })}</span>
        </label>
      )}
      <label htmlFor={`${id}note`}>{t("stage.note")}</label>
      <textarea id={`${id}note`} name="note" rows={2} maxLength={500} />
      <button className="button button-primary" type="submit" disabled={phase === "sending"}>
        <span>{t(phase === "sending" ? "stage.sending" : "stage.submit")}</span>
      </button>
    </form>
  );
}
