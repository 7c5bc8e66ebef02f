import { useEffect, useRef, useState } from "react";
import { formatCode } from "../../i18n/format.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { packageSizeOf } from "../amounts/order-rules.ts";
import { useAmountText } from "../amounts/use-amount-text.ts";
import styles from "./entry-preview.module.css";
import {
  type Candidate,
  chooseCandidate,
  type MatchedEntry,
  type OpenEntry,
  type ParsedEntry,
  substituteName,
  toFreeText,
} from "./match-entries.ts";

type Change = (change: (entry: ParsedEntry) => ParsedEntry) => void;

type Props = {
  readonly entry: ParsedEntry;
  readonly earlier: { readonly listed: number; readonly entered: number };
  readonly change: Change;
  readonly lookAgain: (text: string) => Promise<void>;
};

/** One line that was entered: its product and amount, or what can be done where these are not certain. */
export function EntryRow({ entry, earlier, change, lookAgain }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const { state } = entry;
  const previousState = useRef(state);
  useEffect(() => {
    // The button that was pressed is gone: what came of it is read instead.
    if (previousState.current !== state) row.current?.focus();
    previousState.current = state;
  }, [state]);
  return (
    <li ref={row} data-state={state} tabIndex={-1}>
      {(entry.state === "choose" || entry.state === "unknown") && (
        <OpenRow entry={entry} change={change} lookAgain={lookAgain} />
      )}
      {(entry.state === "found" || entry.state === "corrected") && (
        <MatchedRow entry={entry} earlier={earlier} change={change} />
      )}
      {(entry.state === "text" || entry.state === "ignored") && <TextRow entry={entry} change={change} />}
    </li>
  );
}

function MatchedRow({ entry, earlier, change }: Pick<Props, "earlier" | "change"> & { readonly entry: MatchedEntry }) {
  const { t, number } = useI18n();
  const amountText = useAmountText();
  const { product, amount, check, reason, problem, written, whole, counted, isUnitless, open } = entry;
  const formatAmount = (value: number) => amountText(value, product.unit);
  const usedInstead = t("orderList.least", { amount: formatAmount(amount) });
  const remarks = [
    reason && t(`orderList.instead.${reason.how}`, { number: reason.written, code: formatCode(product.code) }),
    problem === "none" && `${t("orderList.noAmount")} ${usedInstead}`,
    problem &&
      problem !== "none" &&
      `“${written}”: ${t(`adding.problems.${problem}`, { unit: t(`units.${product.unit}`, { count: 1 }) })} ${usedInstead}`,
    whole && t("adding.whole", { amount: formatAmount(amount) }),
    counted &&
      t(`orderList.counted.${counted.of}`, {
        count: number(counted.count),
        amount: formatAmount(amount / counted.count),
      }),
    isUnitless && t("orderList.unitless", { amount: formatAmount(amount), bar: formatAmount(packageSizeOf(product)) }),
    check.state !== "full" &&
      t(`adding.${check.state}`, {
        amount: formatAmount(check.state === "open" ? packageSizeOf(product) : product.minOrderQuantity),
      }),
    earlier.listed > 0 && t("orderList.already", { amount: formatAmount(earlier.listed) }),
    earlier.entered > 0 && t("orderList.repeated", { amount: formatAmount(earlier.entered) }),
  ].filter(Boolean);
  return (
    <>
      <span className={styles.code}>{formatCode(product.code)}</span>
      <span className={styles.name}>
        {product.name}
        {remarks.map((remark) => (
          <small key={String(remark)}>{remark}</small>
        ))}
        {open && (
          <button
            type="button"
            className="text-button"
            onClick={() => change((each) => ({ ...open, line: each.line }))}
          >
            {t("orderList.chooseAgain")}
          </button>
        )}
      </span>
      <span className={styles.amount}>{formatAmount(amount)}</span>
    </>
  );
}

