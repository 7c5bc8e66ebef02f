import { useEffect, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { useI18n } from "../../../i18n/i18n-context.tsx";
import { Link } from "../../../shell/navigation/link.tsx";
import { boundParameter, formatListingQuery, type ListingState } from "../state/listing-state.ts";
import type { ListingLabels } from "../texts.ts";
import type { Choice } from "./choices.ts";
import type { FacetView } from "./facet-views.ts";
import styles from "./filters.module.css";

type Props = {
  readonly facets: readonly FacetView[];
  readonly state: ListingState;
  readonly pathname: string;
  readonly labels: ListingLabels;
  /** How many facets there are beside those shown. */
  readonly hiddenFacets: number;
};

export const FILTERS_ID = "filters";
/** Choices that stand open; the others follow on demand. */
const MAX_INITIAL_CHOICES = 8;
/** Facets that stand open from the start. */
const INITIALLY_OPEN = 4;
const DEBOUNCE_MS = 500;

/**
 * The filters: a GET form, beside the list where there is room, a sheet over it where there is not. With JavaScript a
 * choice applies at once and the sheet's button says what it leaves; without it the button applies.
 */
export function Filters({ facets, state, pathname, labels, hiddenFacets }: Props) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  useSyncedControls(form, state);

  function apply() {
    clearTimeout(timer.current);
    if (!form.current) return;
    const parameters = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) if (value) parameters.append(name, String(value));
    const query = parameters.toString();
    navigate(pathname + (query && `?${query}`), { preventScrollReset: true });
  }

  return (
    <search id={FILTERS_ID} popover="auto" className={styles.filters} aria-label={labels.filters}>
      <a className={`visually-hidden button ${styles.skip}`} href="#results">
        {labels.show}
      </a>
      <Form
        ref={form}
        action={pathname}
        onChange={({ target }) => {
          const isTyping = target instanceof HTMLInputElement && target.type === "text";
          clearTimeout(timer.current);
          if (isTyping) timer.current = setTimeout(apply, DEBOUNCE_MS);
          else apply();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          document.getElementById(FILTERS_ID)?.hidePopover();
        }}
      >
        <div className={styles.heading}>
          <h2>{labels.filters}</h2>
          <button type="button" popoverTarget={FILTERS_ID} popoverTargetAction="hide" aria-label={labels.close}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </div>
        <HiddenStateFields query={formatListingQuery(state, { filters: new Map(), page: 1 })} />
        {facets.map((facet, index) => (
          <Facet key={facet.code} facet={facet} open={index < INITIALLY_OPEN} labels={labels} />
        ))}
        {hiddenFacets > 0 && (
          <Link
            to={pathname + formatListingQuery(state, { facets: "all" })}
            className={styles.all}
            preventScrollReset
            rel="nofollow"
          >
            {`${labels.allFilters} (${hiddenFacets})`}
          </Link>
        )}
        <div className={styles.apply}>
          <button type="submit" className="button button-primary">
            {labels.show}
          </button>
          <noscript>
            <button type="submit" className="button">
              {t("listing.apply")}
            </button>
          </noscript>
        </div>
      </Form>
    </search>
  );
}

/** What a form must not lose: the rest of the listing's state. */
export function HiddenStateFields({ query }: { readonly query: string }) {
  return [...new URLSearchParams(query)].map(([name, value]) => (
    <input key={name + value} type="hidden" name={name} value={value} />
  ));
}

/** A filter may be given up elsewhere, by a chip or by going back: then the controls follow, without losing the focus. */
function useSyncedControls(form: React.RefObject<HTMLFormElement | null>, { filters }: ListingState) {
  useEffect(() => {
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement) || control === document.activeElement) continue;
      const [facet = "", bound] = control.name.split("-");
      const filter = filters.get(facet);
      if (control.type === "checkbox") control.checked = filter?.choices.includes(control.value) ?? false;
      if (control.type === "text") control.value = String((bound === "min" ? filter?.min : filter?.max) ?? "");
    }
  }, [form, filters]);
}

function Facet({
  facet,
  open,
  labels,
}: {
  readonly facet: FacetView;
  readonly open: boolean;
  readonly labels: ListingLabels;
}) {
  const { code, name, unit, kind, choices, extent } = facet;
  const initial = choices.length > MAX_INITIAL_CHOICES + 2 ? choices.slice(0, MAX_INITIAL_CHOICES) : choices;
  const rest = choices.slice(initial.length);
  const isActive = facet.min !== undefined || facet.max !== undefined || choices.some((choice) => choice.chosen);
  return (
    <details className={styles.facet} open={open || isActive}>
      <summary>
        {name}
        {unit && <small>{` ${unit}`}</small>}
      </summary>
      <fieldset aria-label={name} aria-describedby={kind === "span" ? `${code}-covers` : undefined}>
        {extent && <Bounds facet={facet} extent={extent} labels={labels} />}
        <Choices code={code} choices={initial} />
        {rest.length > 0 && (
          <details open={rest.some((choice) => choice.chosen)}>
            <summary className={styles.more}>{`${labels.more} (${rest.length})`}</summary>
            <Choices code={code} choices={rest} />
          </details>
        )}
      </fieldset>
    </details>
  );
}

type BoundsProps = {
  readonly facet: FacetView;
  readonly extent: readonly [number, number];
  readonly labels: ListingLabels;
};

function Bounds({ facet: { code, name, unit, kind, min, max }, extent: [lowest, highest], labels }: BoundsProps) {
  const { number } = useI18n();
  const field = (bound: "min" | "max", label: string, value: number | undefined, limit: number) => (
    <label>
      <span>{label}</span>
      <input
        type="text"
        inputMode="decimal"
        name={boundParameter(code, bound)}
        defaultValue={value}
        placeholder={number(limit)}
        maxLength={12}
        autoComplete="off"
        aria-label={`${name}, ${label}${unit && `, ${unit}`}`}
      />
    </label>
  );
  return (
    <>
      <div className={styles.bounds}>
        {field("min", labels.min, min, lowest)}
        {field("max", labels.max, max, highest)}
      </div>
      {kind === "span" && (
        <p id={`${code}-covers`} className={styles.covers}>
          {labels.coversRange}
        </p>
      )}
    </>
  );
}

function Choices({ code, choices }: { readonly code: string; readonly choices: readonly Choice[] }) {
  const { number } = useI18n();
  return (
    <ul className={styles.choices}>
      {choices.map(({ value, label, count, chosen, swatch }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              name={code}
              value={value}
              defaultChecked={chosen ?? false}
              disabled={count === 0 && !chosen}
            />
            {swatch && <Swatch colours={swatch} />}
            <span>{label}</span>
            <span className={styles.count}>{number(count)}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Swatch({ colours: [colour, stripe] }: { readonly colours: readonly string[] }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 12 12" aria-hidden="true">
      <path fill={colour} d="M0 0h12v12H0z" />
      {stripe && <path fill={stripe} d="M0 4h12v4H0z" />}
    </svg>
  );
}
