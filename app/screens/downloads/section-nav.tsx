import type { DownloadsState } from "../../features/documents/downloads-state.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./downloads.module.css";
import type { Downloads } from "./downloads-view.ts";

type Props = {
  readonly selected: DownloadsState["section"];
  readonly choices: Downloads["choices"]["section"];
  readonly hrefWith: (change: Partial<DownloadsState>) => string;
};

export function SectionNav({ selected, choices, hrefWith }: Props) {
  const { t, number, typeset } = useI18n();
  const linkProps = (section: DownloadsState["section"]) => ({
    className: "item apart",
    to: hrefWith({ section }),
    "aria-current": selected === section ? ("true" as const) : undefined,
    preventScrollReset: true,
  });
  return (
    <nav className={`stays no-tablet ${styles.current}`} aria-label={t("downloads.section")}>
      <ul className="ruled">
        <li>
          <Link {...linkProps("")}>{t("downloads.allSections")}</Link>
        </li>
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <Link {...linkProps(value)}>
              <span>{typeset(label)}</span> <small>{number(count)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
