import * as v from "valibot";
import { FIELD_LIMITS, TOPICS } from "../../../foundation/messages/fields.ts";
import { json, persisted } from "../../../ground/platform/persisted.ts";
import type { FormValues } from "../handle-form-post.ts";

/** What the address of the page may say: it is read in the browser alone, so that the page is one to every cache. */
function readAddress(): FormValues {
  const parameters = new URLSearchParams(location.search);
  const product = parameters.get("product");
  const topic = TOPICS.find((each) => each === parameters.get("topic"));
  return { ...(product && { product: product.slice(0, FIELD_LIMITS.product) }), ...(topic && { topic }) };
}

/** The typed fields, until the message is sent or the tab is closed. */
export const draftStore = persisted(
  "sessionStorage",
  "contact.draft",
  json(v.custom<FormValues>((stored) => typeof stored === "object" && stored !== null)),
);

/** All text fields of the form; consent is given anew each time. */
const textFields = (form: HTMLFormElement) =>
  Object.keys(FIELD_LIMITS).flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
      ? [field]
      : [];
  });

export const saveDraft = (form: HTMLFormElement): void =>
  void draftStore.write(Object.fromEntries(textFields(form).map(({ name, value }) => [name, value])));

export const readDraft = (): FormValues => draftStore.read() ?? {};

/** Fills in the stored values of fields that are still empty, and what the page from which one comes has said. */
export function restoreDraft(form: HTMLFormElement): void {
  const values: FormValues = { ...readDraft(), ...readAddress() };
  for (const field of textFields(form)) if (field.value === "") field.value = values[field.name] ?? "";
}

export const clearDraft = (): void => void draftStore.write(null);
