import { type DragEvent, memo, useEffect, useLayoutEffect, useRef, useState } from "react";
import { NoWrap } from "../../catalogue/no-wrap.tsx";
import { formatCode, formatWeight } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import AmountFeedback from "../adding/amount-feedback.tsx";
import { AmountField } from "../amounts/amount-field.tsx";
import { checkPackage, packageSizeOf } from "../amounts/order-rules.ts";
import { type ParsedAmount, parseAmount } from "../amounts/parse-amount.ts";
import { useAmountText } from "../amounts/use-amount-text.ts";
import type { LineProduct, Meaning } from "../line-product.ts";
import {
  addMissingLines,
  changeAmount,
  changeNote,
  lineId,
  MAX_NOTE_LENGTH,
  moveLine,
  type ProductLine,
  removeLine,
  replaceProduct,
} from "../lines.ts";
import { changeOrderList } from "../storage/list-store.ts";
import type { Products } from "../totals.ts";
import styles from "./line-row.module.css";
import type { Dispatch } from "./list-editor.tsx";
import { MoveButton } from "./move-button.tsx";

type Props = {
  readonly line: ProductLine;
  readonly place: number;
  readonly count: number;
  /** Undefined while it is on its way, and when there is none. */
  readonly product: LineProduct | undefined;
  readonly meaning: Meaning | undefined;
  readonly products: Products;
  readonly dispatch: Dispatch;
};

/** The kind of what is dragged: lines of this list, and nothing else, can be dropped among them. */
const DRAG_TYPE = "application/x-order-line";

/** Lines are read anew with every change of the list; those that are as they were need not be drawn again. */
const isSame = (one: Props, other: Props) =>
  one.line.amount === other.line.amount &&
  one.line.note === other.line.note &&
  one.place === other.place &&
  one.count === other.count &&
  one.product === other.product &&
  one.meaning === other.meaning;

/** One line of the list: what it is, how much of it, and all that can be done with it. */
export const LineRow = memo(function LineRow({ line, place, count, product, meaning, products, dispatch }: Props) {
  const { t, locale, number } = useI18n();
  const [isDragOver, setIsDragOver] = useState(false);
  const name = product?.name ?? line.code;
  const units = { gram: t("units.gram"), kilogram: t("units.kilogram") };
  const move = (to: number) =>
    dispatch(
      (lines) => moveLine(lines, line.code, to),
      t("orderList.moved", { code: line.code, place: number(to + 1), count: number(count) }),
      (lines) => moveLine(lines, line.code, place),
    );
  const remove = () =>
    dispatch(
      (lines) => removeLine(lines, line.code),
      t("orderList.removed", { name }),
      (lines) => moveLine(addMissingLines(lines, [line]), line.code, place),
    );
  const isLineDrag = (event: DragEvent) => event.dataTransfer.types.includes(DRAG_TYPE);
  return (
    <li
      id={`line-${line.code}`}
      className={styles.line}
      data-over={isDragOver}
      onDragOver={(event) => {
        if (!isLineDrag(event)) return;
        event.preventDefault();
        setIsDragOver(true);
      }}
      onDragLeave={() => setIsDragOver(false)}
      onDrop={(event) => {
        setIsDragOver(false);
        const [code = "", from] = event.dataTransfer.getData(DRAG_TYPE).split(" ");
        if (code === "" || code === line.code) return;
        event.preventDefault();
        dispatch(
          (current) => moveLine(current, code, place),
          t("orderList.moved", { code, place: place + 1, count }),
          (current) => moveLine(current, code, Number(from)),
        );
      }}
    >
      <span
        className={styles.handle}
        draggable
        title={t("orderList.drag")}
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAG_TYPE, `${line.code} ${place}`);
          event.dataTransfer.effectAllowed = "move";
        }}
      >
        {place + 1}
      </span>
      <div className={styles.drawing}>
        {product && (
          <img src={`/drawings/${line.code.toLowerCase()}.svg`} alt="" loading="lazy" width="72" height="56" />
        )}
      </div>
      <div className={styles.what}>
        <h2>
          {product ? (
            <Link to={product.href}>
              <NoWrap text={product.name} />
            </Link>
          ) : (
            formatCode(line.code)
          )}
        </h2>
        {product && <p className={styles.code}>{formatCode(line.code)}</p>}
        {!product && meaning && (
          <MissingProduct line={line} meaning={meaning} products={products} dispatch={dispatch} />
        )}
        <NoteEditor line={line} name={name} />
      </div>
      {product && <AmountEditor line={line} product={product} />}
      {!product && <p className={styles.amountOnly}>{line.amount}</p>}
      <p className={styles.weight}>
        {product && (
          <>
            <span className="visually-hidden">{t("orderList.weight")}: </span>
            {formatWeight(Math.round(line.amount * product.weightG * 10) / 10, locale, units)}
          </>
        )}
      </p>
      <div className={styles.actions}>
        <MoveButton direction="up" name={name} id={line.code} disabled={place === 0} onMove={() => move(place - 1)} />
        <MoveButton
          direction="down"
          name={name}
          id={line.code}
          disabled={place === count - 1}
          onMove={() => move(place + 1)}
        />
        <button
          type="button"
          onClick={remove}
          aria-label={`${t("orderList.remove")}: ${name}`}
          title={t("orderList.remove")}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M3 3l10 10M13 3L3 13" />
          </svg>
        </button>
      </div>
    </li>
  );
}, isSame);

