import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { calendarPath } from "./calendar-path.ts";
import styles from "./events.module.css";
import type { Fair } from "./fairs.ts";

type Props = { readonly fairs: readonly Fair[] };

export function UpcomingFairs({ fairs }: Props) {
  const { t, locale } = useI18n();
  return (
    <>
      <ol className={`ruled rows ${styles.fairs}`}>
        {fairs.map((fair) => (
          <UpcomingFair key={fair.id} fair={fair} />
        ))}
      </ol>
      <p>
        <a className="button" href={calendarPath(locale)} download>
          {t("events.allDates")}
        </a>
      </p>
    </>
  );
}

function UpcomingFair({ fair }: { readonly fair: Fair }) {
  const { t, locale, typeset, labelled } = useI18n();
  return (
    <li id={fair.id} className="stack start">
      <strong className="large">{typeset(fair.days)}</strong>
      <div className="stack tight">
        <h3 className="large">{typeset(fair.name)}</h3>
        <p>{typeset(`${fair.venue}, ${fair.city}, ${fair.country}`)}</p>
        <p className="muted">{typeset(fair.shows)}</p>
      </div>
      <dl className="line">
        <div>
          <dt>{t("events.hall")}</dt>
          <dd className="number">{fair.hall}</dd>
        </div>
        <div>
          <dt>{t("events.stand")}</dt>
          <dd className="number">{fair.stand}</dd>
        </div>
      </dl>
      <a
        className="button"
        href={calendarPath(locale, fair.id)}
        download
        aria-label={labelled(t("events.calendar"), fair.name)}
      >
        {t("events.calendar")}
      </a>
    </li>
  );
}

export function PastFairs({ fairs }: Props) {
  const { typeset } = useI18n();
  return (
    <ol className={`ruled rows ${styles.fairs}`}>
      {fairs.map((fair) => (
        <li key={fair.id} className="stack tight">
          <span className="muted">{typeset(fair.days)}</span>
          <h3>{typeset(fair.name)}</h3>
          <span className="muted">{typeset(`${fair.city}, ${fair.country}`)}</span>
        </li>
      ))}
    </ol>
  );
}
