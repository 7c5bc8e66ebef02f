import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { codesOfPlan, toStrips, toWanted } from "../entry/plan-to-strips.ts";
import type { ParsedTerminalPlan, TerminalPlanProblem } from "../entry/terminal-plan.ts";
import { PROJECT_LIMITS } from "../model/project.ts";
import { joinNets } from "../planning/propose-jumpers.ts";
import { type Clamp, SELECTABLE_CLAMPS } from "../products/strip-product.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./terminal-plan-preview.module.css";

const PLUS_COLOURS = ["grey", "red"] as const;

const LIMITS: Partial<Record<TerminalPlanProblem["kind"], number>> = {
  tooManyPositions: PROJECT_LIMITS.positions,
  tooManyStrips: PROJECT_LIMITS.strips,
  tooManyLevels: PROJECT_LIMITS.levels,
};

/** What was found in a terminal plan, and what a person decides before it goes on the rail. */
export default function TerminalPlanPreview({
  plan,
  onDone,
}: {
  readonly plan: ParsedTerminalPlan;
  readonly onDone: () => void;
}) {
  const { t, number } = useI18n();
  const { load, editProject, openStrip, say } = useEditor();
  const statedClamp = plan.strips.flatMap(({ blocks }) => blocks.flatMap(({ clamp }) => clamp ?? []))[0];
  const [clamp, setClamp] = useState<Clamp>(statedClamp ?? "pushin");
  const [plusColour, setPlusColour] = useState<(typeof PLUS_COLOURS)[number]>("grey");
  const [isPending, setIsPending] = useState(false);
  const [problems, setProblems] = useState(plan.problems);
  const [hasFailed, setHasFailed] = useState(false);
  const [isTaken, setIsTaken] = useState(false);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  const blocks = plan.strips.reduce((sum, strip) => sum + strip.blocks.length, 0);

  async function importPlan() {
    setIsPending(true);
    setHasFailed(false);
    try {
      const choice = { clamp, plusColour };
      const { catalogue, chosen } = await load(codesOfPlan(plan), toWanted(plan, choice));
      const built = toStrips(plan, choice, { wanted: [...chosen], products: Object.fromEntries(catalogue.products) });
      const join = joinNets(catalogue);
      const strips = built.strips.map(join);
      const isImported = editProject(
        (project) => {
          const filled = project.strips.filter(({ positions }) => positions.length > 0);
          if (filled.length + strips.length > PROJECT_LIMITS.strips)
            return { rejected: "strips", limit: PROJECT_LIMITS.strips };
          return { ...project, strips: [...filled, ...strips] };
        },
        t("stripBuilder.add.added", { count: number(blocks) }),
      );
      if (!isImported) return;
      const [first] = strips;
      if (first) openStrip(first.id);
      if (built.problems.length === 0) return onDone();
      setIsTaken(true);
      setProblems([...built.problems]);
      say(t("stripBuilder.plan.problems", { count: number(built.problems.length) }));
    } catch (error) {
      console.warn(error);
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  }

  return (
    <section ref={section} className={styles.preview} tabIndex={-1} aria-labelledby="plan-found">
      <h3 id="plan-found">{t("stripBuilder.plan.title")}</h3>
      <p>
        {t("stripBuilder.plan.found", {
          strips: plan.strips.map(({ name }) => name || "–").join(" "),
          blocks: number(blocks),
          lines: number(plan.ignored.length + blocks),
        })}
      </p>
      <label>
        <span>{t("stripBuilder.plan.clamp")}</span>
        <select
          value={clamp}
          onChange={({ target }) => setClamp(SELECTABLE_CLAMPS.find((each) => each === target.value) ?? "pushin")}
        >
          {SELECTABLE_CLAMPS.map((each) => (
            <option key={each} value={each}>
              {t(`stripBuilder.plan.clamps.${each}`)}
            </option>
          ))}
        </select>
      </label>
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
      {problems.length > 0 && (
        <details open>
          <summary>{t("stripBuilder.plan.problems", { count: number(problems.length) })}</summary>
          <ul>
            {problems.map(({ kind, line, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one line may have several problems of a kind, and the list never changes its order
              <li key={`${line} ${kind} ${index}`}>
                <strong>{t("stripBuilder.plan.line", { line: number(line) })}</strong>
                {t(`stripBuilder.plan.problem.${kind}`, { text, mark: text, limit: number(LIMITS[kind] ?? 0) })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {hasFailed && <p role="alert">{t("stripBuilder.failed")}</p>}
      <div className={styles.actions}>
        {!isTaken && (
          <button
            type="button"
            className="button button-primary"
            aria-busy={isPending}
            onClick={() => void importPlan()}
          >
            {t("stripBuilder.plan.take")}
          </button>
        )}
        <button type="button" className="button" onClick={onDone}>
          {t(isTaken ? "stripBuilder.close" : "stripBuilder.cancel")}
        </button>
      </div>
    </section>
  );
}
