import { useEffect, useMemo, useRef, useState } from "react";
import type { Clamp } from "../../../foundation/catalogue/product/role.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { editStrip, inSequence, type ProjectEdit } from "../../rail/model/edits.ts";
import { PROJECT_LIMITS, type Project, type Strip } from "../../rail/model/project.ts";
import { checkStrip } from "../../rail/planning/check-strip.ts";
import { planStrip } from "../../rail/planning/plan-strip.ts";
import { joinNets } from "../../rail/planning/propose-jumpers.ts";
import { parseTerminalPlan } from "../entry/parse-terminal-plan.ts";
import type { ColumnChoice } from "../entry/plan/columns.ts";
import { lookUpParts, type PlanParts } from "../entry/plan/plan-parts.ts";
import type { PlanText } from "../entry/plan/plan-rows.ts";
import { codesOfPlan, type TerminalPlanChoice, toStrips, toWanted, withClamps } from "../entry/plan-to-strips.ts";
import { previewRows } from "../entry/preview-rows.ts";
import type { ParsedTerminalPlan } from "../entry/terminal-plan.ts";
import { ClampSelect } from "./clamp-select.tsx";
import { readColumnChoices, storeColumnChoices, withColumns } from "./column-choices.ts";
import { useEditor } from "./editor-context.ts";
import { PlanColumns } from "./plan-columns.tsx";
import { PlanDifferences } from "./plan-differences.tsx";
import { PlanPreviewTable } from "./plan-preview-table.tsx";
import { PlanRevision } from "./plan-revision.tsx";
import styles from "./terminal-plan-preview.module.css";
import { usePlanRevision } from "./use-plan-revision.ts";

const PLUS_COLOURS = ["grey", "red"] as const;
type PlusColour = (typeof PLUS_COLOURS)[number];

/** Of strips for which the plan names no connection. */
const USUAL_CLAMP: Clamp = "pushin";

/** Titles and comments; more than these are only counted. */
const MAX_IGNORED = 100;
const TAKEN = "taken";
const NO_STRIPS: readonly Strip[] = [];

type Props = {
  /** A text, or the sheets of a workbook, with a terminal plan. */
  readonly source: string | readonly PlanText[];
  /** @param isTaken whether the plan stands on the rail now */
  readonly onClose: (isTaken: boolean) => void;
};

/**
 * The columns and rows of a terminal plan with the blocks found for them, and the choices that a person makes before they go
 * on the rail.
 */
