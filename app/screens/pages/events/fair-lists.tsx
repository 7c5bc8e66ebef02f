import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { calendarPath } from "./calendar-path.ts";
import styles from "./fair-lists.module.css";
import type { Fair } from "./fairs.ts";

type Props = { readonly fairs: readonly Fair[] };

export function UpcomingFairs({ fairs }: Props) {
  const { t, locale } = useI18n();
  return (
    <>
      <ol className={`ruled rows ${styles.upcoming}`}>
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
    <li id={fair.id}>
      <p className={`large ${styles.days}`}>{typeset(fair.days)}</p>
      <div className="stack tight">
        <h3 className="large">{typeset(fair.name)}</h3>
        <p>{typeset(`${fair.venue}, ${fair.city}, ${fair.country}`)}</p>
        <p className="muted">{typeset(fair.shows)}</p>
      </div>
      <dl className={styles.stand}>
        <div>
          <dt>{t("events.hall")}</dt>
          <dd>{fair.hall}</dd>
        </div>
        <div>
          <dt>{t("events.stand")}</dt>
          <dd>{fair.stand}</dd>
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
    <ol className={`ruled rows ${styles.past}`}>
      {fairs.map((fair) => (
        <li key={fair.id}>
          <span>{typeset(fair.days)}</span>
          <h3>{typeset(fair.name)}</h3>
          <span>{typeset(`${fair.city}, ${fair.country}`)}</span>
        </li>
      ))}
    </ol>
  );
}
