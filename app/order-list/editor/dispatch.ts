import type { ListLine } from "../lines.ts";

export type Change = (lines: readonly ListLine[]) => readonly ListLine[];

/** Changes the list, shows the message, and offers to undo the change. */
export type Dispatch = (change: Change, message: string, undo: Change | null) => void;
