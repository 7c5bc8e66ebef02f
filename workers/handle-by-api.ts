import { acceptsPage } from "./accepts-page.ts";
import { type ApiBinding, fetchApi } from "./fetch-api.ts";
import { isForm } from "./read-json.ts";
import { refuse } from "./refusal.ts";

/**
 * A refusal of the api Worker is a page where a visitor waits for a file: one that tries again where it may be
 * repeated.
 * @param isLedTo a form's response has led to the address
 */
export async function handleByApi(request: Request, env: ApiBinding, { isLedTo = false } = {}): Promise<Response> {
  const response = await fetchApi(env, request);
  const { status, headers } = response;
  if (status < 400 || !acceptsPage(request)) return response;
  const retryAfter = headers.get("retry-after");
  if (status === 429 && request.method === "GET" && retryAfter) {
    await response.body?.cancel();
    const reloadAfterSeconds = Number(retryAfter);
    return refuse(request, { status, text: "busy", headers: { "retry-after": retryAfter }, reloadAfterSeconds });
  }
  const isForVisitors = headers.get("content-type")?.startsWith("text/plain");
  if (!isForVisitors && !isForm(request) && !isLedTo) return response;
  const text = (await response.text()).trim();
  const canRetry = request.method === "POST";
  return isForVisitors && text !== ""
    ? refuse(request, { status, words: text.split("\n"), canRetry })
    : refuse(request, { status, text: "notMade", canRetry });
}