/** The amount as it is typed; the list takes it as soon as it can be read. */
function AmountEditor({ line, product }: { readonly line: ProductLine; readonly product: LineProduct }) {
  const { t, locale, number } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [parsed, setParsed] = useState<ParsedAmount | null>(null);
  const { unit } = product;
  const amountText = useAmountText();
  const check = checkPackage(line.amount, product);
  const problem = parsed && "problem" in parsed ? parsed : null;
  const checked = problem ?? {
    amount: line.amount,
    whole: parsed !== null && "whole" in parsed && parsed.whole,
    check,
  };
  useEffect(() => {
    // Changed elsewhere: what is being typed here is left alone.
    if (field.current && field.current !== document.activeElement) field.current.value = number(line.amount);
  }, [line.amount, number]);
  function correct(amount: number): void {
    changeOrderList((lines) => changeAmount(lines, line.code, amount));
    if (field.current) field.current.value = number(amount);
    setParsed(null);
  }
  return (
    <div className={styles.ordered}>
      <AmountField
        ref={field}
        product={product}
        amount={line.amount}
        defaultValue={number(line.amount)}
        aria-invalid={problem !== null}
        aria-describedby={`check-${line.code}`}
        onChange={({ target: { value } }) => {
          const amount = parseAmount(value, unit, locale);
          setParsed(amount);
          if ("amount" in amount) changeOrderList((lines) => changeAmount(lines, line.code, amount.amount));
        }}
        onBlur={() => {
          if (!problem && field.current) field.current.value = number(line.amount);
        }}
      />
      <p
        id={`check-${line.code}`}
        className={styles.check}
        role="status"
        data-state={problem ? "problem" : check.state}
      >
        <AmountFeedback checked={checked} product={product} onCorrect={correct} />
        {problem && ` ${t("orderList.kept", { amount: amountText(line.amount, unit) })}`}
        {!problem &&
          check.state === "full" &&
          t("orderList.packages", {
            count: number(Math.round(line.amount / packageSizeOf(product))),
            amount: amountText(packageSizeOf(product), unit),
          })}
      </p>
    </div>
  );
}

const alternativeCodes = (meaning: Meaning): readonly string[] => {
  if (meaning.how === "unknown") return meaning.nearest;
  return meaning.how === "discontinued" ? [] : [meaning.code];
};

/** A number that no product has any more, with what takes its place or comes close. */
function MissingProduct({
  line,
  meaning,
  products,
  dispatch,
}: {
  readonly line: ProductLine;
  readonly meaning: Meaning;
  readonly products: Products;
  readonly dispatch: Dispatch;
}) {
  const { t } = useI18n();
  const alternatives = alternativeCodes(meaning).flatMap((code) => products.get(code) ?? []);
  return (
    <div className={styles.gone}>
      <p>{t(meaning.how === "unknown" ? "orderList.gone" : "orderList.discontinued")}</p>
      {alternatives.map((product) => (
        <button
          key={product.code}
          type="button"
          className="text-button"
          onClick={() =>
            dispatch(
              (lines) => replaceProduct(lines, line.code, product.code),
              t("orderList.replaced", { code: line.code, name: product.name }),
              (lines) => lines.map((each) => (lineId(each) === product.code ? line : each)),
            )
          }
        >
          {t("orderList.replace", { name: `${formatCode(product.code)} ${product.name}` })}
        </button>
      ))}
    </div>
  );
}

function NoteEditor({ line, name }: { readonly line: ProductLine; readonly name: string }) {
  const { t } = useI18n();
  const [isOpen, setIsOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current && field.current !== document.activeElement) field.current.value = line.note;
  }, [line.note]);
  // With the field itself: what is typed next belongs into it.
  useLayoutEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  if (!isOpen && line.note === "")
    return (
      <button
        type="button"
        className={`text-button ${styles.addNote}`}
        aria-label={`${t("orderList.addNote")}: ${name}`}
        onClick={() => setIsOpen(true)}
      >
        {t("orderList.addNote")}
      </button>
    );
  return (
    <label className={styles.note}>
      <span className="visually-hidden">
        {t("orderList.note")}: {name}
      </span>
      <input
        ref={field}
        maxLength={MAX_NOTE_LENGTH}
        defaultValue={line.note}
        placeholder={t("orderList.note")}
        onFocus={() => setIsOpen(true)}
        onChange={({ target: { value } }) => changeOrderList((lines) => changeNote(lines, line.code, value))}
        onBlur={() => setIsOpen(false)}
      />
    </label>
  );
}
