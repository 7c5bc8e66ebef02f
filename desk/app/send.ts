/** What came back, or why nothing did: the session has ended or the network is away, or the Worker refused it otherwise. */
export type Answered<Answer> = { readonly answer: Answer } | { readonly problem: "expired" | "failed" };

/** Asks for what is no page: Access answers 401 to it instead of sending it to its login. */
export const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...init, headers: { ...init.headers, "X-Requested-With": "XMLHttpRequest" }, redirect: "manual" });

/** Sends something that must not be lost. */
export async function send<Answer>(path: string, init: RequestInit): Promise<Answered<Answer>> {
  try {
    const response = await ask(path, init);
    // 409 is an answer, too: why it was refused.
    if (response.ok || response.status === 409) return { answer: (await response.json()) as Answer };
    return { problem: response.status === 0 || response.status === 401 ? "expired" : "failed" };
  } catch {
    return { problem: "expired" };
  }
}
