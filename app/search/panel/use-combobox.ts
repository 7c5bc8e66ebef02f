import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { addRecentSearch } from "./recent-searches.ts";

type ComboboxOptions = {
  readonly container: React.RefObject<HTMLElement | null>;
  readonly listbox: string;
  readonly isOpen: boolean;
  readonly activeOption: string | null;
  readonly onType: (typed: string) => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

/** Makes the form's plain field, which works without all this, the combobox of the listbox. */
export function useCombobox({ container, listbox, isOpen, activeOption, onType, onKey }: ComboboxOptions): void {
  const { key } = useLocation();
  const handlers = useRef({ onType, onKey });
  useEffect(() => {
    handlers.current = { onType, onKey };
  });
  useEffect(() => {
    const field = container.current?.querySelector("input");
    const form = container.current?.querySelector("form");
    if (!field || !form) return;
    const events = new AbortController();
    const { signal } = events;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.addEventListener("input", () => handlers.current.onType(field.value), { signal });
    field.addEventListener("keydown", (event) => handlers.current.onKey(event), { signal });
    form.addEventListener("submit", () => addRecentSearch(field.value), { signal });
    // What was typed before this code arrived.
    handlers.current.onType(field.value);
    return () => events.abort();
  }, [container]);
  useEffect(() => {
    const field = container.current?.querySelector("input");
    field?.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) field?.setAttribute("aria-controls", listbox);
    else field?.removeAttribute("aria-controls");
    if (activeOption) field?.setAttribute("aria-activedescendant", activeOption);
    else field?.removeAttribute("aria-activedescendant");
  }, [container, isOpen, listbox, activeOption]);
  // Having arrived elsewhere, the search is over.
  const previousKey = useRef(key);
  useLayoutEffect(() => {
    if (previousKey.current === key) return;
    previousKey.current = key;
    setFieldValue(container.current, "");
  }, [container, key]);
}

export function setFieldValue(container: HTMLElement | null, text: string): void {
  const field = container?.querySelector("input");
  if (!field || field.value === text) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  if (text) field.focus();
}
