import {
  formatListingQuery,
  type ListingState,
  toggleChoice,
} from "../../../foundation/catalogue/address/listing-state.ts";
import type { FacetView } from "../../../foundation/catalogue/facets/facet-views.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import styles from "./quick-filters.module.css";

type Props = {
  readonly facets: readonly FacetView[];
  readonly state: ListingState;
  readonly pathname: string;
};

/** More would push the list off the screen; the filters have them all. */
const MAX_CHOICES = 14;

/** The most important filters of a category, above its list. */
export function QuickFilters({ facets, state, pathname }: Props) {
  const { number, typeset } = useI18n();
  return (
    <div className={styles.rows}>
      {facets
        .filter(({ choices }) => choices.length > 1)
        .map(({ code, name, unit, choices }) => (
          <nav key={code} aria-label={name} className={styles.row}>
            <span aria-hidden="true">
              <span>{typeset(name)}</span> {unit && <small>{unit}</small>}
            </span>
            <ul className={styles.choices}>
              {choices.slice(0, MAX_CHOICES).map(({ value, label = value, count, chosen }) => (
                <li key={value}>
                  {count === 0 && !chosen ? (
                    <span className={styles.none}>{typeset(label)}</span>
                  ) : (
                    <Link
                      to={
                        pathname +
                        formatListingQuery(state, { filters: toggleChoice(state.filters, code, value), page: 1 })
                      }
                      aria-current={chosen}
                      preventScrollReset
                      rel="nofollow"
                    >
                      <span>{typeset(label)}</span> <small>{number(count)}</small>
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
    </div>
  );
}
