import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { NumberQuestion } from "../../../frame/shell/number-question.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { readNumbers } from "../../../ground/i18n/read-numbers.ts";
import styles from "./field.module.css";

type Props = {
  readonly label: string;
  /** The stored value. */
  readonly value: string;
  /** Gets the text with every letter. @returns false for what cannot be taken, which stays in the field, marked */
  // biome-ignore lint/suspicious/noConfusingVoidType: most callers take every text and return nothing
  readonly onChange: (value: string) => boolean | void;
  readonly inputMode?: "decimal" | "numeric" | "text";
  readonly maxLength?: number;
  readonly list?: readonly string[];
  readonly hint?: string | undefined;
  /** Whether it has the focus when it appears. */
  readonly takesFocus?: boolean;
  /** The numbers that a refused text may stand for; the field asks which of several it is. */
  readonly readingsOf?: (text: string) => readonly number[];
};

/** A small labelled field of a panel, whose text is stored as it is typed. */
export function Field({
  label,
  value,
  onChange,
  inputMode = "text",
  maxLength = 60,
  list,
  hint,
  takesFocus = false,
  readingsOf = () => [],
}: Props) {
  const { number } = useI18n();
  const id = useId();
  const [text, setText] = useState(value);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const readings = isRefused ? readingsOf(text) : [];
  const isAmbiguous = readings.length > 1;
  function change(next: string) {
    setText(next);
    setIsRefused(onChange(next) === false);
  }
  function reset() {
    setText(value);
    setIsRefused(false);
  }
  // Undo, another position or another tab changes the value under the field. While somebody types, the field is ahead of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value resets the text
  useEffect(() => {
    if (document.activeElement !== input.current) reset();
  }, [value]);
  return (
    <>
      <label className={`field ${styles.field}`}>
        <span>{label}</span>
        <input
          ref={input}
          value={text}
          inputMode={inputMode}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isRefused}
          aria-describedby={isAmbiguous ? `${id}-question` : undefined}
          list={list ? id : undefined}
          placeholder={hint}
          onChange={({ target }) => change(target.value)}
          onBlur={() => !isAmbiguous && reset()}
        />
        {list && (
          <datalist id={id}>
            {list.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        )}
      </label>
      {isAmbiguous && (
        <NumberQuestion id={`${id}-question`} typed={text} readings={readings}>
          {(reading) => (
            <button
              type="button"
              className="button"
              onClick={() => {
                change(number(reading));
                input.current?.focus();
              }}
            >
              {number(reading)}
            </button>
          )}
        </NumberQuestion>
      )}
    </>
  );
}

type NumberProps = Pick<Props, "label" | "hint"> & {
  readonly value: number | null;
  /** Null for an empty field. */
  readonly onChange: (value: number | null) => void;
  readonly isAllowed?: (value: number) => boolean;
};

/** A field for a number from zero, as the language writes it. */
export function NumberField({ value, onChange, isAllowed = () => true, ...field }: NumberProps) {
  const { locale, number } = useI18n();
  return (
    <Field
      {...field}
      value={value === null ? "" : number(value)}
      inputMode="decimal"
      readingsOf={(text) => readNumbers(text, locale)}
      onChange={(text) => {
        if (text.trim() === "") return onChange(null);
        const [reading, other] = readNumbers(text, locale);
        if (reading === undefined || other !== undefined || reading < 0 || !isAllowed(reading)) return false;
        onChange(reading);
      }}
    />
  );
}
