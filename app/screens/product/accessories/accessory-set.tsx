import { useState } from "react";
import { AmountField } from "../../../features/list/amounts/amount-field.tsx";
import { parseAmount } from "../../../features/list/amounts/parse-amount.ts";
import { isProductLine } from "../../../features/list/lines/lines.ts";
import type { Step } from "../../../features/list/steps.ts";
import { loadListStore, useOrderList } from "../../../features/list/storage/use-order-list.ts";
import { buildAccessorySet } from "../../../features/rail/missing-parts/accessory-set.ts";
import { inFullPackages } from "../../../foundation/catalogue/product/order-rules.ts";
import type { ListedAccessory, Product } from "../../../foundation/catalogue/product/product-data.ts";
import type { PicturedCode } from "../../../foundation/drawing/picture-url.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { type AmountStore, useTypedAmount } from "../amount-store.ts";
import { AccessoryRow, type RowPart } from "./accessory-row.tsx";
import styles from "./product-accessories.module.css";

type Row = {
  readonly part: RowPart;
  readonly kind: string;
  readonly needed?: { readonly count: number; readonly amount: number };
};
type Status = { readonly added: number; readonly undo: Step } | "undone" | "listFull" | null;

/** A product as its set is planned. */
export type PlannedProduct = PicturedCode &
  Pick<
    Product,
    | "name"
    | "nameLanguage"
    | "drawn"
    | "rails"
    | "role"
    | "jumperChannels"
    | "unit"
    | "packageUnit"
    | "minOrderQuantity"
  > & { readonly accessories: readonly ListedAccessory[] };

type Props = {
  readonly product: PlannedProduct;
  /** The number of products in the row. */
  readonly amount: AmountStore;
  /** The row. */
  readonly picture: React.ReactNode;
  /** What else can be done with it. */
  readonly ways: React.ReactNode;
};

/** Jumpers join potentials, which only the planner of the row can decide: the set has none. */
const NOT_IN_SET: ReadonlySet<string> = new Set(["jumper"]);

/** What a row of so many needs, the product first, then the other accessories. */
function toRows(product: PlannedProduct, count: number | null): readonly Row[] {
  const { accessories, nameLanguage, ...self } = product;
  const known = new Map(accessories.map((each) => [each.code, each]));
  const set = (count === null ? [] : buildAccessorySet(product, accessories, count)).flatMap(
    ({ kind, part, needed, amount }): Row[] => {
      const accessory = known.get(part.code);
      known.delete(part.code);
      return accessory ? [{ part: accessory, kind, needed: { count: needed, amount } }] : [];
    },
  );
  const own: Row[] =
    count === null
      ? []
      : [
          {
            part: { ...self, ...(nameLanguage && { language: nameLanguage }) },
            kind: "self",
            needed: { count, amount: inFullPackages(count, product) },
          },
        ];
  return [...own, ...set, ...[...known.values()].map((part) => ({ part, kind: part.kind }))];
}

const changeList = async (step: Step) => (await loadListStore()).changeOrderList(step);

/** The accessories as rows, with how many a row of the product needs, and a button that brings the list to that. */
export function AccessorySet({ product, amount, picture, ways }: Props) {
  const { t, locale, number } = useI18n();
  const list = useOrderList();
  const [status, setStatus] = useState<Status>(null);
  const typedText = useTypedAmount(amount, product);
  // The amount typed here counts for the row only, until another amount is typed above.
  const [override, setOverride] = useState({ text: typedText, basedOn: typedText });
  const text = override.basedOn === typedText ? override.text : typedText;
  const parsed = parseAmount(text, product.unit, locale);
  const count = "amount" in parsed ? parsed.amount : null;
  const rows = toRows(product, count);
  const listed = new Map(list?.lines.flatMap((line) => (isProductLine(line) ? [[line.code, line.amount]] : [])));
  /** What the list lacks of the set. */
  const missing = rows.flatMap(({ part, kind, needed }) => {
    const lacking = (needed?.amount ?? 0) - (listed.get(part.code) ?? 0);
    return lacking > 0 && !NOT_IN_SET.has(kind)
      ? [{ code: part.code, amount: inFullPackages(lacking, part), note: "" }]
      : [];
  });
  const isListed = count !== null && list !== null && missing.length === 0;

  async function addMissing() {
    if (missing.length === 0) return;
    const undo = await changeList({ type: "add", lines: missing });
    setStatus(undo ? { added: missing.length, undo } : "listFull");
  }

  return (
    <div className={styles.layout}>
      <form
        className={`stack framed no-print ${styles.set}`}
        aria-labelledby="accessory-set"
        onSubmit={(event) => {
          event.preventDefault();
          void addMissing();
        }}
      >
        {picture}
        <h3 id="accessory-set">{t("productTools.set")}</h3>
        <div className="bar apart small scripted">
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
        <p className="note">{t("productTools.setRule")}</p>
        <div className="bar">
          <button type="submit" className="button button-primary" disabled={count === null}>
            {isListed ? t("adding.added") : t("productTools.setAdd")}
          </button>
          {ways}
          <p role="status" className="line small" id="accessory-set-status">
            {"problem" in parsed && (
              <span>{t(`adding.problems.${parsed.problem}`, { unit: t(`units.${product.unit}`, { count: 1 }) })}</span>
            )}
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
      <ul className={`rows ${styles.rows}`}>
        {rows.map((row) => (
          <AccessoryRow key={`${row.kind} ${row.part.code}`} {...row} />
        ))}
      </ul>
    </div>
  );
}
