import { readStorage, writeStorage } from "../../shell/browser-storage.ts";

const DRAFT_KEY = "contact.draft";
/** What a visitor types; consent is given anew each time. */
const DRAFT_FIELDS = [
  "name",
  "email",
  "phone",
  "address",
  "company",
  "taxNumber",
  "project",
  "wantedDate",
  "message",
] as const;

type TextField = HTMLInputElement | HTMLTextAreaElement;

function textFields(form: HTMLFormElement): (readonly [name: string, field: TextField])[] {
  return DRAFT_FIELDS.flatMap((name) => {
    const field = form.elements.namedItem(name);
    return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? [[name, field] as const] : [];
  });
}

/** Keeps what was typed for as long as the tab lives, and for when it is opened again. */
export function saveDraft(form: HTMLFormElement): void {
  const values = Object.fromEntries(textFields(form).map(([name, { value }]) => [name, value]));
  writeStorage("sessionStorage", DRAFT_KEY, JSON.stringify(values));
}

/** Fills in what was typed before, where nothing has been typed since. */
export function restoreDraft(form: HTMLFormElement): void {
  let draft: unknown = null;
  try {
    draft = JSON.parse(readStorage("sessionStorage", DRAFT_KEY) ?? "null");
  } catch {
    // Not ours.
  }
  if (typeof draft !== "object" || draft === null) return;
  for (const [name, field] of textFields(form)) {
    const value: unknown = Reflect.get(draft, name);
    if (field.value === "" && typeof value === "string") field.value = value;
  }
}

export function clearDraft(): void {
  writeStorage("sessionStorage", DRAFT_KEY, null);
}
