import { useState } from "react";
import { AmountField } from "../../../features/list/amounts/amount-field.tsx";
import { parseAmount } from "../../../features/list/amounts/parse-amount.ts";
import { isProductLine } from "../../../features/list/lines/lines.ts";
import type { Step, Undo } from "../../../features/list/steps.ts";
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
type Status = Undo | "undone" | "listFull" | null;

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

const isNeeded = ({ needed }: Row) => needed !== undefined;

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
  const needed = rows.flatMap((row) =>
    row.needed && !NOT_IN_SET.has(row.kind) ? [{ ...row.part, ...row.needed }] : [],
  );
  const isListed =
    count !== null &&
    needed.every(({ code, amount }) =>
      list?.lines.some((line) => isProductLine(line) && line.code === code && line.amount >= amount),
    );

  async function addMissing() {
    const undo = await changeList({ type: "addLacking", needed });
    if (undo?.changes.length !== 0) setStatus(undo ?? "listFull");
  }

  return (
    <div className={styles.layout}>
      <form
        className={`stack close framed no-print ${styles.set}`}
        aria-labelledby="accessory-set"
        onSubmit={(event) => {
          event.preventDefault();
          void addMissing();
        }}
      >
        {picture}
        <h3 id="accessory-set">{t("productTools.set")}</h3>
        <div className="bar small scripted">
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
            {status === "undone" && <span>{t("adding.undone")}</span>}
            {typeof status === "object" && status && (
              <>
                <span>{t("adding.lines", { count: number(status.changes.length) })}</span>{" "}
                <button
                  type="button"
                  className="text-button"
                  onClick={async () => setStatus((await changeList(status)) ? "undone" : "listFull")}
                >
                  {t("adding.undo")}
                </button>
              </>
            )}
          </p>
        </div>
      </form>
      {[rows.filter(isNeeded), rows.filter((row) => !isNeeded(row))].map(
        (each, index) =>
          each.length > 0 && (
            // biome-ignore lint/suspicious/noArrayIndexKey: what a row needs, and the others
            <ul key={index} className={`rows ${styles.rows}`}>
              {each.map((row) => (
                <AccessoryRow key={`${row.kind} ${row.part.code}`} {...row} />
              ))}
            </ul>
          ),
      )}
    </div>
  );
}
