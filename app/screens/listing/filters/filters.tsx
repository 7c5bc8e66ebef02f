import { useState } from "react";
import { useLocation, useNavigationType } from "react-router";
import { formatListingQuery, type ListingState } from "../../../foundation/catalogue/address/listing-state.ts";
import { parseFilters } from "../../../foundation/catalogue/address/parse-filters.ts";
import type { FacetView } from "../../../foundation/catalogue/facets/facet-views.ts";
import { useEarlyChanges } from "../../../frame/shell/early-changes.ts";
import { GetForm, readFields } from "../../../frame/shell/navigation/get-form.tsx";
import { useDelayedAct } from "../../../frame/shell/navigation/use-delayed-act.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { ListingLabels } from "../listing-labels.ts";
import { FacetFieldset } from "./facet-fieldset.tsx";
import styles from "./filters.module.css";
import { HiddenStateFields } from "./hidden-state-fields.tsx";

type Props = {
  readonly facets: readonly FacetView[];
  readonly state: ListingState;
  readonly pathname: string;
  readonly labels: ListingLabels;
  /** How many more facets there are on demand. */
  readonly hiddenFacets: number;
};

export const FILTERS_ID = "filters";
const INITIALLY_OPEN_FACETS = 4;
const DEBOUNCE_MS = 500;
/** The location state of navigations by this form. */
const FROM_FILTERS = "filters";

/** A GET form, beside the list or as a sheet over it. With JavaScript a choice applies at once, without it by a button. */
export function Filters({ facets, state, pathname, labels, hiddenFacets }: Props) {
  const { t, locale } = useI18n();
  const form = useEarlyChanges(apply);
  const controlsKey = useControlsKey();
  const delayed = useDelayedAct(DEBOUNCE_MS);

  const parse = (fields: URLSearchParams) => parseFilters(fields, locale);

  function apply(): void {
    form.current?.requestSubmit();
  }

  return (
    <search id={FILTERS_ID} popover="auto" className={styles.filters} aria-label={labels.filters}>
      <a className="visually-hidden button" href="#results">
        {labels.show}
      </a>
      <GetForm
        ref={form}
        action={pathname}
        toQuery={(fields) => formatListingQuery(state, { ...parse(fields), page: 1 })}
        preventScrollReset
        state={FROM_FILTERS}
        onChange={({ target }) => {
          const isTyping = target instanceof HTMLInputElement && target.type === "text";
          if (isTyping) delayed.set(apply);
          else apply();
        }}
        onSubmit={({ currentTarget, nativeEvent }) => {
          delayed.clear();
          const isByButton = (nativeEvent as SubmitEvent).submitter !== null;
          // Questions are asked in the sheet, so it stays open for them.
          if (isByButton && parse(readFields(currentTarget)).questions.size === 0)
            document.getElementById(FILTERS_ID)?.hidePopover();
        }}
      >
        <div className="bar apart title">
          <h2 className="heading">{labels.filters}</h2>
          <button
            type="button"
            className={`square ${styles.close}`}
            popoverTarget={FILTERS_ID}
            popoverTargetAction="hide"
            aria-label={labels.close}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
        <HiddenStateFields query={formatListingQuery(state, { filters: new Map(), questions: new Map(), page: 1 })} />
        {facets.map((facet, index) => (
          <FacetFieldset
            key={facet.code}
            facet={facet}
            state={state}
            pathname={pathname}
            open={index < INITIALLY_OPEN_FACETS}
            labels={labels}
            controlsKey={controlsKey}
          />
        ))}
        {hiddenFacets > 0 && (
          <Link
            to={pathname + formatListingQuery(state, { facets: "all" })}
            className="link"
            preventScrollReset
            rel="nofollow"
          >
            {`${labels.allFilters} (${hiddenFacets})`}
          </Link>
        )}
        <div className={`stack close ${styles.apply}`}>
          <button type="submit" className="button button-primary scripted">
            {labels.show}
          </button>
          <noscript>
            <button type="submit" className="button">
              {t("listing.apply")}
            </button>
          </noscript>
        </div>
      </GetForm>
    </search>
  );
}

/**
 * A key for the form's controls. It stays while the form applies them itself, so that they keep the focus and what is
 * being typed, and changes when the filters change elsewhere, such as by a chip or by going back.
 */
function useControlsKey(): number {
  const { key, state } = useLocation();
  const type = useNavigationType();
  // A replacement only adds the preferred view.
  const isOwn = type === "REPLACE" || (type === "PUSH" && state === FROM_FILTERS);
  const [{ location, controlsKey }, setCurrent] = useState({ location: key, controlsKey: 0 });
  if (key !== location) setCurrent({ location: key, controlsKey: isOwn ? controlsKey : controlsKey + 1 });
  return controlsKey;
}
