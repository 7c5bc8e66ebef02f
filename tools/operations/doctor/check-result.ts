import { formatError } from "../../platform/report-failure.ts";

/** A check passed, could not be carried out, or found something to do. */
export type CheckResult = {
  readonly status: "ok" | "unknown" | "warning" | "wrong";
  readonly message: string;
  /** The step that mends it. */
  readonly remedy?: string;
};
export const ok = (message: string): CheckResult => ({ status: "ok", message });
export const unknown = (message: string, remedy: string): CheckResult => ({ status: "unknown", message, remedy });
/** Something is not as it should be, but the site does its work. */
export const warning = (message: string, remedy: string): CheckResult => ({ status: "warning", message, remedy });
export const wrong = (message: string, remedy: string): CheckResult => ({ status: "wrong", message, remedy });

const MARKS = { ok: "✓", unknown: "–", warning: "!", wrong: "✗" } as const;

export const formatResult = ({ status, message, remedy }: CheckResult): string =>
  `${MARKS[status]} ${message}${remedy ? `: ${remedy}` : ""}`;

/** The first line of an error that names a code, or its first line. */
export const summarize = (error: unknown): string => {
  const lines = formatError(error).split("\n");
  return (lines.find((line) => /\[code:|ERROR/.test(line)) ?? lines[0] ?? "").replace(/^.*ERROR\]/, "").trim();
};
