import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { ScreenData } from "../figure.ts";
import { formatAmount, formatTime } from "./amounts.ts";
import { KeyValues } from "./key-values.tsx";
import styles from "./software-screen.module.css";

type Alarm = ScreenData<"alarms">["items"][number];

/** What is out of its limits; the colour of alarm marks what still is. */
export function Alarms({ data: { items, words } }: { readonly data: ScreenData<"alarms"> }) {
  const { locale, number, typeset } = useI18n();
  const active = items.filter(({ ended }) => ended === undefined);
  const open = items.filter(({ acknowledged }) => acknowledged === undefined);
  const clock = (at: number) => formatTime(at, locale);
  const valuesOf = ({
    measured,
    since,
    ended,
    acknowledged,
  }: Alarm): readonly (readonly [name: string, value: string, isWrong?: boolean])[] => [
    [words.value, measured ? formatAmount(measured.value, measured.unit, locale) : "—"],
    [words.limit, measured ? formatAmount(measured.limit, measured.unit, locale) : "—"],
    [words.since, ended === undefined ? clock(since) : `${clock(since)}–${clock(ended)}`],
    acknowledged
      ? [words.acknowledged, typeset(`${acknowledged.by} ${clock(acknowledged.at)}`)]
      : [words.acknowledged, words.notYet, true],
  ];
  return (
    <>
      <KeyValues
        values={[
          { name: words.active, value: number(active.length), isWrong: active.length > 0 },
          { name: words.open, value: number(open.length), isWrong: open.length > 0 },
          { name: words.ended, value: number(items.length - active.length) },
        ]}
      />
      <ul className={`ruled rows ${styles.alarms}`} aria-label={words.alarm}>
        {items.map((alarm) => (
          <li
            key={`${alarm.device} ${alarm.since}`}
            className="stack columns"
            data-active={alarm.ended === undefined || undefined}
          >
            <p>
              <strong>{typeset(alarm.device)}</strong>
              <br />
              <span className="muted">{typeset(alarm.text)}</span>
            </p>
            <dl className={`stack close columns ${styles.values}`}>
              {valuesOf(alarm).map(([name, value, isWrong]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className={isWrong ? "alarm" : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}
