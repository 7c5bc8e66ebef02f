import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { readBlocks } from "../../rail/model/read-project.ts";
import { BLOCKS_TYPE } from "../table/copied-cells.ts";
import { useEditor } from "./editor-context.ts";
import { hasOwnKeys } from "./own-keys.ts";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

const CopyBlocks = lazy(() => import("./copy-blocks.tsx"));

/** The keys of the whole page, and blocks on the clipboard. */
export function Commands() {
  const { selected, undo, redo } = useEditor();
  const blocks = useChosenBlocks();

  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.defaultPrevented || hasOwnKeys(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === "z") event.shiftKey ? redo() : undo();
    else if (key === "y") redo();
    else if (key === "d" && selected.length > 0) blocks.duplicate();
    else return;
    event.preventDefault();
  }

  function paste(event: ClipboardEvent) {
    if (event.defaultPrevented || hasOwnKeys(event.target)) return;
    const copied = readBlocks(event.clipboardData?.getData(BLOCKS_TYPE) ?? "");
    if (!copied) return;
    event.preventDefault();
    blocks.paste(copied);
  }

  const onKeyDown = useEffectEvent(press);
  const onPaste = useEffectEvent(paste);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("paste", onPaste, { signal });
    return () => listeners.abort();
  }, []);
  return <Suspense>{selected.length > 0 && <CopyBlocks />}</Suspense>;
}
