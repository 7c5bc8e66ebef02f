import { useEffect, useRef, useState } from "react";
import { formatCode } from "../../../ground/company/order-number.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import { askingText } from "../asking-text.ts";
import {
  type Candidate,
  chooseCandidate,
  type Outcome,
  substituteName,
  toFreeText,
  type UnresolvedEntry,
} from "../parsed-entry.ts";

type Props = {
  readonly entry: UnresolvedEntry;
  readonly onReplace: (outcome: Outcome) => void;
  readonly onRecheck: (text: string) => Promise<void>;
};

/** A line without a certain product: its candidates, and the ways to correct, keep or drop it. */
export function UnresolvedRow({ entry, onReplace, onRecheck }: Props) {
  const { t, locale, list } = useI18n();
  const [isEditing, setIsEditing] = useState(false);
  const { text, state, candidates, question } = entry;
  if (isEditing) return <EntryForm text={text} onRecheck={onRecheck} onCancel={() => setIsEditing(false)} />;
  const unknown = candidates.length > 0 ? "orderList.unknownNear" : "orderList.unknown";
  return (
    <div className="stack close">
      {question && <p className="muted">{askingText(question, { t, list })}</p>}
      {(!question || candidates.length > 0) && (
        <p className="muted">{t(state === "choose" ? "orderList.choose" : unknown)}</p>
      )}
      {candidates.length > 0 && (
        <ul>
          {candidates.map((candidate) => (
            <li key={candidate.product.code}>
              <CandidateButton
                candidate={candidate}
                onChoose={() => onReplace(chooseCandidate(entry, candidate, locale))}
              />
            </li>
          ))}
        </ul>
      )}
      <p className="line">
        <button type="button" className="text-button" onClick={() => setIsEditing(true)}>
          {t("orderList.editLine")}
        </button>
        <button type="button" className="text-button" onClick={() => onReplace(toFreeText(entry))}>
          {t("orderList.keepText")}
        </button>
        <button
          type="button"
          className="text-button"
          onClick={() => onReplace({ state: "ignored", text, unresolved: entry })}
        >
          {t("orderList.drop")}
        </button>
      </p>
    </div>
  );
}

function CandidateButton({ candidate, onChoose }: { readonly candidate: Candidate; readonly onChoose: () => void }) {
  const { t, typeset } = useI18n();
  const { product, substitute } = candidate;
  return (
    <button type="button" className="item" onClick={onChoose}>
      <img className="thumbnail" src={`/drawings/${codeToken(product.code)}.svg`} alt="" loading="lazy" />
      <span className="grow">
        <b>{formatCode(product.code)}</b> <span lang={product.language}>{typeset(product.name)}</span>
        {substitute && (
          <small>
            <br />
            <span>
              {t(
                substitute.isRenumbered
                  ? "orderList.substituteRenumbered"
                  : substitute.manufacturer === null
                    ? "orderList.substituteOld"
                    : substitute.match === "exact"
                      ? "orderList.substituteExact"
                      : "orderList.substitute",
                { number: substituteName(substitute) },
              )}
            </span>{" "}
            {substitute.note && <span>{typeset(substitute.note)}</span>}
          </small>
        )}
      </span>
    </button>
  );
}

type EntryFormProps = Pick<Props, "onRecheck"> & { readonly text: string; readonly onCancel: () => void };

function EntryForm({ text, onRecheck, onCancel }: EntryFormProps) {
  const { t } = useI18n();
  const field = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="row"
      onSubmit={(event) => {
        event.preventDefault();
        const written = field.current?.value.trim() ?? "";
        if (written === "") return onCancel();
        onRecheck(written).then(onCancel, () => setFailed(true));
      }}
    >
      <label className="field grow">
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
