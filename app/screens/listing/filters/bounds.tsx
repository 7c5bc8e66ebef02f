import {
  formatListingQuery,
  type ListingState,
  typedParameter,
  withFilter,
} from "../../../foundation/catalogue/address/listing-state.ts";
import { readBounds } from "../../../foundation/catalogue/address/parse-filters.ts";
import type { FacetView } from "../../../foundation/catalogue/facets/facet-views.ts";
import { NumberQuestion } from "../../../frame/shell/number-question.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { ListingLabels } from "../listing-labels.ts";

type Props = {
  readonly facet: FacetView;
  readonly state: ListingState;
  readonly pathname: string;
  readonly extent: readonly [number, number];
  readonly labels: ListingLabels;
};

/** Two fields for numbers as the language writes them, and what has to be asked about them. */
export function Bounds({ facet, state, pathname, extent, labels }: Props) {
  const { locale, number, typeset, list } = useI18n();
  const { code, name, unit, kind } = facet;
  const fields = (["min", "max"] as const).map((bound, index) => {
    const parameter = typedParameter(code, bound);
    const typed = state.questions.get(parameter);
    const value = facet[bound];
    const text = typed ?? (value === undefined ? "" : number(value));
    return { bound, parameter, typed, text, label: labels[bound], limit: extent[index] ?? 0 };
  });
  return (
    <>
      <div className="pair">
        {fields.map(({ bound, parameter, typed, text, label, limit }) => (
          <label key={bound} className="field">
            <span>{typeset(label)}</span>
            <input
              type="text"
              inputMode="decimal"
              name={parameter}
              defaultValue={text}
              placeholder={number(limit)}
              maxLength={12}
              autoComplete="off"
              aria-label={list([name, label, unit].filter(Boolean))}
              {...(typed === undefined ? {} : { "aria-invalid": true, "aria-describedby": `${parameter}-question` })}
            />
          </label>
        ))}
      </div>
      {fields.map(({ bound, parameter, typed }) => {
        if (typed === undefined) return null;
        const questions = new Map([...state.questions].filter(([each]) => each !== parameter));
        return (
          <NumberQuestion key={bound} id={`${parameter}-question`} typed={typed} readings={readBounds(typed, locale)}>
            {(reading) => (
              <Link
                to={
                  pathname +
                  formatListingQuery(state, {
                    filters: withFilter(state.filters, code, { [bound]: reading }),
                    questions,
                    page: 1,
                  })
                }
                onClick={focusFacet}
                preventScrollReset
                rel="nofollow"
                className="button"
              >
                {number(reading)}
              </Link>
            )}
          </NumberQuestion>
        );
      })}
      {kind === "span" && (
        <p id={`${code}-covers`} className="note">
          {typeset(labels.coversRange)}
        </p>
      )}
    </>
  );
}

/** The question goes once it is answered, and the focus with it. */
const focusFacet = ({ currentTarget }: React.MouseEvent) =>
  currentTarget.closest("details")?.querySelector("summary")?.focus();
