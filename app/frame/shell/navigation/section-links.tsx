import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { SECTIONS, titleKeyOf } from "./navigation.ts";

export function SectionLinks() {
  const { t, href } = useI18n();
  return Object.values(SECTIONS).map((section) => (
    <nav key={section.title} className="stack close" aria-label={t(section.title)}>
      <h2 className="eyebrow">{t(section.title)}</h2>
      <ul>
        {section.screens.map((screen) => (
          <li key={screen}>
            <Link className="quiet link" to={href(screen)}>
              {t(titleKeyOf(screen))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  ));
}
