/** A check passed, could not be carried out, or found something to do. */
export type CheckResult = {
  readonly status: "ok" | "unknown" | "wrong";
  readonly message: string;
  /** What to do about it. */
  readonly remedy?: string;
};
export const ok = (message: string): CheckResult => ({ status: "ok", message });
export const unknown = (message: string, remedy: string): CheckResult => ({ status: "unknown", message, remedy });
export const wrong = (message: string, remedy: string): CheckResult => ({ status: "wrong", message, remedy });
