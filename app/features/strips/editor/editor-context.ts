import { createContext, use } from "react";
import type { Edit, ProjectEdit } from "../../rail/model/edits.ts";
import type { Jumper, Position, Project, Strip } from "../../rail/model/project.ts";
import type { Selection } from "../../rail/model/selection.ts";
import type { NeededPart, StripIssue, StripPlan } from "../../rail/planning/strip-plan.ts";
import type { StripCatalogue, WantedBlock } from "../../rail/products/strip-product.ts";

/** The state and the actions that every part of the editor uses. */
export type Editor = {
  readonly project: Project;
  readonly strip: Strip;
  readonly catalogue: StripCatalogue;
  readonly plan: StripPlan;
  readonly issues: readonly StripIssue[];
  readonly parts: readonly NeededPart[];
  readonly chosen: Selection;
  /** Ids of the chosen positions of this strip. */
  readonly selection: ReadonlySet<string>;
  readonly selected: readonly Position[];
  readonly setChosen: (chosen: Selection) => void;
  readonly select: (ids: Iterable<string>) => void;
  /** Chooses a position beside those that are chosen, or no longer. */
  readonly toggle: (id: string) => void;
  /** The jumper that is chosen instead of positions. */
  readonly jumper: Jumper | null;
  readonly chooseJumper: (id: string | null) => void;
  readonly openStrip: (id: string) => void;
  /**
   * Changes the open strip.
   * @param announcement what screen readers announce
   * @param mergeKey steps in a row with the same key are one step to undo, e.g. letters typed into a field
   * @returns false for an edit that was rejected, of which the visitor has been told
   */
  readonly edit: (edit: Edit<Strip>, announcement?: string, mergeKey?: string) => boolean;
  /** Puts a new block, with the mark that follows, into a gap of the strip. */
  readonly insert: (code: string, index: number) => void;
  readonly editProject: (edit: ProjectEdit, announcement?: string, mergeKey?: string) => boolean;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly announce: (text: string) => void;
  /** Loads products, with all that they need beside them. @returns the order number of each wanted block, or null */
  readonly load: (
    codes: readonly string[],
    wanted?: readonly WantedBlock[],
  ) => Promise<{ readonly catalogue: StripCatalogue; readonly chosen: readonly (string | null)[] }>;
  /** Asks again for products that could not be loaded; null while none are missing. */
  readonly retry: (() => void) | null;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (!editor) throw new Error("useEditor outside of the strip editor");
  return editor;
}
