import type { APIError } from "cloudflare/error";

/** Told by its fields: the SDK is installed only with what reaches an account, and failures of all commands are printed. */
export const isApiError = (error: unknown): error is APIError =>
  error instanceof Error && "status" in error && "errors" in error && Array.isArray(error.errors);

/** Whether the API did not answer. */
export const isConnectionError = (error: unknown): error is APIError => isApiError(error) && error.status === undefined;
