import { Link } from "react-router";
import { useI18n } from "../i18n/i18n-context.tsx";
import { Breadcrumbs, type Crumb } from "../shell/breadcrumbs.tsx";
import { type PlainScreen, titleOf } from "../shell/navigation.ts";
import styles from "./page.module.css";

type Props = {
  readonly title: string;
  readonly lead?: string;
  readonly trail?: readonly Crumb[];
  readonly next?: readonly PlainScreen[];
  readonly children: React.ReactNode;
};

/** What every page of prose has: the way to it, its title and lead, and where to go next. */
export function PageFrame({ title, lead, trail = [], next = [], children }: Props) {
  const { t, href } = useI18n();
  return (
    <main id="content" className="page">
      <Breadcrumbs trail={trail} current={title} />
      <article className={styles.article}>
        <header className={styles.top}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </header>
        {children}
        {next.length > 0 && (
          <ul className={styles.next}>
            {next.map((screen) => (
              <li key={screen}>
                <Link className="button" to={href(screen)}>
                  {t(titleOf(screen))}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
    </main>
  );
}
