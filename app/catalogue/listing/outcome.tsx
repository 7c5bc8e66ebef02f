import { Link } from "../../shell/link.tsx";
import styles from "./outcome.module.css";

type Linked = { readonly text: string; readonly href: string };

/** What a listing says when it is not plainly what was asked for: all of it made by the loader. */
export type Outcome = {
  readonly says: readonly string[];
  readonly nearest: (Linked & { readonly label: string }) | null;
  readonly categories: { readonly label: string; readonly links: readonly Linked[] } | null;
  readonly contact: Linked | null;
};

export default function ListingOutcome({ says, nearest, categories, contact }: Outcome) {
  return (
    <section className={styles.outcome}>
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
