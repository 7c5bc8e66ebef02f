import { FIELD_LIMITS } from "../../../foundation/messages/fields.ts";
import { createTabStore } from "../../../ground/platform/tab-store.ts";
import type { FormValues } from "../handle-form-post.ts";

const draft = createTabStore(
  "contact.draft",
  (stored): FormValues =>
    Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => typeof value === "string")),
);

/** All text fields of the form; consent is given anew each time. */
const textFields = (form: HTMLFormElement) =>
  Object.keys(FIELD_LIMITS).flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });

/** Stores what was typed until the tab is closed. */
export const saveDraft = (form: HTMLFormElement): void =>
  draft.write(Object.fromEntries(textFields(form).map(({ name, value }) => [name, value])));

export const readDraft = (): FormValues => draft.read() ?? {};

/** Fills in the stored values of fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const values = readDraft();
  for (const field of textFields(form)) if (field.value === "") field.value = values[field.name] ?? "";
}

export const clearDraft = (): void => draft.write(null);
