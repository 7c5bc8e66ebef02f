import type { FinderOffer } from "../../finder/finder-offer.ts";
import { Link } from "../../shell/link.tsx";
import { telephone } from "../../shell/reach-links.ts";
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
  /** Where else to look, when a search finds nothing at all. */
  readonly elsewhere?: {
    readonly finder: FinderOffer;
    readonly groups: { readonly label: string; readonly links: readonly Linked[] };
    readonly call: { readonly label: string; readonly number: string };
  };
};

export default function ListingOutcome({ says, understood, nearest, categories, contact, elsewhere }: Outcome) {
  return (
    <section className={styles.outcome} data-nothing={elsewhere && ""}>
      {elsewhere && <EmptyGauge />}
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
      {elsewhere && (
        <>
          <p>{elsewhere.finder.hint}</p>
          <Link to={elsewhere.finder.href} className="button button-primary">
            {elsewhere.finder.name}
          </Link>
          <p>
            {elsewhere.call.label} <a href={telephone(elsewhere.call.number)}>{elsewhere.call.number}</a>
          </p>
        </>
      )}
      {contact && (
        <Link to={contact.href} className="button">
          {contact.text}
        </Link>
      )}
      {categories && <LinkList {...categories} />}
      {elsewhere && <LinkList {...elsewhere.groups} />}
    </section>
  );
}

function LinkList({ label, links }: { readonly label: string; readonly links: readonly Linked[] }) {
  return (
    links.length > 0 && (
      <>
        <h2>{label}</h2>
        <ul>
          {links.map(({ text, href }) => (
            <li key={href}>
              <Link to={href}>{text}</Link>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

const STANDING = [24, 62, 100, 212, 250, 288];

/** A row of terminals with a gap in it, measured: nothing is as wide. */
function EmptyGauge() {
  return (
    <svg viewBox="0 0 350 132" aria-hidden="true">
      <path d="M0 40h350M0 46h350M0 78h350M0 84h350" />
      {STANDING.map((x) => (
        <g key={x}>
          <path d={`M${x} 12h34v100h-34z`} />
          <path d={`M${x + 9} 20h16v12h-16zM${x + 10} 62h14`} />
          <circle cx={x + 17} cy="48" r="6" />
          <circle cx={x + 17} cy="90" r="6" />
        </g>
      ))}
      <path d="M142 12h62v100h-62z" strokeDasharray="4 3" />
      <path d="M138 122v9M208 122v9M134 126h78M138 122v-8M208 122v-8M135 129l6-6M205 129l6-6" />
      <text x="173" y="70" textAnchor="middle">
        ?
      </text>
    </svg>
  );
}
