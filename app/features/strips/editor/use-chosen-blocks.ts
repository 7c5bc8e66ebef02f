import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { type CopiedBlocks, copyBlocks, pasteBlocks, withFreeNets, withNewIds } from "../../rail/model/edits/copies.ts";
import { divideRow, removePositions } from "../../rail/model/edits/positions.ts";
import { countOn } from "../../rail/model/edits/templates.ts";
import { useEditor } from "./editor-context.ts";
import { idsOf, indexBehind } from "./selected-positions.ts";

/** What buttons, keys and the clipboard do with the chosen blocks. */
export function useChosenBlocks() {
  const { t, number } = useI18n();
  const { strip, selection, selected, edit, select } = useEditor();
  const ids = idsOf(selected);
  const index = indexBehind(strip, selection);

  function insert(blocks: CopiedBlocks, announcement: string) {
    const copies = withNewIds(blocks);
    if (edit(pasteBlocks(index, copies), announcement)) select(idsOf(copies.positions));
  }

  return {
    copy: () => copyBlocks(strip, ids),
    /** Puts copies behind what is chosen, else at the end. */
    paste: (blocks: CopiedBlocks) =>
      insert(withFreeNets(blocks, strip), t("stripBuilder.canvas.pasted", { count: number(blocks.positions.length) })),
    /** Marks count on, as one mark names one block. */
    duplicate: () =>
      insert(
        countOn(copyBlocks(strip, ids), strip),
        t("stripBuilder.canvas.duplicated", { count: number(ids.length) }),
      ),
    /** Chooses what comes next. */
    remove: () => {
      const [first] = selected;
      if (!first) return;
      const { others } = divideRow(strip, ids);
      const next = others[Math.min(strip.positions.indexOf(first), others.length - 1)];
      edit(removePositions(ids), t("stripBuilder.canvas.removed", { count: number(ids.length) }));
      select(next ? [next.id] : []);
    },
  };
}
