import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./resellers.module.css";

type Props = {
  readonly title: string;
  readonly places: readonly { readonly name: string; readonly count: number; readonly href: string }[];
};

export function PlaceList({ title, places }: Props) {
  const { number, typeset } = useI18n();
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className={`ruled ${styles.list}`}>
        {places.map(({ name, count, href }) => (
          <li key={href}>
            <Link className="item apart" to={href}>
              <span>{typeset(name)}</span> <small>{number(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
