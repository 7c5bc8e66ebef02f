import { useEffect, useRef, useState } from "react";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { NO_BLOCK } from "../../rail/model/project.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { fittingBlocks, wantedInstead } from "../entry/fitting-blocks.ts";
import type { TerminalPlanChoice } from "../entry/plan-to-strips.ts";
import type { PlacedRow } from "../entry/preview-rows.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./plan-preview-table.module.css";

/** In a list of products; no order number is like them. */
const AUTOMATIC = "";
const LEAVE_OUT = "-";

/** @param code null to leave the blocks out, undefined for what was found */
export type OnChooseBlock = (lines: readonly number[], code: string | null | undefined) => void;

type Props = {
  readonly row: PlacedRow;
  readonly choice: TerminalPlanChoice;
  readonly onChoose: OnChooseBlock;
};

/** The product for a block of a plan, and the others that may stand there, which are looked for on demand. */
export function PlanBlockChoice({ row: { block, code, alike }, choice, onChoose }: Props) {
  const { t, number, typeset, labelled } = useI18n();
  const { catalogue, load } = useEditor();
  const [fitting, setFitting] = useState<readonly StripProduct[] | null>(null);
  const [state, setState] = useState<"loading" | "failed" | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const isOpen = fitting !== null;
  useEffect(() => {
    if (isOpen) select.current?.focus();
  }, [isOpen]);
  const chosen = choice.blocks?.get(block.line);
  const isForAll = !isOpen || alike.every((line) => choice.blocks?.get(line) === chosen);

  async function findOthers() {
    setState("loading");
    try {
      const { catalogue: loaded } = await load([], wantedInstead(block, choice));
      setFitting(fittingBlocks(block, choice, loaded.products.values()));
      setState(null);
    } catch (error) {
      console.warn(error);
      setState("failed");
    }
  }

  if (code === undefined) return <span>…</span>;
  const product = code === null ? undefined : catalogue.products.get(code);
  const choose = t(code === NO_BLOCK ? "stripBuilder.plan.choose" : "stripBuilder.plan.another");
  return (
    <div className={`line ${styles.block}`}>
      {product ? (
        <span>
          <span>{product.model}</span> <span className="muted no-wrap">{formatCode(product.code)}</span>
        </span>
      ) : (
        <span>
          {code === null ? t("stripBuilder.plan.leftOut") : code === NO_BLOCK && t("stripBuilder.plan.noProduct")}
        </span>
      )}
      {!fitting && (
        <button
          type="button"
          className={code === NO_BLOCK ? "text-button" : "text-button muted"}
          aria-busy={state === "loading"}
          aria-label={labelled(choose, block.mark)}
          onClick={() => void findOthers()}
        >
          {choose}
        </button>
      )}
      {state === "failed" && <span role="alert">{t("stripBuilder.failed")}</span>}
      {fitting && (
        <select
          ref={select}
          aria-label={labelled(t("stripBuilder.table.product"), block.mark)}
          value={chosen === undefined ? AUTOMATIC : (chosen ?? LEAVE_OUT)}
          onChange={({ target: { value } }) =>
            onChoose([block.line], value === AUTOMATIC ? undefined : value === LEAVE_OUT ? null : value)
          }
        >
          <option value={AUTOMATIC}>{t("stripBuilder.plan.automatic")}</option>
          {fitting.map((each) => (
            <option key={each.code} value={each.code}>
              {`${typeset(each.name)} · ${formatCode(each.code)}`}
            </option>
          ))}
          <option value={LEAVE_OUT}>{t("stripBuilder.plan.leaveOut")}</option>
        </select>
      )}
      {!isForAll && (
        <button
          type="button"
          className="text-button"
          onClick={() => {
            onChoose(alike, chosen);
            select.current?.focus();
          }}
        >
          {t("stripBuilder.plan.forAll", { count: number(alike.length) })}
        </button>
      )}
    </div>
  );
}
