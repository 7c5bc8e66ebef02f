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
    <dl className="stack loose columns narrow">
      {values.map(({ name, value, detail, isWrong }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="line">
            <strong className={isWrong ? "number alarm" : "number"}>{value}</strong>
            {detail && <small>{detail}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
