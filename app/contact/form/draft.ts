import { readStorage, writeStorage } from "../../shell/browser-storage.ts";
import { FIELD_LIMITS } from "../fields.ts";
import type { FormValues } from "../handle-form-post.ts";

const DRAFT_KEY = "contact.draft";

/** All text fields of the form; consent is given anew each time. */
const textFields = (form: HTMLFormElement) =>
  Object.keys(FIELD_LIMITS).flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [field] : [];
  });

/** Stores what was typed until the tab is closed. */
export function saveDraft(form: HTMLFormElement): void {
  const values = Object.fromEntries(textFields(form).map(({ name, value }) => [name, value]));
  writeStorage("sessionStorage", DRAFT_KEY, JSON.stringify(values));
}

export function readDraft(): FormValues {
  try {
    const draft: unknown = JSON.parse(readStorage("sessionStorage", DRAFT_KEY) ?? "{}");
    return Object.fromEntries(Object.entries(draft ?? {}).filter(([, value]) => typeof value === "string"));
  } catch {
    return {};
  }
}

/** Fills in the stored values of fields that are still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = readDraft();
  for (const field of textFields(form)) if (field.value === "") field.value = draft[field.name] ?? "";
}

export function clearDraft(): void {
  writeStorage("sessionStorage", DRAFT_KEY, null);
}
