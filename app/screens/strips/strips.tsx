import { lazy, Suspense } from "react";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Loading, WithoutScripts } from "../../frame/shell/loading.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./strips.module.css";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

/** Projects are stored in the browser, so the document is the same for everybody; without a loader no visit would be counted. */
export const loader = () => null;

/** The server does not know the projects: it renders that they load, and so does the editor at first. */
const StripEditor = import.meta.env.SSR ? Loading : lazy(loadEditor);

function loadEditor() {
  // Who has a project needs its picture, and loads it beside the editor.
  if (hasProject()) import("../../features/strips/editor/strip-canvas.tsx").catch(() => undefined);
  return import("../../features/strips/editor/strip-editor.tsx");
}

function hasProject(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith("strips.project."));
  } catch {
    return false;
  }
}

export default function Strips() {
  const { t } = useI18n();
  const title = t("screens.terminalStrips");
  return (
    <main id="content" className={`page ${styles.desk}`}>
      <PageHead title={title} description={t("stripBuilder.lead")} />
      <Breadcrumbs trail={[]} current={title} />
      <header className={`line ${styles.header}`}>
        <h1>{title}</h1>
        <p>{t("stripBuilder.lead")}</p>
      </header>
      <WithoutScripts>{t("stripBuilder.noScript")}</WithoutScripts>
      <Suspense fallback={<Loading />}>
        <StripEditor />
      </Suspense>
    </main>
  );
}
