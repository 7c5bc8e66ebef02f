import { useLocation } from "react-router";
import { useAddLines } from "../../../../features/list/use-add-lines.tsx";
import { PlainPicture } from "../../../../foundation/drawing/product-picture.tsx";
import { GetForm } from "../../../../frame/shell/navigation/get-form.tsx";
import { useDelayedAct } from "../../../../frame/shell/navigation/use-delayed-act.ts";
import { formatCode } from "../../../../ground/company/order-number.ts";
import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../../ground/platform/link.tsx";
import styles from "./calculator.module.css";
import { CALCULATOR_ID } from "./find-calculator.ts";
import { MAX_POINTS_LENGTH } from "./points-query.ts";
import type { Calculation } from "./read-calculation.ts";

const DEBOUNCE_MS = 300;
const STATUS_ID = "calculator-status";

type FormState = { readonly fieldKey?: string } | null;
type Line = NonNullable<Calculation["lines"]>[number];

/** Three questions about what is to be measured, and the products that it takes. The server answers; the list is the browser's. */
export function Calculator({ label, says, lines, ...questions }: Calculation) {
  const { t, href, typeset } = useI18n();
  return (
    <section id={CALCULATOR_ID} className="stack wide split framed" aria-label={typeset(label)}>
      <Questions {...questions} isWrong={lines === null} />
      <div className="stack loose start">
        <p id={STATUS_ID} role="status" className={lines ? "large" : "large alarm"}>
          <strong>{typeset(says)}</strong>
        </p>
        {lines ? (
          <Lines lines={lines} />
        ) : (
          <Link className="button" to={`${href("technicalSupport")}?topic=selection`}>
            {t("energy.ask")}
          </Link>
        )}
      </div>
    </section>
  );
}

type QuestionsProps = Omit<Calculation, "label" | "says" | "lines"> & { readonly isWrong: boolean };

/** A GET form; with scripts it applies as soon as something is chosen. */
function Questions({ typed, maxPoints, measure, measures, outgoing, protocols, isWrong }: QuestionsProps) {
  const { t, href, number, typeset } = useI18n();
  const delayed = useDelayedAct(DEBOUNCE_MS);
  const location = useLocation();
  // An answer passes the key on, so that fields keep focus and text; any other navigation gives them what its address has.
  const fieldKey = (location.state as FormState)?.fieldKey ?? location.key;
  const apply = ({ currentTarget: { form } }: { readonly currentTarget: { readonly form: HTMLFormElement | null } }) =>
    delayed.set(() => form?.requestSubmit());
  return (
    <GetForm
      action={href("kio")}
      replace
      preventScrollReset
      state={{ fieldKey }}
      key={fieldKey}
      className="stack loose"
    >
      <label className="field">
        <span>{t("calculator.points")}</span>
        <input
          className="number"
          name="points"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_POINTS_LENGTH}
          defaultValue={typed}
          aria-invalid={isWrong}
          aria-describedby={`points-hint ${STATUS_ID}`}
          onChange={apply}
        />
        <small id="points-hint">{t("calculator.pointsHint", { count: number(maxPoints) })}</small>
      </label>
      <label className="field">
        <span>{t("calculator.measure")}</span>
        <select name="measure" defaultValue={measure} onChange={apply}>
          {(["new", "existing"] as const).map((group) => {
            const options = measures.filter(({ isNew }) => isNew === (group === "new"));
            return (
              options.length > 0 && (
                <optgroup key={group} label={t(`calculator.groups.${group}`)}>
                  {options.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {typeset(name)}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
      </label>
      <label className="field">
        <span>{t("calculator.outgoing")}</span>
        <select name="outgoing" defaultValue={outgoing} onChange={apply}>
          {protocols.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {/* Without scripts the page begins anew, at the answer. */}
      <button type="submit" className="button" formAction={`${href("kio")}#${CALCULATOR_ID}`}>
        {t("calculator.calculate")}
      </button>
    </GetForm>
  );
}

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  const { t, number, typeset } = useI18n();
  const { isListed, add, says } = useAddLines(lines.map(({ product, amount }) => ({ ...product, amount })));
  return (
    <>
      <ul className={`ruled rows ${styles.lines}`}>
        {lines.map(({ product, count, reason }) => (
          <li key={product.code} className="bar">
            <strong className="number">{`${number(count)}\u00a0×`}</strong>
            <PlainPicture of={[product]} />
            <p>
              <Link to={product.href} lang={product.language}>
                {typeset(product.name)}
              </Link>{" "}
              <span className="note no-wrap">{formatCode(product.code)}</span>
              <br />
              <small>{typeset(reason)}</small>
            </p>
          </li>
        ))}
      </ul>
      <div className="bar scripted no-print">
        <button type="button" className="button button-primary" onClick={() => void add()}>
          {isListed ? t("adding.added") : t("calculator.add")}
        </button>
        <p role="status">{says}</p>
      </div>
      <p className="note measure">{t("calculator.note")}</p>
    </>
  );
}
