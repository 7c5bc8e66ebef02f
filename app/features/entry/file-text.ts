import type { NamedSheet } from "./read-workbook.ts";

/** `encoding` has letters that nobody can read; `tooLarge` is not even opened; `tooMuch` is more than any list; `workbook` took too long, or this browser cannot read any. */
export type FileProblem = "file" | "encoding" | "tooLarge" | "tooMuch" | "several" | "workbook";
/** What somebody chose or dropped: of several files none is read before the others. */
export type ChosenFile = File | "several";
export type FileText =
  | { readonly text: string; readonly sheets?: readonly NamedSheet[] }
  | { readonly problem: FileProblem };
