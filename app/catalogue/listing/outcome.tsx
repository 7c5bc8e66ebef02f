import { Link } from "../../shell/link.tsx";
import chipStyles from "./active-filters.module.css";
import styles from "./outcome.module.css";

type Linked = { readonly text: string; readonly href: string };

/** What a listing says when it is not plainly what was asked for: all of it made by the loader. */
export type Outcome = {
  readonly says: readonly string[];
  /** What was understood of a search: each chip leads to the search without it. */
  readonly understood?: {
    readonly label: string;
    readonly remove: string;
    readonly chips: readonly {
      readonly name: string;
      readonly text: string;
      readonly typed: string;
      readonly href: string;
    }[];
  };
  readonly nearest: (Linked & { readonly label: string }) | null;
  readonly categories: { readonly label: string; readonly links: readonly Linked[] } | null;
  readonly contact: Linked | null;
};

export default function ListingOutcome({ says, understood, nearest, categories, contact }: Outcome) {
  return (
    <section className={styles.outcome}>
      {understood && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are links
        <div role="group" aria-label={understood.label} className={chipStyles.chips}>
          {understood.chips.map(({ name, text, typed, href }) => (
            <Link
              key={typed + text}
              to={href}
              rel="nofollow"
              className={chipStyles.chip}
              aria-label={`${understood.remove}: ${name}, ${text}`}
            >
              <span>{name}:</span> {text}
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </Link>
          ))}
        </div>
      )}
      {says.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {nearest && (
        <p>
          {nearest.label} <Link to={nearest.href}>{nearest.text}</Link>
        </p>
      )}
      {categories && (
        <>
          <h2>{categories.label}</h2>
          <ul className={styles.links}>
            {categories.links.map(({ text, href }) => (
              <li key={href}>
                <Link to={href}>{text}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {contact && (
        <Link to={contact.href} className="button">
          {contact.text}
        </Link>
      )}
    </section>
  );
}
