import { memo } from "react";
import { connectionsOf, type Jumper, NO_BLOCK, type Position } from "../../../features/rail/model/project.ts";
import type { StripProduct } from "../../../features/rail/products/strip-product.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useEditor } from "./editor-context.ts";
import { formatConnection } from "./format-connection.ts";
import styles from "./plan-table.module.css";
import { Swatch } from "./swatch.tsx";

/** The strip as a table: the same choice and the same edits as on the picture. */
export function PlanTable() {
  const { t } = useI18n();
  const { strip, catalogue, selection, select, toggle } = useEditor();
  const jumpers = Map.groupBy(
    strip.jumpers.flatMap((jumper) => jumper.positions.map((id) => ({ id, jumper }))),
    ({ id }) => id,
  );
  const isAll = strip.positions.length > 0 && selection.size === strip.positions.length;
  return (
    <section className={styles.section} aria-labelledby="strip-plan">
      <h2 id="strip-plan">{t("stripBuilder.table.title", { name: strip.name })}</h2>
      {strip.positions.length === 0 ? (
        <p className={styles.empty}>{t("stripBuilder.table.empty")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        <figure className={styles.scroll} tabIndex={0} aria-labelledby="strip-plan">
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">
                  <input
                    type="checkbox"
                    aria-label={t("stripBuilder.table.all")}
                    checked={isAll}
                    onChange={() => select(isAll ? [] : strip.positions.map(({ id }) => id))}
                  />
                </th>
                {(["mark", "potential", "product", "jumper", "inside", "outside"] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`stripBuilder.table.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {strip.positions.map((position) => (
                <Row
                  key={position.id}
                  position={position}
                  product={catalogue.products.get(position.code)}
                  jumperNames={(jumpers.get(position.id) ?? [])
                    .map(({ jumper }) => nameOf(jumper, catalogue.products))
                    .join(", ")}
                  isChosen={selection.has(position.id)}
                  onToggle={toggle}
                />
              ))}
            </tbody>
          </table>
        </figure>
      )}
    </section>
  );
}

const nameOf = ({ code }: Jumper, products: ReadonlyMap<string, StripProduct>) => products.get(code)?.model ?? code;

type RowProps = {
  readonly position: Position;
  readonly product: StripProduct | undefined;
  readonly jumperNames: string;
  readonly isChosen: boolean;
  readonly onToggle: (id: string) => void;
};

/** Memoized: an edit renders the rows that it changes, and no more of five hundred. */
const Row = memo(function Row({ position, product, jumperNames, isChosen, onToggle }: RowProps) {
  const { t } = useI18n();
  const { id, mark, levels } = position;
  return (
    <tr data-chosen={isChosen} onClick={() => onToggle(id)}>
      <td>
        <input
          type="checkbox"
          aria-label={t("stripBuilder.table.select", { mark })}
          checked={isChosen}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onToggle(id)}
        />
      </td>
      <th scope="row">{mark}</th>
      <td>
        {levels
          .map(({ potential, potentialOut }) => [potential?.name, potentialOut?.name].filter(Boolean).join(" → "))
          .filter(Boolean)
          .join(" / ")}
      </td>
      <td>
        <Swatch drawn={product?.drawn} />{" "}
        <span>{product?.model ?? (position.code === NO_BLOCK ? position.standIn?.text || "–" : position.code)}</span>
      </td>
      <td>{jumperNames || "–"}</td>
      <td>
        {levels
          .map((level) => connectionsOf(level, "inside").map(formatConnection).join(", "))
          .filter(Boolean)
          .join(" / ")}
      </td>
      <td>
        {levels
          .map((level) => connectionsOf(level, "outside").map(formatConnection).join(", "))
          .filter(Boolean)
          .join(" / ")}
      </td>
    </tr>
  );
});
