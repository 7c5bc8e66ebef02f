import { lazy, Suspense } from "react";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Loading, WithoutScripts } from "../../frame/shell/loading.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { BRAND } from "../../ground/company/brand.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./order-list.module.css";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

/** The list is stored in the browser, so the document is the same for everybody; without a loader no visit would be counted. */
export const loader = () => null;

/** The server does not know the list: it renders that it loads, and so does the editor at first. */
const ListEditor = import.meta.env.SSR ? Loading : lazy(() => import("./editor/list-editor.tsx"));

export default function OrderList() {
  const { t, href } = useI18n();
  const title = t("screens.orderList");
  return (
    <main id="content" className={`page ${styles.main}`}>
      <PageHead title={title} description={t("orderList.lead")} />
      <Breadcrumbs trail={[]} current={title} />
      <header className="stack close room">
        <h1>{title}</h1>
        <p className="no-print lead">{t("orderList.lead")}</p>
        {BRAND.businessOnly && (
          <p className="no-print measure small">
            {t("orderList.private")}{" "}
            <Link className="link" to={href("resellers")}>
              {t("screens.resellers")}
            </Link>
          </p>
        )}
      </header>
      <WithoutScripts>{t("orderList.noScript")}</WithoutScripts>
      <Suspense fallback={<Loading />}>
        <ListEditor />
      </Suspense>
    </main>
  );
}
