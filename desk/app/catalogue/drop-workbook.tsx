import { useEffect, useRef, useState } from "react";
import { useRouteLoaderData } from "react-router";
import type { PublishedState } from "../../../workers/publisher/read-published.ts";
import { Notice } from "../ui/notice.tsx";
import type { RootData } from "../use-texts.ts";
import { useTexts } from "../use-texts.ts";
import { type Checked, isKnownKind, type Job, type KnownState, type Synonym } from "./catalogue-job.ts";
import { DifferenceTable } from "./difference-table.tsx";
import { ExportButton } from "./export-button.tsx";
import { FindingLines } from "./finding-lines.tsx";
import { download, runJob } from "./run-job.ts";
import { StageForm } from "./stage-form.tsx";
import { Steps } from "./steps.tsx";

const MAX_MB = 30;

type Phase =
  | { readonly kind: "empty"; readonly problem?: string }
  | { readonly kind: "reading"; readonly file: string }
  | { readonly kind: "checked"; readonly file: string; readonly base: number; readonly checked: Checked };

type Props = {
  readonly state: PublishedState;
  readonly mayStage: boolean;
  /** A release of the last year that somebody wants to stage once more. */
  readonly older: number | null;
  /** What somebody has written on the page of words. */
  readonly synonyms: readonly Synonym[] | null;
  readonly onLookedAt: () => void;
};

/** From a dropped workbook to its mistakes or its difference; all of it stays in the browser. */
export function DropWorkbook({ state, mayStage, older, synonyms, onLookedAt }: Props) {
  const { language, t } = useTexts();
  const person = useRouteLoaderData<RootData>("root")?.person ?? "";
  const [phase, setPhase] = useState<Phase>({ kind: "empty" });
  const input = useRef<HTMLInputElement>(null);
  // What is staged is what matters then, and shows its own step.
  const isQuiet = state.staged > 0 && phase.kind === "empty";

  async function take(files: FileList | null) {
    const [file, other] = files ?? [];
    if (!file) return;
    const problem = other ? t("drop.one") : findProblem(file, t);
    if (problem) return setPhase({ kind: "empty", problem });
    const bytes = await file.arrayBuffer();
    await look(file.name, (known) => ({ kind: "check", bytes, file: file.name, person, language, state: known }), [
      bytes,
    ]);
    if (input.current) input.current.value = "";
  }

  async function look(file: string, jobOf: (state: KnownState) => Job, transfer: Transferable[] = []) {
    setPhase({ kind: "reading", file });
    const { live, records, acceptedBreaches } = state;
    const result = await runJob(jobOf({ live, records, acceptedBreaches }), transfer);
    if (result.kind === "checked") setPhase({ kind: "checked", file, base: live.release, checked: result.checked });
    else setPhase({ kind: "empty", problem: t(isOfSession(result) ? "refused.expired" : "refused.failed") });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (older === null) return;
    onLookedAt();
    void look(t("history.source", { release: older }), (known) => ({
      kind: "older",
      release: older,
      language,
      state: known,
    }));
  }, [older]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (!synonyms) return;
    onLookedAt();
    void look(t("words.source"), (known) => ({
      ...{ kind: "synonyms", synonyms, release: state.staged || state.live.release },
      ...{ language, state: known },
    }));
  }, [synonyms]);

  return (
    <section className="desk-section">
      {!isQuiet && <Steps step={phase.kind === "checked" && phase.checked.kind === "difference" ? 2 : 1} />}
      {phase.kind === "checked" && (
        <CheckedWorkbook {...phase} state={state} mayStage={mayStage} onSent={() => setPhase({ kind: "empty" })} />
      )}
      {phase.kind === "empty" && phase.problem && (
        <Notice isAlarm>
          <p>{phase.problem}</p>
        </Notice>
      )}
      {phase.kind === "reading" ? (
        <Notice>
          <p>{t("drop.reading", { file: phase.file })}</p>
        </Notice>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: whoever cannot drop presses the button inside.
        <div
          className="desk-drop"
          data-small={phase.kind === "checked" || isQuiet || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files);
          }}
        >
          {phase.kind === "empty" && !isQuiet && (
            <>
              <h2>{t("drop.heading")}</h2>
              <p>{t("drop.text")}</p>
            </>
          )}
          <div className="desk-actions">
            <label className={phase.kind === "empty" && !isQuiet ? "button button-primary" : "button"}>
              <span>{t(phase.kind === "empty" && !isQuiet ? "drop.choose" : "drop.again")}</span>
              <input
                ref={input}
                className="visually-hidden"
                type="file"
                accept=".xlsx,.xliff,.xlf,.xml,.json"
                onChange={(event) => void take(event.currentTarget.files)}
              />
            </label>
            {(phase.kind === "empty" || phase.checked.kind === "cannotRead") && (
              <ExportButton what={{ release: state.live.release }} state={state} className="button">
                {t("drop.export")}
              </ExportButton>
            )}
          </div>
          {phase.kind === "empty" && !isQuiet && <p className="eyebrow">{t("drop.exportText")}</p>}
        </div>
      )}
    </section>
  );
}

