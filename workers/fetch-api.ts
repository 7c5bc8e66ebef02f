import { withTimeout } from "../app/ground/platform/with-timeout.ts";

export type ApiBinding = {
  /** The api Worker. */
  readonly API: { readonly fetch: (request: Request) => Promise<Response> };
};

/** The api Worker has a document wait for 5 s at most, and takes less than a second for the worst list as a PDF. */
const API_TIMEOUT_MS = 8000;

/** @throws TimeoutError */
export const fetchApi = ({ API }: ApiBinding, request: Request, timeoutMs = API_TIMEOUT_MS): Promise<Response> =>
  withTimeout(API.fetch(request), timeoutMs);
