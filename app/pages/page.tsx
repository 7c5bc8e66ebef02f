import { Link } from "react-router";
import { BRAND } from "../brand.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { placeOf } from "../i18n/screens.ts";
import { Breadcrumbs } from "../shell/breadcrumbs.tsx";
import { titleOf } from "../shell/navigation.ts";
import { PageHead } from "../shell/page-head.tsx";
import type { Route } from "./+types/page";
import styles from "./page.module.css";
import { PAGE_LINKS, PAGE_OF, PAGE_TEXTS } from "./texts.ts";

export { ErrorBoundary } from "../shell/screen-error.tsx";

export function loader({ pattern }: Route.LoaderArgs) {
  const { screen, locale } = placeOf(pattern);
  if (!(screen in PAGE_OF)) throw new Error(`${screen} is not a page of text`);
  const page = PAGE_OF[screen as keyof typeof PAGE_OF];
  return {
    page,
    ...PAGE_TEXTS[locale][page],
    ...PAGE_LINKS[page],
  };
}

export default function Page({ loaderData: { page, lead, paragraphs, next, positions } }: Route.ComponentProps) {
  const { t, href } = useI18n();
  const title = t(titleOf(page));
  return (
    <main id="content" className="page">
      <PageHead title={title} description={lead} />
      <Breadcrumbs trail={[]} current={title} />
      <article className={styles.article}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.text}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {positions && (
          <p className={styles.outside}>
            <a className="button button-primary" href={BRAND.careerSite} rel="noreferrer">
              {positions}
            </a>
            <span>{new URL(BRAND.careerSite).host}</span>
          </p>
        )}
        <ul className={styles.next}>
          {next.map((screen) => (
            <li key={screen}>
              <Link className="button" to={href(screen)}>
                {t(titleOf(screen))}
              </Link>
            </li>
          ))}
        </ul>
      </article>
    </main>
  );
}
