import { formatMonth } from "../../../../ground/i18n/format-time.ts";
import { useI18n } from "../../../../ground/i18n/i18n-context.tsx";
import type { ScreenData } from "../figure.ts";
import { formatChange, sum } from "./amounts.ts";
import { Bar } from "./bar.tsx";
import { KeyValues } from "./key-values.tsx";
import styles from "./software-screen.module.css";

type Month = { readonly energy: number; readonly output: number; readonly expected: number };

/** In kWh for 1000 pieces. */
const indicatorOf = (energy: number, output: number) => (energy / output) * 1000;

/** An energy performance indicator, month by month, with the baseline as a mark on its bar. */
export function Report({ data }: { readonly data: ScreenData<"report"> }) {
  const { year, baseline, tolerance, words } = data;
  const { locale, number, typeset, labelled } = useI18n();
  const months = data.months.map(({ energy, output }, index) => ({
    at: Date.UTC(year, index),
    energy,
    output,
    expected: baseline.fixed + baseline.perPiece * output,
  }));
  const total: Month = {
    energy: sum(months.map(({ energy }) => energy)),
    output: sum(months.map(({ output }) => output)),
    expected: sum(months.map(({ expected }) => expected)),
  };
  const indicators = months.flatMap(({ energy, expected, output }) => [
    indicatorOf(energy, output),
    indicatorOf(expected, output),
  ]);
  const most = Math.max(...indicators);
  const isWrong = ({ energy, expected }: Month) => energy > expected * (1 + tolerance / 100);
  const whole = (value: number) => number(Math.round(value));
  const cells = (of: Month) => (
    <>
      <td>{whole(indicatorOf(of.energy, of.output))}</td>
      <td>{whole(indicatorOf(of.expected, of.output))}</td>
      <td className={isWrong(of) ? "alarm" : undefined}>{formatChange(of.energy, of.expected, locale)}</td>
      <td>{whole(of.energy)}</td>
      <td>{whole(of.output)}</td>
    </>
  );
  return (
    <>
      <KeyValues
        values={[
          { name: words.performance, value: whole(indicatorOf(total.energy, total.output)), detail: words.unit },
          { name: words.baselineOf, value: whole(indicatorOf(total.expected, total.output)), detail: words.unit },
          {
            name: words.against,
            value: formatChange(total.energy, total.expected, locale),
            isWrong: isWrong(total),
          },
          { name: words.saved, value: typeset(`${whole(total.expected - total.energy)} ${words.energyUnit}`) },
        ]}
      />
      <div className={styles.bars}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{words.month}</th>
              <th scope="col">{words.indicator}</th>
              <th scope="col">{words.baseline}</th>
              <th scope="col">{words.deviation}</th>
              <th scope="col">{words.energyUnit}</th>
              <th scope="col">{words.outputUnit}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((month) => (
              <tr key={month.at}>
                <th scope="row">
                  <span>{formatMonth(new Date(month.at), locale)}</span>
                  <Bar
                    value={indicatorOf(month.energy, month.output) / most}
                    mark={indicatorOf(month.expected, month.output) / most}
                    isWrong={isWrong(month)}
                  />
                </th>
                {cells(month)}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.year}</th>
              {cells(total)}
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="muted">
        {typeset(
          labelled(
            words.adjusted,
            `${number(baseline.fixed)} ${words.fixedUnit} + ${number(baseline.perPiece)} ${words.perPieceUnit}`,
          ),
        )}
      </p>
    </>
  );
}
