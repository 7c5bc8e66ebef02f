import { type ReactNode, useId } from "react";

type Props = {
  /** Names the form and, unless there is a `submit`, its button. */
  readonly label: string;
  readonly submit?: string;
  readonly onSubmit: () => void;
  readonly hint: string;
  /** Stands in the place of the hint while something typed cannot be taken. */
  readonly problem?: string | null;
  /** The fields. @param hintId describes the one that the hint is about */
  readonly children: (hintId: string) => ReactNode;
};

type FieldProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isRefused: boolean;
  readonly hintId: string;
  readonly maxLength?: number;
};

/** The field that the form's hint is about. */
export function HintedField({ label, value, onChange, isRefused, hintId, maxLength }: FieldProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input
        value={value}
        maxLength={maxLength}
        aria-invalid={isRefused}
        aria-describedby={hintId}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** A form that a tool opens below the toolbar. */
export function ToolForm({ label, submit = label, onSubmit, hint, problem = null, children }: Props) {
  const hintId = useId();
  return (
    <form
      className="stack close panel small"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="bar bottom">
        {children(hintId)}
        <button type="submit" className="button button-primary">
          {submit}
        </button>
      </div>
      <p id={hintId} className="muted" role={problem === null ? undefined : "alert"}>
        {problem ?? hint}
      </p>
    </form>
  );
}
