import { lazy, memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Loading } from "../../../frame/shell/loading.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useStoreOnLeave } from "../../../ground/platform/persisted.ts";
import { createPosition, insertPositions } from "../../rail/model/edits/positions.ts";
import { editStrip, type ProjectEdit } from "../../rail/model/edits.ts";
import { nextMark } from "../../rail/model/numbering.ts";
import { choose, NOTHING_CHOSEN, toggle, within } from "../../rail/model/selection.ts";
import { checkStrip } from "../../rail/planning/check-strip.ts";
import { countParts } from "../../rail/planning/count-parts.ts";
import { planStrip } from "../../rail/planning/plan-strip.ts";
import { rejoinBlocks } from "../../rail/planning/rejoin-blocks.ts";
import { viewStore } from "../storage/unfinished-work.ts";
import { AddPanel } from "./add-panel.tsx";
import { Commands } from "./commands.tsx";
import { type Editor, EditorContext, useEditor } from "./editor-context.ts";
import { EmptyStrip } from "./empty-strip.tsx";
import { IssueList } from "./issue-list.tsx";
import { PartsPanel } from "./parts-panel.tsx";
import { preloadParts } from "./preload-parts.ts";
import { ProjectBar } from "./project-bar.tsx";
import { idsOf, indexBehind } from "./selected-positions.ts";
import { SharedProjectOffer } from "./shared-project-offer.tsx";
import layout from "./strip-editor.module.css";
import { StripSettings, StripTabs } from "./strip-tabs.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useCatalogue } from "./use-catalogue.ts";
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
  const { t, number, locale } = useI18n();
  const { history } = opened;
  // Typing stays ahead of drawing five hundred blocks.
  const project = useDeferredValue(history.present);
  const [view] = useState(() => viewOf(project.id));
  const [stripId, setStripId] = useState(view?.stripId ?? "");
  const strip = project.strips.find(({ id }) => id === stripId) ?? project.strips[0];
  const [lastChosen, setChosen] = useState(view?.chosen ?? NOTHING_CHOSEN);
  const [jumperId, setJumperId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const { catalogue, load, hasFailed, retry } = useCatalogue(project, locale);

  // A repeated text is announced again only if it differs.
  const isOdd = useRef(false);
  const announce = useCallback((text: string) => {
    isOdd.current = !isOdd.current;
    setAnnouncement(text + (isOdd.current ? "\u00a0" : ""));
  }, []);

  if (!strip) throw new Error("A project without strips");
  useStoreOnLeave(viewStore, () => ({
    projectId: project.id,
    stripId: strip.id,
    chosen: { ...lastChosen, ids: [...lastChosen.ids] },
  }));
  const plan = useMemo(() => planStrip(strip, catalogue), [strip, catalogue]);
  const issues = useMemo(() => checkStrip(strip, plan, catalogue), [strip, plan, catalogue]);
  const parts = useMemo(() => countParts(project.strips, catalogue), [project.strips, catalogue]);
  // An undone step takes positions away that were chosen.
  const chosen = useMemo(() => within(lastChosen, idsOf(strip.positions)), [strip, lastChosen]);
  const selection = chosen.ids;
  const selected = useMemo(() => strip.positions.filter(({ id }) => selection.has(id)), [strip, selection]);

  const jumper = strip.jumpers.find(({ id }) => id === jumperId) ?? null;

  // The same for all renders, for five hundred rows that are memoized.
  const togglePosition = useCallback((id: string) => {
    setJumperId(null);
    setChosen((current) => toggle(current, id));
  }, []);

  const { apply, undo, redo, setNotice } = opened;
  const [canUndo, canRedo] = [history.past.length > 0, history.future.length > 0];
  const editor = useMemo<Editor>(() => {
    const setPositions: typeof setChosen = (next) => {
      setJumperId(null);
      setChosen(next);
    };
    const select = (ids: Iterable<string>) => setPositions(choose(ids));
    const editProject = (edit: ProjectEdit, announcement?: string, mergeKey?: string) => {
      const rejection = apply(rejoinBlocks(catalogue, edit), mergeKey);
      const notice = rejection
        ? t(`stripBuilder.rejected.${rejection.rejected}`, { limit: number(rejection.limit) })
        : "";
      setNotice(notice);
      if (notice || announcement) announce(notice || (announcement ?? ""));
      return rejection === null;
    };
    const edit: Editor["edit"] = (change, announcement, mergeKey) =>
      editProject(
        editStrip(strip.id, change),
        announcement,
        mergeKey === undefined ? undefined : `${strip.id} ${mergeKey}`,
      );
    return {
      project,
      strip,
      catalogue,
      plan,
      issues,
      parts,
      chosen,
      selection,
      selected,
      setChosen: setPositions,
      select,
      toggle: togglePosition,
      jumper,
      chooseJumper: (id) => {
        setChosen(NOTHING_CHOSEN);
        setJumperId(id);
      },
      openStrip: (id) => {
        setStripId(id);
        setPositions(NOTHING_CHOSEN);
      },
      edit,
      insert: (code, index) => {
        const before = strip.positions[index - 1];
        const position = createPosition(code, before ? (nextMark(before.mark) ?? "") : "1");
        edit(insertPositions(index, [position]), t("stripBuilder.add.added", { count: number(1) }));
        select([position.id]);
      },
      editProject,
      undo: () => {
        undo();
        announce(t("stripBuilder.tools.undone"));
      },
      redo: () => {
        redo();
        announce(t("stripBuilder.tools.redone"));
      },
      canUndo,
      canRedo,
      announce,
      load,
    };
  }, [
    project,
    strip,
    catalogue,
    plan,
    issues,
    parts,
    chosen,
    selection,
    selected,
    jumper,
    togglePosition,
    apply,
    undo,
    redo,
    setNotice,
    canUndo,
    canRedo,
    announce,
    load,
    t,
    number,
  ]);

  const [planFile, setPlanFile] = useState<File | null>(null);
  useEffect(preloadParts, []);
  useOpenedLink(editor, opened, (code) => editor.insert(code, indexBehind(strip, selection)));

  return (
    <EditorContext value={editor}>
      <Commands />
      <ProjectBar opened={opened} onPlan={setPlanFile} />
      <SharedProjectOffer opened={opened} />
      {hasFailed && (
        <p className={layout.failed} role="alert">
          {t("stripBuilder.failed")}{" "}
          <button type="button" className="text-button" onClick={retry}>
            {t("stripBuilder.retry")}
          </button>
        </p>
      )}
      <Workspace planFile={planFile} />
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </EditorContext>
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
  const { project, strip, plan, selection, jumper, insert } = useEditor();
  const isEmpty = project.strips.every(({ positions }) => positions.length === 0);
  const index = indexBehind(strip, selection);
  const [isWide, setIsWide] = useState(false);
  const [isAtCabinet, setIsAtCabinet] = useState(false);
  return (
    <div className={layout.layout} data-wide={isWide}>
      <div className={layout.main}>
        <StripTabs />
        <div className={layout.sheet}>
          <Toolbar />
          <Suspense>{isEmpty ? <EmptyStrip /> : <StripCanvas />}</Suspense>
        </div>
        {strip.positions.length > 0 && (
          <button type="button" className={`button ${layout.cabinet}`} onClick={() => setIsAtCabinet(true)}>
            {t("stripBuilder.cabinet.title")}
          </button>
        )}
        <Suspense>{isAtCabinet && <Cabinet onClose={() => setIsAtCabinet(false)} />}</Suspense>
      </div>
      <div className={layout.library}>
        <AddPanel index={index} file={planFile} onInsert={(code) => insert(code, index)} />
        <StripSettings />
      </div>
      <div className={layout.side}>
        {selection.size === 0 && !jumper && <p className={layout.none}>{t("stripBuilder.position.none")}</p>}
        <Suspense>
          {jumper && <JumperPanel jumper={jumper} />}
          {selection.size > 0 && !jumper && <PositionPanel />}
        </Suspense>
        <IssueList />
        <PartsPanel />
        {!isEmpty && (
          <div className={layout.out}>
            <Suspense>
              <OutputPanel />
            </Suspense>
          </div>
        )}
      </div>
      <div className={layout.below}>
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
