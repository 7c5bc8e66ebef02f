import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { ScreenData } from "../figure.ts";
import { formatAmount, formatTime } from "./amounts.ts";
import { KeyValues } from "./key-values.tsx";
import styles from "./software-screen.module.css";

/** What is out of its limits; the colour of alarm marks what still is. */
export function Alarms({ data: { items, words } }: { readonly data: ScreenData<"alarms"> }) {
  const { locale, number, typeset } = useI18n();
  const active = items.filter(({ ended }) => ended === undefined);
  const open = items.filter(({ acknowledged }) => acknowledged === undefined);
  const clock = (at: number) => formatTime(at, locale);
  return (
    <div className={styles.alarms}>
      <KeyValues
        values={[
          { name: words.active, value: number(active.length), isWrong: active.length > 0 },
          { name: words.open, value: number(open.length), isWrong: open.length > 0 },
          { name: words.ended, value: number(items.length - active.length) },
        ]}
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{words.alarm}</th>
            <th scope="col">{words.value}</th>
            <th scope="col">{words.limit}</th>
            <th scope="col">{words.since}</th>
            <th scope="col">{words.acknowledged}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ device, text, measured, since, ended, acknowledged }) => (
            <tr key={`${device} ${since}`} data-active={ended === undefined || undefined}>
              <th scope="row">
                <strong>{typeset(device)}</strong>
                <span className="muted">{typeset(text)}</span>
              </th>
              <td data-name={words.value}>{measured ? formatAmount(measured.value, measured.unit, locale) : "—"}</td>
              <td data-name={words.limit}>{measured ? formatAmount(measured.limit, measured.unit, locale) : "—"}</td>
              <td data-name={words.since}>{ended === undefined ? clock(since) : `${clock(since)}–${clock(ended)}`}</td>
              <td data-name={words.acknowledged} data-open={acknowledged ? undefined : true}>
                {acknowledged ? (
                  <>
                    <span>{typeset(acknowledged.by)}</span> <small>{clock(acknowledged.at)}</small>
                  </>
                ) : (
                  words.notYet
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