function OpenRow({ entry, change, lookAgain }: Pick<Props, "change" | "lookAgain"> & { readonly entry: OpenEntry }) {
  const { t, locale } = useI18n();
  const [isEditing, setIsEditing] = useState(false);
  const onChoose = (candidate: Candidate) =>
    change((each) => ({ ...chooseCandidate(entry, candidate, locale), line: each.line }));
  if (isEditing) return <EditedLine text={entry.text} lookAgain={lookAgain} onCancel={() => setIsEditing(false)} />;
  const message = entry.discontinued
    ? t("orderList.discontinuedAlone", { number: entry.discontinued })
    : t(
        entry.state === "choose"
          ? "orderList.choose"
          : entry.candidates.length > 0
            ? "orderList.unknownNear"
            : "orderList.unknown",
      );
  return (
    <>
      <span className={styles.text}>{entry.text.slice(0, 200)}</span>
      <div className={styles.open}>
        <p>{message}</p>
        {entry.candidates.length > 0 && (
          <ul className={styles.candidates}>
            {entry.candidates.map((candidate) => (
              <li key={candidate.product.code}>
                <CandidateButton candidate={candidate} onChoose={() => onChoose(candidate)} />
              </li>
            ))}
          </ul>
        )}
        <p className={styles.ways}>
          <button type="button" className="text-button" onClick={() => setIsEditing(true)}>
            {t("orderList.editLine")}
          </button>
          <button
            type="button"
            className="text-button"
            onClick={() => change((each) => toFreeText({ ...entry, line: each.line }))}
          >
            {t("orderList.keepText")}
          </button>
          <button
            type="button"
            className="text-button"
            onClick={() => change((each) => ({ state: "ignored", text: entry.text, open: entry, line: each.line }))}
          >
            {t("orderList.drop")}
          </button>
        </p>
      </div>
    </>
  );
}

function CandidateButton({ candidate, onChoose }: { readonly candidate: Candidate; readonly onChoose: () => void }) {
  const { t } = useI18n();
  const { product, substitute } = candidate;
  return (
    <button type="button" className={styles.candidate} onClick={onChoose}>
      <img src={`/drawings/${product.code.toLowerCase()}.svg`} alt="" loading="lazy" width="48" height="36" />
      <span>
        <b>{formatCode(product.code)}</b> {product.name}
        {substitute && (
          <small>
            {t(
              substitute.manufacturer === null
                ? "orderList.substituteOld"
                : substitute.match === "exact"
                  ? "orderList.substituteExact"
                  : "orderList.substitute",
              { number: substituteName(substitute) },
            )}{" "}
            {substitute.note}
          </small>
        )}
      </span>
    </button>
  );
}

/** The line in a field, to be written otherwise. */
function EditedLine({
  text,
  lookAgain,
  onCancel,
}: {
  readonly text: string;
  readonly lookAgain: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className={styles.edited}
      onSubmit={(event) => {
        event.preventDefault();
        const written = field.current?.value.trim() ?? "";
        if (written === "") return onCancel();
        lookAgain(written).then(onCancel, () => setFailed(true));
      }}
    >
      <label>
        <span className="visually-hidden">{t("orderList.editLine")}</span>
        <input ref={field} defaultValue={text.replace(/\s+/g, " ")} maxLength={500} />
      </label>
      <button type="submit" className="button button-primary">
        {t("orderList.lookAgain")}
      </button>
      <button type="button" className="button" onClick={onCancel}>
        {t("orderList.leaveLine")}
      </button>
      <p role="status">{failed && t("orderList.entryProblems.failed")}</p>
    </form>
  );
}

function TextRow({
  entry,
  change,
}: Pick<Props, "change"> & { readonly entry: Extract<ParsedEntry, { state: "text" | "ignored" }> }) {
  const { t } = useI18n();
  const { text, state, open } = entry;
  return (
    <>
      <span className={styles.code}>{t(`orderList.states.${state}`)}</span>
      <span className={styles.name}>{text.slice(0, 200)}</span>
      <button
        type="button"
        className="text-button"
        onClick={() =>
          change((each) => (open ? { ...open, line: each.line } : { state: "ignored", text, line: each.line }))
        }
      >
        {t("orderList.undo")}
      </button>
    </>
  );
}
