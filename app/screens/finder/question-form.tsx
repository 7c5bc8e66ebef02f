import { ANY_ANSWER } from "../../foundation/catalogue/address/any-answer.ts";
import { PlainPicture } from "../../foundation/drawing/product-picture.tsx";
import { formatSorted, GetForm } from "../../frame/shell/navigation/get-form.tsx";
import { NoWrap } from "../../frame/ui/no-wrap.tsx";
import { Swatch } from "../../frame/ui/swatch.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Route } from "./+types/finder";
import { Conductor, conductorScale } from "./conductor.tsx";
import styles from "./question-form.module.css";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

type Props = {
  readonly question: NonNullable<Route.ComponentProps["loaderData"]["question"]>;
  /** How many products are left, in words. */
  readonly remaining: string | null;
};

/** A form with a submit button for each answer. */
export function QuestionForm({ question, remaining }: Props) {
  const { t, href, number, typeset } = useI18n();
  const heading = useFocusOnMount();
  const { facet, title, isDrawn, isConductor, otherAnswers, answers } = question;
  const scale = isConductor ? conductorScale(answers.map(({ value }) => Number(value))) : 0;
  return (
    <section aria-labelledby="question" className="stack close head">
      <p className="bar eyebrow">
        <span>{t("finder.step", { number: question.number, of: question.of })}</span>
        <Progress number={question.number} of={question.of} />
      </p>
      <h2 id="question" ref={heading} tabIndex={-1}>
        {typeset(title)}
      </h2>
      {question.isInvalidAnswer && <p className="notice">{t("finder.refused")}</p>}
      {remaining && (
        <p role="status" className="muted measure">
          {t("finder.remaining", { found: remaining })}
        </p>
      )}
      {isConductor && <p className="muted measure">{t("finder.conductor")}</p>}
      <GetForm action={href("finder")} toQuery={formatSorted} className="stack loose">
        {otherAnswers.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <ul className={`cells ruled columns${isDrawn ? "" : " narrow"} ${styles.answers}`}>
          {answers.map(({ value, label, count, description, swatch, example }) => (
            <li key={value}>
              {isDrawn && example && <PlainPicture of={[example]} className={styles.drawing} />}
              {isConductor && <Conductor sectionMm2={Number(value)} scale={scale} />}
              {swatch?.[0] && <Swatch hex={swatch[0]} stripe={swatch[1]} />}
              <div className="stack tight">
                <button type="submit" name={facet} value={value} className={`cell-title ${styles.answer}`}>
                  <NoWrap text={label} />
                </button>
                {description && <p className={`note ${styles.description}`}>{typeset(description)}</p>}
              </div>
              <small>{number(count)}</small>
            </li>
          ))}
        </ul>
        <p>
          <button type="submit" name={facet} value={ANY_ANSWER} className="button">
            {t("finder.any")}
          </button>
        </p>
      </GetForm>
    </section>
  );
}

/** Drawn as a dimension line. */
function Progress({ number, of }: { readonly number: number; readonly of: number }) {
  const stepPx = 40;
  const ticks = Array.from({ length: of + 1 }, (_, tick) => `M${tick * stepPx + 1} 1v10`).join("");
  return (
    <svg viewBox={`0 0 ${of * stepPx + 2} 12`} width="160" fill="none" stroke="currentColor" aria-hidden="true">
      <path strokeOpacity="0.3" d={`M1 6h${of * stepPx}${ticks}`} />
      <path className="signal" strokeWidth="2" d={`M1 6h${number * stepPx}M1 1v10M${number * stepPx + 1} 1v10`} />
    </svg>
  );
}
