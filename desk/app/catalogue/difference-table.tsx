import { Table } from "../ui/table.tsx";
import { useTexts } from "../use-texts.ts";

const MAX_ROWS = 200;
/** What, sheet, key, name, field, language, before, after: as the report has them. */
const [FIELD, BEFORE, AFTER] = [4, 6, 7] as const;

/** @param table a heading, then a row for each change */
export function DifferenceTable({ table }: { readonly table: readonly (readonly string[])[] }) {
  const { t } = useTexts();
  const [head = [], ...rows] = table;
  const rest = rows.length - MAX_ROWS;
  return (
    <>
      <Table
        caption={t("steps.difference")}
        head={head}
        rows={rows.slice(0, MAX_ROWS).map((cells, index) => ({
          key: `${index} ${cells[FIELD]}`,
          cells: cells.map(showCell),
        }))}
      />
      {rest > 0 && <p>{t("difference.more", { count: rest })}</p>}
    </>
  );
}

function showCell(cell: string, column: number): React.ReactNode {
  if (cell === "" || (column !== AFTER && column !== BEFORE)) return cell;
  return column === AFTER ? <strong>{cell}</strong> : <span className="desk-before">{cell}</span>;
}
