import { lazy, Suspense } from "react";
import type { Office } from "../../foundation/company/markets.ts";
import { telephoneHref } from "../../frame/shell/contact-links.ts";
import { useMarket } from "../../frame/shell/market-context.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./office-line.module.css";

const OpeningHours = lazy(() => import("../../frame/shell/support-hours/opening-hours.tsx"));

type Props = Pick<Office, "hours" | "holidays"> & {
  readonly className?: string | undefined;
};

/** The office of the market, whose hours are its own: for orders and quotations, as the line of support is for questions of technique. */
export function OfficeLine({ hours, holidays, className = "" }: Props) {
  const { t } = useI18n();
  const { office } = useMarket();
  return (
    <div className={`stack start small ${styles.office} ${className}`}>
      <p className="muted">{t("office.line")}</p>
      <strong>{office.legalName}</strong>
      <a href={telephoneHref(office.phone)}>{office.phone}</a>
      {hours && (
        <Suspense>
          <OpeningHours hours={hours} holidays={holidays} />
        </Suspense>
      )}
    </div>
  );
}
