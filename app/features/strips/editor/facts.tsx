type Fact = readonly [label: string, value: string | null | undefined, unit: string];

/** Figures of a product; those that it does not state are left out. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(([label, value, unit]) =>
      value ? (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{`${value} ${unit}`}</dd>
        </div>
      ) : null,
    )}
  </dl>
);
