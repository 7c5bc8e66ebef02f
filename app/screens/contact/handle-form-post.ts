import type { Site } from "../../foundation/site/site-context.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { readForm } from "../../ground/platform/read-form.ts";
import type { Outcome, Problem } from "./outcome.ts";

/** Text fields by name, as they were sent. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

export type FormResult = { readonly outcome: Outcome | { readonly problem: Problem }; readonly values: FormValues };

/** More than all fields can hold, so that a text that is too long gets its own error instead of a 413. */
const MAX_BODY_BYTES = 1_500_000;

/** By whose limits a message counts, and by what its lines in the log are found. */
const PASSED_ON = ["cf-connecting-ip", "cf-ray", "x-request-id"];

/** Forwards a form that was sent without scripts to the api Worker. Its values come back so that nothing typed is lost. */
export async function handleFormPost(
  request: Request,
  locale: Locale,
  { postMessage, onRefusedFields }: Pick<Site, "postMessage" | "onRefusedFields">,
): Promise<FormResult & { readonly status: number }> {
  const form = await readForm(request, MAX_BODY_BYTES);
  if (form === "unreadable") return { outcome: { problem: "unreadable" }, values: {}, status: 400 };
  if (form === "tooLarge") return { outcome: { problem: "tooLarge" }, values: {}, status: 413 };
  const values: FormValues = Object.fromEntries(form);
  const passedOn = Object.fromEntries([...request.headers].filter(([name]) => PASSED_ON.includes(name)));
  const response = await postMessage(
    new Request(new URL(`/api/${locale}/messages`, request.url), {
      method: "POST",
      headers: { "content-type": "application/json", ...passedOn },
      body: JSON.stringify(values),
    }),
  );
  const outcome: Outcome = await response.json();
  if ("errors" in outcome) onRefusedFields(Object.values(outcome.errors));
  return { outcome, values, status: response.status };
}
