import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { createPosition, insertPositions } from "../../rail/model/edits/positions.ts";
import { editStrip, type ProjectEdit } from "../../rail/model/edits.ts";
import { countMarkOn, nextMark, stepBehind } from "../../rail/model/numbering.ts";
import type { Strip } from "../../rail/model/project.ts";
import { choose, NOTHING_CHOSEN, type Selection, toggle, within } from "../../rail/model/selection.ts";
import { checkStrip } from "../../rail/planning/check-strip.ts";
import { countParts } from "../../rail/planning/count-parts.ts";
import { planStrip } from "../../rail/planning/plan-strip.ts";
import { rejoinBlocks } from "../../rail/planning/rejoin-blocks.ts";
import type { StripCatalogue } from "../../rail/products/strip-product.ts";
import { Commands } from "./commands.tsx";
import { type Editor, EditorContext } from "./editor-context.ts";
import { idsOf } from "./selected-positions.ts";
import { useCatalogue } from "./use-catalogue.ts";
import type { OpenedProject } from "./use-project.ts";

type Props = {
  readonly opened: OpenedProject;
  /** What is open at first; else the first strip, with nothing chosen. */
  readonly view?: { readonly stripId: string; readonly chosen: Selection } | null;
  /** What has been loaded already. */
  readonly products?: StripCatalogue;
  readonly children: ReactNode;
};

/**
 * The state of the editor for what is inside it: the open strip, what is chosen on it, and what planning says of it. It has the
 * keys of the page, and tells screen readers what has happened.
 */
export function EditorProvider({ opened, view = null, products, children }: Props) {
  const { t, number, locale } = useI18n();
  const { history } = opened;
  // Typing stays ahead of drawing five hundred blocks.
  const project = useDeferredValue(history.present);
  const [stripId, setStripId] = useState(view?.stripId ?? "");
  const strip = project.strips.find(({ id }) => id === stripId) ?? project.strips[0];
  const [lastChosen, setChosen] = useState(view?.chosen ?? NOTHING_CHOSEN);
  const [jumperId, setJumperId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const { catalogue, load, hasFailed, retry } = useCatalogue(project, locale, products);

  // A repeated text is announced again only if it differs.
  const isOdd = useRef(false);
  const announce = useCallback((text: string) => {
    isOdd.current = !isOdd.current;
    setAnnouncement(text + (isOdd.current ? "\u00a0" : ""));
  }, []);

  if (!strip) throw new Error("A project without strips");
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
        const position = createPosition(code, markAt(strip, index));
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
      retry: hasFailed ? retry : null,
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
    hasFailed,
    retry,
    t,
    number,
  ]);

  return (
    <EditorContext value={editor}>
      <Commands />
      {children}
      <p role="status" className="visually-hidden">
        {announcement}
      </p>
    </EditorContext>
  );
}

/** The mark that follows the one before a gap; where another position has it, the next that none has. */
function markAt({ positions }: Strip, index: number): string {
  const before = positions[index - 1];
  const mark = before ? (nextMark(before.mark) ?? "") : "1";
  const marks = positions.map((position) => position.mark);
  return marks.includes(mark) ? countMarkOn(mark, stepBehind([mark], marks)) : mark;
}
