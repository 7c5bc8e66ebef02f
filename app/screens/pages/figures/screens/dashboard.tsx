import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { ScreenData } from "../figure.ts";
import { formatAmount, formatChange, formatMinutes, sum } from "./amounts.ts";
import { Bar } from "./bar.tsx";
import { KeyValues } from "./key-values.tsx";
import { LoadCurve } from "./load-curve.tsx";
import styles from "./software-screen.module.css";

/** A day so far: its load curve beside that of another day, and what each meter has counted. */
export function Dashboard({ data: { load, meters, words } }: { readonly data: ScreenData<"dashboard"> }) {
  const { locale, labelled, number, typeset, list } = useI18n();
  const hours = load.today.length;
  const before = load.before.slice(0, hours);
  const peak = Math.max(...load.today);
  const peakHour = load.today.indexOf(peak);
  const span = (from: number, to: number) => `${formatMinutes(from * 60, locale)}–${formatMinutes(to * 60, locale)}`;
  const most = Math.max(...meters.items.flatMap((meter) => [meter.today, meter.before]));
  return (
    <>
      <KeyValues
        values={[
          { name: words.today, value: formatAmount(sum(load.today), meters.unit, locale), detail: span(0, hours) },
          { name: words.change, value: formatChange(sum(load.today), sum(before), locale), detail: span(0, hours) },
          {
            name: words.peak,
            value: formatAmount(peak, load.unit, locale),
            detail: span(peakHour, peakHour + 1),
            isWrong: load.limit !== undefined && peak > load.limit,
          },
          ...(load.limit === undefined
            ? []
            : [{ name: words.limit ?? "", value: formatAmount(load.limit, load.unit, locale) }]),
        ]}
      />
      <div className={`stack wide columns ${styles.curve}`}>
        <LoadCurve
          {...load}
          title={list([typeset(load.title), load.unit])}
          words={words}
          label={labelled(
            typeset(load.title),
            typeset(`${words.peak} ${number(peak)} ${load.unit}, ${span(peakHour, peakHour + 1)}`),
          )}
        />
        <div className={styles.bars}>
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{typeset(meters.title)}</th>
                <th scope="col">{meters.unit}</th>
                <th scope="col">{words.change}</th>
              </tr>
            </thead>
            <tbody>
              {meters.items.map((meter) => (
                <tr key={meter.name}>
                  <th scope="row">
                    <span>{typeset(meter.name)}</span>
                    <Bar value={meter.today / most} mark={meter.before / most} />
                  </th>
                  <td>{number(meter.today)}</td>
                  <td>{formatChange(meter.today, meter.before, locale)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{words.total}</th>
                <td>{number(sum(load.today))}</td>
                <td>{formatChange(sum(load.today), sum(before), locale)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      </div>
    </>
  );
}
