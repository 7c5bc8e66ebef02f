import "../../frame/ui/design/page.css";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { type StaticScreen, titleKeyOf } from "../../frame/shell/navigation/navigation.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../ground/i18n/locales.ts";
import type { Crumb } from "../../ground/platform/crumb.ts";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./page.module.css";

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** The language of title and lead, where that is not the page's. */
  readonly language?: Locale | undefined;
  /** Above the lead, e.g. a story's date. */
  readonly note?: React.ReactNode;
  readonly trail?: readonly Crumb[];
  readonly next?: readonly StaticScreen[];
  /** Beside title and lead: a figure, which what follows continues. */
  readonly picture?: React.ReactNode;
  /** What the picture shows. */
  readonly caption?: string | undefined;
  readonly children: React.ReactNode;
};

/** The common layout of pages of prose. */
export function PageFrame({ title, lead, language, note, trail = [], next = [], picture, caption, children }: Props) {
  const { t, href, typeset } = useI18n();
  return (
    <main id="content" className={styles.main}>
      <div className="page">
        <Breadcrumbs trail={trail} current={title} />
      </div>
      <article className={`page stack ${styles.article}`}>
        <header className={picture ? `stack loose split ${styles.pictured}` : undefined}>
          <div className="stack loose">
            <h1 lang={language}>{typeset(title)}</h1>
            {note && <p>{note}</p>}
            {lead && (
              <p className={styles.lead} lang={language}>
                {typeset(lead)}
              </p>
            )}
            {caption && <p className="note">{typeset(caption)}</p>}
          </div>
          {picture}
        </header>
        {children}
        {next.length > 0 && (
          <ul className="row">
            {next.map((screen) => (
              <li key={screen}>
                <Link className="button" to={href(screen)}>
                  {t(titleKeyOf(screen))}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </article>
    </main>
  );
}
