import { useRef } from "react";
import {
  formatListingQuery,
  type ListingState,
  toggleChoice,
  withFilter,
} from "../../../foundation/catalogue/address/listing-state.ts";
import type { FacetView } from "../../../foundation/catalogue/facets/facet-views.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { ListingLabels } from "../listing-labels.ts";

type Props = {
  readonly facets: readonly FacetView[];
  readonly state: ListingState;
  readonly pathname: string;
  readonly labels: ListingLabels;
};

/** A chip for each filter, a link to the listing without it. */
export function ActiveFilters({ facets, state, pathname, labels }: Props) {
  const { number, typeset, labelled } = useI18n();
  const chips = useRef<HTMLDivElement>(null);
  const active = facets.flatMap(({ code, name, unit, choices, min, max }) => {
    const withUnit = (text: string) => (unit ? `${text}\u00a0${unit}` : text);
    const boundChip = (sign: string, limit: number | undefined, change: { min: null } | { max: null }) =>
      limit === undefined
        ? []
        : [{ name, text: withUnit(`${sign}\u00a0${number(limit)}`), filters: withFilter(state.filters, code, change) }];
    return [
      ...choices
        .filter((choice) => choice.chosen)
        .map(({ value, label = value }) => ({
          name,
          text: withUnit(label),
          filters: toggleChoice(state.filters, code, value),
        })),
      ...boundChip("≥", min, { min: null }),
      ...boundChip("≤", max, { max: null }),
    ];
  });
  return (
    // Takes the focus from a chip that is removed.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are links
    <div ref={chips} role="group" aria-label={labels.active} tabIndex={-1} className="row bottom small room">
      {active.map(({ name, text, filters }) => (
        <Link
          key={name + text}
          to={pathname + formatListingQuery(state, { filters, page: 1 })}
          onClick={() => chips.current?.focus()}
          preventScrollReset
          rel="nofollow"
          className="chip"
          aria-label={labelled(labels.remove, `${name}, ${text}`)}
        >
          <span className="muted">{labelled(typeset(name), "")}</span>
          <b>{typeset(text)}</b>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4l8 8M12 4l-8 8" />
          </svg>
        </Link>
      ))}
      {active.length > 1 && (
        <Link
          to={pathname + formatListingQuery(state, { filters: new Map(), questions: new Map(), page: 1 })}
          onClick={() => chips.current?.focus()}
          preventScrollReset
          className="link"
        >
          {labels.clear}
        </Link>
      )}
    </div>
  );
}
