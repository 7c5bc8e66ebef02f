import styles from "./software-screen.module.css";

type KeyValue = {
  readonly name: string;
  readonly value: string;
  /** What the value is of. */
  readonly detail?: string | undefined;
  /** Marked as out of its limits. */
  readonly isWrong?: boolean | undefined;
};

/** The large figures of a screen. */
export function KeyValues({ values }: { readonly values: readonly KeyValue[] }) {
  return (
    <dl className={styles.keyValues}>
      {values.map(({ name, value, detail, isWrong }) => (
        <div key={name} data-wrong={isWrong || undefined}>
          <dt>{name}</dt>
          <dd className="line">
            <strong>{value}</strong>
            {detail && <span className="muted">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
