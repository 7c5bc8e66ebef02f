import type { BreadcrumbList } from "schema-dts";
import { BRAND } from "../../../ground/company/brand.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Crumb } from "../../../ground/platform/crumb.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { StructuredData } from "../head/structured-data.tsx";
import styles from "./breadcrumbs.module.css";

/** The current page closes the trail without a link. */
export function Breadcrumbs({ trail, current }: { readonly trail: readonly Crumb[]; readonly current: string }) {
  const { t, href, typeset } = useI18n();
  const home = { name: BRAND.name, href: href("home") };
  return (
    <nav aria-label={t("shell.breadcrumbs")} className={`note ${styles.trail}`}>
      {import.meta.env.SSR && <StructuredData thing={breadcrumbList([home, ...trail], current)} />}
      <ol className="line close">
        {[home, ...trail].map((crumb) => (
          <li key={crumb.href}>
            <Link className="quiet link" to={crumb.href}>
              {typeset(crumb.name)}
            </Link>
          </li>
        ))}
        <li aria-current="page">{typeset(current)}</li>
      </ol>
    </nav>
  );
}

/** For schema.org; the last item needs no URL. */
const breadcrumbList = (trail: readonly Crumb[], current: string) =>
  ({
    "@type": "BreadcrumbList",
    itemListElement: [
      ...trail.map(({ name, href }, index) => ({
        "@type": "ListItem" as const,
        position: index + 1,
        name,
        item: BRAND.origin + href,
      })),
      { "@type": "ListItem", position: trail.length + 1, name: current },
    ],
  }) satisfies BreadcrumbList;
