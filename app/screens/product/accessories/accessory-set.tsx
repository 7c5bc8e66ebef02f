import { useState } from "react";
import { AmountField } from "../../../features/list/amounts/amount-field.tsx";
import { parseAmount } from "../../../features/list/amounts/parse-amount.ts";
import { useAmountText } from "../../../features/list/amounts/use-amount-text.ts";
import type { Step } from "../../../features/list/steps.ts";
import { loadListStore, useListedAmount } from "../../../features/list/storage/use-order-list.ts";
import { type AccessoryLine, buildAccessorySet } from "../../../features/rail/missing-parts/accessory-set.ts";
import { inFullPackages } from "../../../foundation/catalogue/product/order-rules.ts";
import type { ListedAccessory, Product } from "../../../foundation/catalogue/product/product-data.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { type AmountStore, useTypedAmount } from "../amount-store.ts";
import styles from "./accessory-set.module.css";

type Row = Omit<AccessoryLine, "kind"> & { readonly kind: AccessoryLine["kind"] | "self" };
type Status = { readonly added: number; readonly undo: Step } | "undone" | "none" | "listFull" | null;

type Props = {
  readonly product: Pick<
    Product,
    "code" | "name" | "drawn" | "rails" | "role" | "jumperChannels" | "unit" | "packageUnit" | "minOrderQuantity"
  > & {
    readonly accessories: readonly ListedAccessory[];
  };
  /** The number of products in the row. */
  readonly amount: AmountStore;
};

/** Jumpers join potentials, which only the planner of the row can decide. */
const UNTICKED_KINDS: ReadonlySet<string> = new Set(["jumper"]);

function toSelfRow(product: Props["product"], count: number): Row {
  return { kind: "self", part: product, needed: count, amount: inFullPackages(count, product) };
}

const changeList = async (step: Step) => (await loadListStore()).changeOrderList(step);

/** The accessories that a row of the product needs for the amount typed, to be added to the list together. */
export function AccessorySet({ product, amount }: Props) {
  const { t, locale, number, typeset } = useI18n();
  const amountText = useAmountText();
  const listedAmount = useListedAmount(product.code);
  const [status, setStatus] = useState<Status>(null);
  const typedText = useTypedAmount(amount, product);
  // The amount typed here counts for the row only, until another amount is typed above.
  const [override, setOverride] = useState({ text: typedText, basedOn: typedText });
  const text = override.basedOn === typedText ? override.text : typedText;
  const parsed = parseAmount(text, product.unit, locale);
  const count = "amount" in parsed ? parsed.amount : null;
  const parts = count === null ? [] : buildAccessorySet(product, product.accessories, count);
  const rows: readonly Row[] = count === null ? [] : [toSelfRow(product, count), ...parts];

  async function addTicked(form: FormData) {
    const ticked = form.getAll("part");
    const lines = rows
      .filter(({ part }) => ticked.includes(part.code))
      .map(({ part, amount: orderAmount }) => ({ code: part.code, amount: orderAmount, note: "" }));
    if (lines.length === 0) return setStatus("none");
    const undo = await changeList({ type: "add", lines });
    setStatus(undo ? { added: lines.length, undo } : "listFull");
  }

  return (
    <form
      className={styles.set}
      aria-labelledby="accessory-set"
      onSubmit={(event) => {
        event.preventDefault();
        void addTicked(new FormData(event.currentTarget));
      }}
    >
      <div className={styles.head}>
        <h3 id="accessory-set">{t("productTools.set")}</h3>
        <div className={styles.for}>
          <span aria-hidden="true">{t("productTools.setFor")}</span>
          <AmountField
            label={t("productTools.setFor")}
            unit={product.unit}
            amount={count ?? 0}
            value={text}
            aria-invalid={"problem" in parsed}
            aria-describedby="accessory-set-status"
            onChange={({ target: { value } }) => {
              setStatus(null);
              setOverride({ text: value, basedOn: typedText });
            }}
          />
        </div>
      </div>
      <p className={styles.rule}>{t("productTools.setRule")}</p>
      <ul className={styles.lines}>
        {rows.map(({ kind, part, needed, amount: orderAmount }) => (
          <li key={`${kind} ${part.code}`}>
            <label>
              <input
                // A product on the list starts unticked, so that it is not added twice by accident.
                key={String(kind === "self" && listedAmount !== undefined)}
                type="checkbox"
                name="part"
                value={part.code}
                defaultChecked={kind === "self" ? listedAmount === undefined : !UNTICKED_KINDS.has(kind)}
              />
              <b>{amountText(needed, part.unit)}</b>
              <span>
                <span>{typeset(part.name)}</span>
                <small>{t(`productTools.rules.${kind}`)}</small>
              </span>
              <small>
                {kind === "self" && listedAmount !== undefined
                  ? t("productTools.onList", { amount: amountText(listedAmount, part.unit) })
                  : orderAmount !== needed &&
                    t("productTools.setOrder", { amount: amountText(orderAmount, part.unit) })}
              </small>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="submit" className="button" disabled={rows.length === 0}>
          {t("productTools.setAdd")}
        </button>
        <p role="status" id="accessory-set-status" className={styles.status}>
          {"problem" in parsed && (
            <span>{t(`adding.problems.${parsed.problem}`, { unit: t(`units.${product.unit}`, { count: 1 }) })}</span>
          )}
          {status === "none" && <span>{t("productTools.setNone")}</span>}
          {status === "listFull" && <span>{t("adding.problems.listFull")}</span>}
          {status === "undone" && <span>{t("productTools.undone")}</span>}
          {typeof status === "object" && status && (
            <>
              <span>{t("productTools.setAdded", { count: number(status.added) })}</span>{" "}
              <button
                type="button"
                className="text-button"
                onClick={async () => setStatus((await changeList(status.undo)) ? "undone" : "listFull")}
              >
                {t("productTools.undo")}
              </button>
            </>
          )}
        </p>
      </div>
    </form>
  );
}
