import { useId, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Potential } from "../../rail/model/project.ts";
import type { TerminalPlanChoice } from "../entry/plan-to-strips.ts";
import type { PlacedRow, PreviewProblem, PreviewRow } from "../entry/preview-rows.ts";
import { formatVoltage } from "../output/terminal-plan-table.ts";
import tableStyles from "../table/plan-table.module.css";
import { formatConnection } from "./format-connection.ts";
import { type OnChooseBlock, PlanBlockChoice } from "./plan-block-choice.tsx";
import styles from "./plan-preview-table.module.css";

/** Drawn at once; the others are a page further. */
const PAGE_ROWS = 100;

type Props = {
  readonly rows: readonly PreviewRow[];
  readonly choice: TerminalPlanChoice;
  readonly onChoose: OnChooseBlock;
};

/** The rows of a terminal plan by strips, a hundred at a time, all of them or those with problems. */
export function PlanPreviewTable({ rows, choice, onChoose }: Props) {
  const { t, number } = useI18n();
  const [page, setPage] = useState(0);
  // Rows that are settled meanwhile stay where they are.
  const [filter, setFilter] = useState<ReadonlySet<string> | null>(null);
  const scroll = useRef<HTMLElement>(null);
  const visible = filter ? rows.filter((row) => hasProblem(row) || filter.has(keyOf(row))) : rows;
  const pages = Math.max(1, Math.ceil(visible.length / PAGE_ROWS));
  const current = Math.min(page, pages - 1);
  const onPage = visible.slice(current * PAGE_ROWS, (current + 1) * PAGE_ROWS);
  const rangeOf = (index: number) =>
    t("stripBuilder.plan.rows", {
      from: number(Math.min(index * PAGE_ROWS + 1, visible.length)),
      to: number(Math.min((index + 1) * PAGE_ROWS, visible.length)),
      count: number(visible.length),
    });

  function openPage(index: number) {
    setPage(index);
    scroll.current?.scrollTo({ top: 0 });
  }

  return (
    <>
      <div className="bar apart">
        {(filter || rows.some(hasProblem)) && (
          <button
            type="button"
            className="button"
            aria-pressed={filter !== null}
            onClick={() => {
              setFilter(filter ? null : new Set(rows.filter(hasProblem).map(keyOf)));
              openPage(0);
            }}
          >
            {t("stripBuilder.plan.onlyProblems")}
          </button>
        )}
        {pages > 1 && (
          <select
            aria-label={t("stripBuilder.plan.page")}
            value={current}
            onChange={({ target }) => openPage(Number(target.value))}
          >
            {Array.from({ length: pages }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place
              <option key={index} value={index}>
                {rangeOf(index)}
              </option>
            ))}
          </select>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1) */}
      <figure ref={scroll} className="ruled tall" tabIndex={0} aria-labelledby="plan-rows">
        <table className={`table ${tableStyles.table}`}>
          <caption id="plan-rows" className={pages > 1 ? "visually-hidden" : "muted"}>
            {rangeOf(current)}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("stripBuilder.plan.line")}</th>
              <th scope="col">{t("stripBuilder.table.mark")}</th>
              <th scope="col">{t("stripBuilder.table.product")}</th>
              <th scope="col">{t("stripBuilder.columns.plan.level")}</th>
              <th scope="col">{t("stripBuilder.table.potential")}</th>
              <th scope="col">{t("stripBuilder.columns.plan.section")}</th>
              <th scope="col">{t("stripBuilder.table.inside")}</th>
              <th scope="col">{t("stripBuilder.table.outside")}</th>
            </tr>
          </thead>
          {[...Map.groupBy(onPage, ({ strip }) => strip)].map(([strip, own]) => (
            <tbody key={strip}>
              <tr>
                <th scope="rowgroup" colSpan={COLUMNS} className="large">
                  {strip || "–"}
                </th>
              </tr>
              {own.map((row) => (
                <Row key={keyOf(row)} row={row} choice={choice} onChoose={onChoose} />
              ))}
            </tbody>
          ))}
        </table>
      </figure>
      {current < pages - 1 && (
        <button
          type="button"
          className="button"
          onClick={() => {
            openPage(current + 1);
            scroll.current?.focus();
          }}
        >
          {t("stripBuilder.plan.next")}
        </button>
      )}
    </>
  );
}

const COLUMNS = 8;

const hasProblem = ({ problems }: PreviewRow) => problems.length > 0;
const markOf = (row: PreviewRow) => (row.block ? row.level.mark || row.block.mark : "–");
/** Levels and spare terminals may stand in one line, and a row that is left out at the line of another. */
const keyOf = (row: PreviewRow) =>
  `${row.lines[0]} ${row.block ? `${markOf(row)} ${row.level.label}` : row.problems[0]?.kind}`;

type RowProps = Pick<Props, "choice" | "onChoose"> & { readonly row: PreviewRow };

function Row({ row, choice, onChoose }: RowProps) {
  const { t, number, list } = useI18n();
  const markId = useId();
  return (
    <>
      <tr className={row.block === null || row.code === null ? "muted" : undefined}>
        <td>{list(row.lines.map(number))}</td>
        <th scope="row" id={markId}>
          {markOf(row)}
        </th>
        {row.block ? (
          <PlacedCells row={row} choice={choice} onChoose={onChoose} />
        ) : (
          <>
            <td>{t("stripBuilder.plan.leftOut")}</td>
            <td colSpan={COLUMNS - 3}>{row.text}</td>
          </>
        )}
      </tr>
      {row.problems.length > 0 && (
        <tr>
          <td colSpan={COLUMNS} headers={markId}>
            <ProblemList problems={row.problems} />
          </td>
        </tr>
      )}
    </>
  );
}

function PlacedCells({ row, choice, onChoose }: Omit<RowProps, "row"> & { readonly row: PlacedRow }) {
  const { number, list } = useI18n();
  const { block, level, isFirst } = row;
  const place = block.levels.indexOf(level) + 1;
  return (
    <>
      <td>{isFirst && <PlanBlockChoice row={row} choice={choice} onChoose={onChoose} />}</td>
      <td>{level.label || (block.levels.length > 1 && number(place))}</td>
      <td>{[level.potential, level.potentialOut].map(formatPotential).filter(Boolean).join(" → ")}</td>
      <td>{level.sectionMm2 !== null && number(level.sectionMm2)}</td>
      <td>{list(level.inside.map(formatConnection))}</td>
      <td>{list(level.outside.map(formatConnection))}</td>
    </>
  );
}

/** The voltage beside a name that may state it too: as it was understood. */
const formatPotential = (potential: Potential | null) =>
  potential ? [potential.name, formatVoltage(potential)].filter(Boolean).join(" · ") : "";

function ProblemList({ problems }: { readonly problems: readonly PreviewProblem[] }) {
  const { t, number } = useI18n();
  const messages = problems.map(({ kind, values }) => {
    const texts = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === "number" ? number(value) : value,
    ]);
    return t(`stripBuilder.plan.problem.${kind}`, Object.fromEntries(texts));
  });
  return (
    <ul className={`marked ${styles.problems}`}>
      {[...new Set(messages)].map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
