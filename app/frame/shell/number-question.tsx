import { Fragment } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

type Props = {
  readonly id: string;
  /** As it stands in the field. */
  readonly typed: string;
  /** The numbers that it may stand for, by `readNumbers`. */
  readonly readings: readonly number[];
  /** The button for a reading. */
  readonly children: (reading: number) => React.ReactNode;
};

/** Asks, below a field, which number was typed; or says that it is none. */
export function NumberQuestion({ id, typed, readings, children }: Props) {
  const { t, number } = useI18n();
  const [first, second] = readings;
  const isQuestion = first !== undefined && second !== undefined;
  return (
    <div className="marked stack close small">
      <p id={id} role="alert">
        {isQuestion && <span>{t("numbers.question", { typed, first: number(first), second: number(second) })}</span>}
        {!isQuestion && <span>{t("numbers.unreadable", { typed })}</span>}
      </p>
      {isQuestion && (
        <div className="row">
          {readings.map((reading) => (
            <Fragment key={reading}>{children(reading)}</Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
