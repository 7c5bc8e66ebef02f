/** `tooMuch` is more than any list; `workbook` took too long, or this browser cannot read any. */
export type FileProblem = "file" | "tooMuch" | "workbook";
export type FileText = { readonly text: string } | { readonly problem: FileProblem };