/** `TypeError` of a fetch that was sent to the login, or the status that send() takes for it, too. */
const isOfSession = (result: { readonly kind: string; readonly message?: string }) =>
  /^(?:0|401)$|fetch/i.test(result.message ?? "");

function findProblem(file: File, t: ReturnType<typeof useTexts>["t"]): string | null {
  if (!isKnownKind(file.name)) return t("drop.wrongKind", { file: file.name });
  const size = Math.round(file.size / 1_000_000);
  return size > MAX_MB ? t("drop.tooLarge", { file: file.name, size, limit: MAX_MB }) : null;
}

type CheckedProps = {
  readonly file: string;
  readonly base: number;
  readonly checked: Checked;
  readonly state: PublishedState;
  readonly mayStage: boolean;
  readonly onSent: () => void;
};

function CheckedWorkbook({ file, base, checked, state, mayStage, onSent }: CheckedProps) {
  const { t } = useTexts();
  const name = file.replace(/\.\w+$/, "");
  if (checked.kind === "cannotRead")
    return (
      <Notice isAlarm>
        <h2>{t("problems.cannotRead", { file })}</h2>
        <FindingLines lines={checked.lines} />
      </Notice>
    );
  if (checked.kind === "problems")
    return (
      <Notice isAlarm>
        <h2>{t("problems.heading", { file, count: checked.count })}</h2>
        <p>{t("problems.text")}</p>
        <button type="button" className="button" onClick={() => download(checked.copy, `${name}.problems.xlsx`)}>
          {t("problems.download")}
        </button>
        <FindingLines lines={checked.lines} />
      </Notice>
    );
  if (checked.rows.length === 0)
    return (
      <Notice>
        <p>{t("difference.nothing", { file })}</p>
      </Notice>
    );
  const { rows, table, notes } = checked;
  const ofProducts = (kind: string) =>
    new Set(rows.flatMap((row) => (row.table === "products" && row.kind === kind ? [row.key] : []))).size;
  const others = new Set(rows.filter((row) => row.table !== "products").map((row) => `${row.table} ${row.key}`)).size;
  const [changed, added, removed] = [ofProducts("changed"), ofProducts("added"), ofProducts("removed")];
  return (
    <>
      <h2 className="desk-title">
        <span>{file}</span> <span className="eyebrow">{t("difference.against", { release: base })}</span>
      </h2>
      <dl className="desk-counts">
        <Count count={changed} label={t("difference.changed", { count: changed })} />
        <Count count={added} label={t("difference.added")} />
        <Count count={removed} label={t("difference.removed")} isAlarm={removed > 0} />
        <Count count={others} label={t("difference.rows", { count: others })} />
        <Count
          count={checked.breaches.length}
          label={t("difference.broken", { count: checked.breaches.length })}
          isAlarm={checked.breaches.length > 0}
        />
        <Count count={checked.gaps} label={t("difference.gaps", { count: checked.gaps })} />
      </dl>
      <div className="desk-columns">
        <div>
          <DifferenceTable table={table} />
          <button
            type="button"
            className="text-button"
            onClick={() => download(checked.workbook, `${name}.difference.xlsx`)}
          >
            {t("difference.download")}
          </button>
          {notes.length > 0 && (
            <details>
              <summary>{t("difference.notes")}</summary>
              <FindingLines lines={notes} />
            </details>
          )}
        </div>
        {mayStage && <StageForm file={file} base={base} checked={checked} state={state} onSent={onSent} />}
      </div>
    </>
  );
}

function Count({
  count,
  label,
  isAlarm,
}: {
  readonly count: number;
  readonly label: string;
  readonly isAlarm?: boolean;
}) {
  return (
    <div data-alarm={isAlarm || undefined}>
      <dd>{count}</dd>
      <dt>{label}</dt>
    </div>
  );
}
