import { lazy, memo, Suspense, useEffect, useState } from "react";
import { Loading } from "../../../frame/shell/loading.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useStoreOnLeave } from "../../../ground/platform/persisted.ts";
import { viewStore } from "../storage/unfinished-work.ts";
import { AddPanel } from "./add-panel.tsx";
import { useEditor } from "./editor-context.ts";
import { EditorProvider } from "./editor-provider.tsx";
import { EmptyStrip } from "./empty-strip.tsx";
import { IssueList } from "./issue-list.tsx";
import { LoadProblem } from "./load-problem.tsx";
import { PartsPanel } from "./parts-panel.tsx";
import { preloadParts } from "./preload-parts.ts";
import { ProjectBar } from "./project-bar.tsx";
import { indexBehind } from "./selected-positions.ts";
import { SharedProjectOffer } from "./shared-project-offer.tsx";
import layout from "./strip-editor.module.css";
import { StripSettings, StripTabs } from "./strip-tabs.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useOpenedLink } from "./use-opened-link.ts";
import { type OpenedProject, useProject } from "./use-project.ts";

/** Below the strip, and not needed to work on it. */
const StripCanvas = lazy(() => import("./strip-canvas.tsx"));
const PlanTable = lazy(() => import("../table/plan-table.tsx"));
const OutputPanel = lazy(() => import("./output-panel.tsx"));
const PositionPanel = lazy(() => import("./position-panel.tsx"));
const JumperPanel = lazy(() => import("./jumper-panel.tsx"));
const Views = lazy(() => import("./views.tsx"));
const Cabinet = lazy(() => import("../cabinet/cabinet.tsx"));

export default function StripEditor() {
  const opened = useProject();
  if (opened === null) return <Loading />;
  return <ProjectEditor key={opened.history.present.id} opened={opened} />;
}

function ProjectEditor({ opened }: { readonly opened: OpenedProject }) {
  const [view] = useState(() => viewOf(opened.history.present.id));
  return (
    <EditorProvider opened={opened} view={view}>
      <Builder opened={opened} />
    </EditorProvider>
  );
}

function Builder({ opened }: { readonly opened: OpenedProject }) {
  const editor = useEditor();
  const { project, strip, chosen, selection } = editor;
  const [planFile, setPlanFile] = useState<File | null>(null);
  useEffect(preloadParts, []);
  useStoreOnLeave(viewStore, () => ({
    projectId: project.id,
    stripId: strip.id,
    chosen: { ...chosen, ids: [...chosen.ids] },
  }));
  useOpenedLink(editor, opened, (code) => editor.insert(code, indexBehind(strip, selection)));
  return (
    <>
      <ProjectBar opened={opened} onPlan={setPlanFile} />
      <SharedProjectOffer opened={opened} />
      <LoadProblem />
      <Workspace planFile={planFile} />
    </>
  );
}

/** The strip and the selection that were open when the visitor left the page. */
function viewOf(projectId: string) {
  const view = viewStore.read();
  return view?.projectId === projectId ? { ...view, chosen: { ...view.chosen, ids: new Set(view.chosen.ids) } } : null;
}

/** Memoized: a letter that is typed renders none of this before the edit itself is rendered. */
const Workspace = memo(function Workspace({ planFile }: { readonly planFile: File | null }) {
  const { t } = useI18n();
  const { project, strip, plan, issues, selection, jumper, insert } = useEditor();
  const isEmpty = project.strips.every(({ positions }) => positions.length === 0);
  const index = indexBehind(strip, selection);
  const [isWide, setIsWide] = useState(false);
  const [isAtCabinet, setIsAtCabinet] = useState(false);
  return (
    <div className={`stack wide ${layout.layout}`} data-wide={isWide}>
      <div className={layout.main}>
        <StripTabs />
        <div className="framed stack">
          <Toolbar />
          <Suspense>{isEmpty ? <EmptyStrip hint={t("stripBuilder.empty.hint")} /> : <StripCanvas />}</Suspense>
          {strip.positions.length > 0 && (
            <p className="no-print">
              <button type="button" className="button" onClick={() => setIsAtCabinet(true)}>
                {t("stripBuilder.cabinet.title")}
              </button>
            </p>
          )}
        </div>
        <Suspense>{isAtCabinet && <Cabinet onClose={() => setIsAtCabinet(false)} />}</Suspense>
      </div>
      <div className={`no-print stack wide ${layout.library}`}>
        <AddPanel index={index} file={planFile} onInsert={(code) => insert(code, index)} />
        <StripSettings />
      </div>
      <div className={`no-print stack wide ${layout.side}`}>
        {selection.size === 0 && !jumper && <p className="note">{t("stripBuilder.position.none")}</p>}
        <Suspense>
          {jumper && <JumperPanel jumper={jumper} />}
          {selection.size > 0 && !jumper && <PositionPanel />}
        </Suspense>
        <IssueList issues={issues} />
        <PartsPanel />
        {!isEmpty && (
          <div className={layout.out}>
            <Suspense>
              <OutputPanel />
            </Suspense>
          </div>
        )}
      </div>
      <div className={`stack loose ${layout.below}`}>
        {plan.parts.length > 0 && !isWide && (
          <Suspense>
            <Views />
          </Suspense>
        )}
        {strip.positions.length > 0 && (
          <Suspense>
            <PlanTable key={strip.id} isWide={isWide} onWide={setIsWide} />
          </Suspense>
        )}
      </div>
    </div>
  );
});
