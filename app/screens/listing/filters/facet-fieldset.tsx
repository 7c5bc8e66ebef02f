import type { ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import { facetOf } from "../../../foundation/catalogue/address/parse-filters.ts";
import type { Choice } from "../../../foundation/catalogue/facets/choices.ts";
import type { FacetView } from "../../../foundation/catalogue/facets/facet-views.ts";
import { Swatch } from "../../../frame/ui/swatch.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { ListingLabels } from "../listing-labels.ts";
import { Bounds } from "./bounds.tsx";
import styles from "./filters.module.css";

/** Choices that are always visible; the others follow on demand. */
const MAX_INITIAL_CHOICES = 8;

type Props = {
  readonly facet: FacetView;
  readonly state: ListingState;
  readonly pathname: string;
  readonly open: boolean;
  readonly labels: ListingLabels;
  /** Another key gives the controls their values anew. */
  readonly controlsKey: number;
};

export function FacetFieldset({ facet, state, pathname, open, labels, controlsKey }: Props) {
  const { typeset } = useI18n();
  const { code, name, unit, kind, choices, extent } = facet;
  const initial = choices.length > MAX_INITIAL_CHOICES + 2 ? choices.slice(0, MAX_INITIAL_CHOICES) : choices;
  const rest = choices.slice(initial.length);
  const isActive =
    facet.min !== undefined ||
    facet.max !== undefined ||
    choices.some((choice) => choice.chosen) ||
    [...state.questions.keys()].some((parameter) => facetOf(parameter) === code);
  return (
    <details className={`fold ${styles.facet}`} data-facet={code} open={open || isActive}>
      <summary>
        <span>{typeset(name)}</span>
        {unit && <small>{` ${unit}`}</small>}
      </summary>
      <fieldset key={controlsKey} aria-label={name} aria-describedby={kind === "span" ? `${code}-covers` : undefined}>
        {extent && <Bounds facet={facet} state={state} pathname={pathname} extent={extent} labels={labels} />}
        <Choices code={code} choices={initial} />
        {rest.length > 0 && (
          <details open={rest.some((choice) => choice.chosen)}>
            <summary className="note">{`${labels.more} (${rest.length})`}</summary>
            <Choices code={code} choices={rest} />
          </details>
        )}
      </fieldset>
    </details>
  );
}

/** A page has hundreds, so each is of two elements; the count is written by the style sheet. */
function Choices({ code, choices }: { readonly code: string; readonly choices: readonly Choice[] }) {
  const { number, typeset } = useI18n();
  return choices.map(({ value, label = value, count, chosen, swatch: [hex = "", stripe] = [] }) => (
    <label key={`${value} ${label}`} data-count={number(count)}>
      <input
        type="checkbox"
        name={code}
        value={value}
        defaultChecked={chosen ?? false}
        disabled={count === 0 && !chosen}
      />
      {typeset(label)}
      {hex && <Swatch hex={hex} stripe={stripe} />}
    </label>
  ));
}
