import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import {
  COLUMN_USES,
  type ColumnChoice as ColumnChoices,
  type ColumnUse,
  type PlanColumn,
  type PlanTable,
} from "../entry/plan/columns.ts";

type Props = {
  readonly tables: readonly PlanTable[];
  readonly choice: ColumnChoices;
  /** @param uses of all columns of the tables with this key, from left to right */
  readonly onAssign: (key: string, uses: readonly (ColumnUse | null)[]) => void;
  /** Takes the columns of these tables for what they are found to be. */
  readonly onReset: (keys: readonly string[]) => void;
};

/** Unread ones that hold something first, then those that were taken for something by what is in them. */
const rank = ({ use, isGuessed }: PlanColumn) => (use === null ? 0 : isGuessed ? 1 : use === "none" ? 3 : 2);

/** The columns of a file with what stands in them and what each was taken for. */
export function PlanColumns({ tables, choice, onAssign, onReset }: Props) {
  const { t, number } = useI18n();
  const byKey = [...new Map(tables.map((table) => [table.key, table])).values()];
  const columns = byKey.flatMap((table) => filled(table).map((column) => ({ table, column })));
  const unread = columns.filter(({ column }) => column.use === null).length;
  const guessed = columns.filter(({ column }) => column.isGuessed).length;
  const chosen = byKey.filter(({ key }) => choice.has(key));
  if (columns.length === 0) return null;
  const [doubtful, known] = [
    columns.filter(({ column }) => column.use === null || column.isGuessed),
    columns.filter(({ column }) => column.use !== null && !column.isGuessed),
  ];
  const list = (some: typeof columns) => (
    <ul className="tiles close tall">
      {some
        .toSorted((one, other) => rank(one.column) - rank(other.column))
        .map(({ table, column }) => (
          <ColumnChoice key={`${table.key} ${column.at}`} table={table} column={column} onAssign={onAssign} />
        ))}
    </ul>
  );
  return (
    <div className="stack close">
      <p>
        <span>{t("stripBuilder.plan.columns.title", { count: number(columns.length) })}</span>{" "}
        {unread > 0 && <strong>{t("stripBuilder.plan.columns.unread", { count: number(unread) })}</strong>}{" "}
        {guessed > 0 && <span>{t("stripBuilder.plan.columns.guessed", { count: number(guessed) })}</span>}{" "}
        {chosen.length > 0 && (
          <button type="button" className="text-button" onClick={() => onReset(chosen.map(({ key }) => key))}>
            {t("stripBuilder.plan.columns.automatic")}
          </button>
        )}
      </p>
      {doubtful.length > 0 && list(doubtful)}
      {known.length > 0 && (
        <details>
          <summary className="muted">{t("stripBuilder.plan.columns.known", { count: number(known.length) })}</summary>
          {list(known)}
        </details>
      )}
    </div>
  );
}

type ChoiceProps = Pick<Props, "onAssign"> & { readonly table: PlanTable; readonly column: PlanColumn };

function ColumnChoice({ table, column, onAssign }: ChoiceProps) {
  const { t, number, labelled } = useI18n();
  const heading = column.heading || t("stripBuilder.plan.columns.noHeading", { place: number(column.at + 1) });
  return (
    <li className={column.use === null || column.isGuessed ? "marked" : undefined}>
      <label className="field">
        <b className="cut">{column.group ? labelled(column.group, heading) : heading}</b>
        <span className="cut">{column.samples.join(" · ")}</span>
        <select
          value={column.use ?? ""}
          onChange={({ target: { value } }) => {
            const use = COLUMN_USES.find((each) => each === value) ?? null;
            onAssign(
              table.key,
              table.columns.map((each) => (each.at === column.at ? use : each.use)),
            );
          }}
        >
          <option value="">{t("stripBuilder.plan.columns.notRead")}</option>
          {COLUMN_USES.map((use) => (
            <option key={use} value={use}>
              {t(`stripBuilder.plan.uses.${use}`)}
            </option>
          ))}
        </select>
      </label>
    </li>
  );
}

const filled = ({ columns }: PlanTable) => columns.filter(({ count }) => count > 0);
