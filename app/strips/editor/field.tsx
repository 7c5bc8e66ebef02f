import { useEffect, useId, useRef, useState } from "react";
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
  readonly hint?: string;
};

/** A small labelled field of a panel, whose text is stored as it is typed. */
export function Field({ label, value, onChange, inputMode = "text", maxLength = 60, list, hint }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const [isRefused, setIsRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // Undo, another position or another tab changes the value under the field. While somebody types, the field is ahead of it.
  useEffect(() => {
    if (document.activeElement === input.current) return;
    setText(value);
    setIsRefused(false);
  }, [value]);
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        ref={input}
        value={text}
        inputMode={inputMode}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isRefused}
        list={list ? id : undefined}
        placeholder={hint}
        onChange={({ target }) => {
          setText(target.value);
          setIsRefused(onChange(target.value) === false);
        }}
        onBlur={() => {
          setText(value);
          setIsRefused(false);
        }}
      />
      {list && (
        <datalist id={id}>
          {list.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </label>
  );
}

/** A decimal number as people of any language type it; null for an empty text, undefined for what is no number. */
export function parseDecimal(text: string): number | null | undefined {
  const plain = text.trim().replace(",", ".");
  if (plain === "") return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}
