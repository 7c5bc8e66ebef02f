import { useEffect, useMemo, useRef, useState } from "react";
import { PROJECT_LIMITS } from "../../../features/rail/model/project.ts";
import { joinNets } from "../../../features/rail/planning/propose-jumpers.ts";
import type { Clamp } from "../../../foundation/catalogue/product/role.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { codesOfPlan, type TerminalPlanChoice, toStrips, toWanted } from "../entry/plan-to-strips.ts";
import { previewRows } from "../entry/preview-rows.ts";
import type { ParsedTerminalPlan } from "../entry/terminal-plan.ts";
import { ClampSelect } from "./clamp-select.tsx";
import { useEditor } from "./editor-context.ts";
import { PlanPreviewTable } from "./plan-preview-table.tsx";
import styles from "./terminal-plan-preview.module.css";

const PLUS_COLOURS = ["grey", "red"] as const;
type PlusColour = (typeof PLUS_COLOURS)[number];

/** Titles and comments; more than these are only counted. */
const MAX_IGNORED = 100;
const TAKEN = "taken";

type Props = {
  readonly plan: ParsedTerminalPlan;
  /** @param isTaken whether the plan stands on the rail now */
  readonly onClose: (isTaken: boolean) => void;
};

/**
 * The rows of a terminal plan with the blocks found for them, and the choices that a person makes before they go on the
 * rail.
 */
export default function TerminalPlanPreview({ plan, onClose }: Props) {
  const { t, number } = useI18n();
  const { catalogue, editProject, openStrip } = useEditor();
  const statedClamp = plan.strips.flatMap(({ blocks }) => blocks.flatMap(({ clamp }) => clamp ?? []))[0];
  const [clamp, setClamp] = useState<Clamp>(statedClamp ?? "pushin");
  const [plusColour, setPlusColour] = useState<PlusColour>("grey");
  const [blocks, setBlocks] = useState<ReadonlyMap<number, string | null>>(new Map());
  const choice = useMemo(() => ({ clamp, plusColour, blocks }), [clamp, plusColour, blocks]);
  const { wanted, hasFailed, retry } = useWantedBlocks(plan, clamp, plusColour);
  const [isRejected, setIsRejected] = useState(false);
  const { products } = catalogue;
  const built = useMemo(
    () => wanted && toStrips(plan, choice, { wanted, products: Object.fromEntries(products) }),
    [plan, choice, wanted, products],
  );
  const rows = useMemo(() => previewRows(plan, choice, built, products), [plan, choice, built, products]);
  const problemCount = rows.filter(({ problems }) => problems.length > 0).length;
  const blockCount = rows.filter((row) => row.block && row.isFirst && row.code !== null).length;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function take() {
    if (!built) return;
    const strips = built.strips.map(joinNets(catalogue));
    const isTaken = editProject(
      (project) => {
        const filled = project.strips.filter(({ positions }) => positions.length > 0);
        if (filled.length + strips.length > PROJECT_LIMITS.strips)
          return { rejected: "strips", limit: PROJECT_LIMITS.strips };
        return { ...project, strips: [...filled, ...strips] };
      },
      t("stripBuilder.add.added", { count: number(blockCount) }),
    );
    setIsRejected(!isTaken);
    if (!isTaken) return;
    const [first] = strips;
    if (first) openStrip(first.id);
    dialog.current?.close(TAKEN);
  }

  return (
    <dialog
      ref={dialog}
      className={styles.preview}
      aria-labelledby="plan-found"
      aria-describedby="plan-counts"
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === TAKEN)}
    >
      <h2 id="plan-found">{t("stripBuilder.plan.title")}</h2>
      <p id="plan-counts" role="status">
        <span>
          {t("stripBuilder.plan.found", {
            strips: plan.strips.map(({ name }) => name || "–").join(" "),
            blocks: number(blockCount),
            lines: number(plan.rowCount),
          })}
        </span>{" "}
        {!wanted && !hasFailed && <span>{t("stripBuilder.add.checking")}</span>}
        {wanted && <strong>{t("stripBuilder.plan.problems", { count: number(problemCount) })}</strong>}
      </p>
      <div className={styles.choices}>
        <ClampSelect value={clamp} onChange={setClamp} />
        <label>
          <span>{t("stripBuilder.plan.plusColour")}</span>
          <select
            value={plusColour}
            onChange={({ target }) => setPlusColour(PLUS_COLOURS.find((each) => each === target.value) ?? "grey")}
          >
            <option value="grey">{t("stripBuilder.plan.plusAsOthers")}</option>
            <option value="red">{t("stripBuilder.plan.plusRed")}</option>
          </select>
        </label>
      </div>
      <PlanPreviewTable
        rows={rows}
        choice={choice}
        onChoose={(lines, code) => setBlocks((current) => withChoice(current, lines, code))}
      />
      {plan.ignored.length > 0 && (
        <details className={styles.ignored}>
          <summary>{t("stripBuilder.plan.ignored", { count: number(plan.ignored.length) })}</summary>
          <ul>
            {plan.ignored.slice(0, MAX_IGNORED).map(({ line, text }) => (
              <li key={line}>{`${number(line)}. ${text.slice(0, 200)}`}</li>
            ))}
          </ul>
        </details>
      )}
      {hasFailed && (
        <p role="alert">
          {t("stripBuilder.failed")}{" "}
          <button type="button" className="text-button" onClick={retry}>
            {t("stripBuilder.retry")}
          </button>
        </p>
      )}
      {isRejected && <p role="alert">{t("stripBuilder.rejected.strips", { limit: number(PROJECT_LIMITS.strips) })}</p>}
      <div className={styles.actions}>
        <button type="button" className="button button-primary" disabled={!built || blockCount === 0} onClick={take}>
          {t("stripBuilder.plan.take")}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t("stripBuilder.cancel")}
        </button>
      </div>
    </dialog>
  );
}

/** @param code undefined for what the catalogue has by itself */
function withChoice(
  blocks: NonNullable<TerminalPlanChoice["blocks"]>,
  lines: readonly number[],
  code: string | null | undefined,
): ReadonlyMap<number, string | null> {
  const next = new Map(blocks);
  for (const line of lines) {
    if (code === undefined) next.delete(line);
    else next.set(line, code);
  }
  return next;
}

/** The order numbers for `toWanted`, asked for anew with each choice that concerns all blocks; null while they load. */
function useWantedBlocks(plan: ParsedTerminalPlan, clamp: Clamp, plusColour: PlusColour) {
  const { load } = useEditor();
  const [wanted, setWanted] = useState<readonly (string | null)[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let isCurrent = true;
    setWanted(null);
    setHasFailed(false);
    load(codesOfPlan(plan), toWanted(plan, { clamp, plusColour })).then(
      ({ chosen }) => isCurrent && setWanted(chosen),
      (error) => {
        console.warn(error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [plan, clamp, plusColour, load, attempt]);
  return { wanted, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