export default function TerminalPlanPreview({ source, onClose }: Props) {
  const { t, number } = useI18n();
  const { catalogue, editProject, openStrip } = useEditor();
  const [columns, setColumns] = useState(readColumnChoices);
  const plan = useMemo(() => parseTerminalPlan(source, columns), [source, columns]);
  const [clamps, setClamps] = useState<ReadonlyMap<string, Clamp>>(new Map());
  const [plusColour, setPlusColour] = useState<PlusColour>("grey");
  const [joins, setJoins] = useState<"plan" | "potentials">("plan");
  const [blocks, setBlocks] = useState<ReadonlyMap<number, string | null>>(new Map());
  const choice = useMemo(
    () => ({ clamp: USUAL_CLAMP, clamps, plusColour, joins, blocks }),
    [clamps, plusColour, joins, blocks],
  );
  const settled = useMemo(() => withClamps(plan, choice), [plan, choice]);
  const { found, hasFailed, retry } = useWantedBlocks(plan, clamps, plusColour);
  const [isRejected, setIsRejected] = useState(false);
  const { products } = catalogue;
  const built = useMemo(
    () =>
      found && toStrips(plan, choice, { wanted: found.wanted, products: Object.fromEntries(products) }, found.parts),
    [plan, choice, found, products],
  );
  const rows = useMemo(() => previewRows(settled, choice, built, products), [settled, choice, built, products]);
  const differences = useMemo(() => {
    const asPlanned =
      found &&
      toStrips(
        plan,
        { ...choice, joins: "plan" },
        { wanted: found.wanted, products: Object.fromEntries(products) },
        found.parts,
      );
    return (asPlanned?.strips ?? []).flatMap((strip) =>
      checkStrip({ ...strip, toCheck: [] }, planStrip(strip, catalogue), catalogue)
        .filter(({ text }) => text === "separatePotentials")
        .map((issue) => ({ strip: strip.name, issue })),
    );
  }, [plan, choice, found, products, catalogue]);
  const { revisions, mode, ...revision } = usePlanRevision(built?.strips ?? NO_STRIPS);
  const problemCount = rows.filter(({ problems }) => problems.length > 0).length;
  const blockCount = rows.filter((row) => row.block && row.isFirst && row.code !== null).length;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  function choose(next: ColumnChoice) {
    setColumns(next);
    storeColumnChoices(next);
    // Lines may be other blocks now.
    setBlocks(new Map());
  }

  function take() {
    if (!built) return;
    const compared = mode === "compare" ? revisions : [];
    const strips = built.strips
      .filter((strip) => !compared.some(({ next }) => next === strip))
      .map(joinNets(catalogue));
    const takeOver = compared.map((each) => editStrip(each.strip.id, revision.takeOver(each)));
    const isTaken = editProject(
      inSequence<Project>([...takeOver, addStrips(strips)]),
      t("stripBuilder.add.added", { count: number(blockCount) }),
    );
    setIsRejected(!isTaken);
    if (!isTaken) return;
    const [first] = compared.length > 0 ? compared.map(({ strip }) => strip) : strips;
    if (first) openStrip(first.id);
    dialog.current?.close(TAKEN);
  }

  return (
    <dialog
      ref={dialog}
      className={`stack dialog framed small ${styles.preview}`}
      aria-labelledby="plan-found"
      aria-describedby="plan-counts"
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === TAKEN)}
    >
      <h2 id="plan-found" className="title">
        {t("stripBuilder.plan.title")}
      </h2>
      <p id="plan-counts" role="status">
        <span>
          {t("stripBuilder.plan.found", {
            strips: plan.strips.map(({ name }) => name || "–").join(" "),
            blocks: number(blockCount),
            lines: number(plan.rowCount),
          })}
        </span>{" "}
        {!found && !hasFailed && <span>{t("stripBuilder.add.checking")}</span>}
        {found && <strong>{t("stripBuilder.plan.problems", { count: number(problemCount) })}</strong>}
      </p>
      <div className="bar">
        {plan.strips.length < 2 ? (
          <ClampSelect
            value={clampOf(plan.strips[0]?.name ?? "")}
            onChange={(value) => setClamps(new Map([[plan.strips[0]?.name ?? "", value]]))}
          />
        ) : (
          plan.strips.map(({ name }) => (
            <ClampSelect
              key={name}
              strip={name}
              value={clampOf(name)}
              onChange={(value) => setClamps(new Map([...clamps, [name, value]]))}
            />
          ))
        )}
        <label className="field">
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
      <PlanColumns
        tables={plan.tables}
        choice={columns}
        onAssign={(key, uses) => choose(withColumns(columns, key, uses))}
        onReset={(keys) => choose(keys.reduce((next, key) => withColumns(next, key, null), columns))}
      />
      {differences.length > 0 && <PlanDifferences differences={differences} joins={joins} onChoose={setJoins} />}
      {revisions.length > 0 && (
        <PlanRevision
          revisions={revisions}
          lost={revision.lost}
          missing={revision.missing}
          mode={mode}
          onMode={revision.setMode}
          isTaken={revision.isTaken}
          onTake={revision.onTake}
        />
      )}
      <PlanPreviewTable
        rows={rows}
        choice={choice}
        onChoose={(lines, code) => setBlocks((current) => withChoice(current, lines, code))}
      />
      {plan.ignored.length > 0 && (
        <details>
          <summary className="muted">{t("stripBuilder.plan.ignored", { count: number(plan.ignored.length) })}</summary>
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
      <div className="bar dock">
        <button type="button" className="button button-primary" disabled={!built || blockCount === 0} onClick={take}>
          {t("stripBuilder.plan.take")}
        </button>
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {t("stripBuilder.cancel")}
        </button>
      </div>
    </dialog>
  );

  function clampOf(strip: string): Clamp {
    return clamps.get(strip) ?? plan.strips.find(({ name }) => name === strip)?.clamp ?? USUAL_CLAMP;
  }
}

/** Behind those that have blocks. */
const addStrips =
  (strips: readonly Strip[]): ProjectEdit =>
  (project) => {
    if (strips.length === 0) return project;
    const filled = project.strips.filter(({ positions }) => positions.length > 0);
    if (filled.length + strips.length > PROJECT_LIMITS.strips)
      return { rejected: "strips", limit: PROJECT_LIMITS.strips };
    return { ...project, strips: [...filled, ...strips] };
  };

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

type Found = { readonly wanted: readonly (string | null)[]; readonly parts: PlanParts };

/**
 * What the plan names, and the order numbers for `toWanted`, asked for anew with each choice that concerns all blocks; null
 * while they load.
 */
function useWantedBlocks(plan: ParsedTerminalPlan, clamps: ReadonlyMap<string, Clamp>, plusColour: PlusColour) {
  const { locale } = useI18n();
  const { load } = useEditor();
  const [found, setFound] = useState<Found | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    let isCurrent = true;
    setFound(null);
    setHasFailed(false);
    const find = async (): Promise<Found> => {
      const parts = await lookUpParts(plan, locale);
      const { chosen } = await load(codesOfPlan(parts), toWanted(plan, { clamp: USUAL_CLAMP, clamps, plusColour }));
      return { wanted: chosen, parts };
    };
    find().then(
      (value) => isCurrent && setFound(value),
      (error) => {
        console.warn(error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [plan, clamps, plusColour, load, locale, attempt]);
  return { found, hasFailed, retry: () => setAttempt((count) => count + 1) };
}
