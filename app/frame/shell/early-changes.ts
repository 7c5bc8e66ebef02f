import { useEffect, useRef } from "react";

/**
 * Applies what a visitor has changed in a form before its code was there, or what the browser has restored in it: what a form
 * shows is what its page is filtered by. For forms that apply each change at once.
 * @returns the form's ref
 */
export function useEarlyChanges(apply: (form: HTMLFormElement) => void) {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes later has events
  useEffect(() => {
    if (!form.current) return;
    const { current } = form;
    // After all effects of the page, one of which may navigate.
    if ([...current.elements].some(isChanged)) queueMicrotask(() => apply(current));
  }, []);
  return form;
}

/** Whether a control shows something else than the document had in it. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(first, 0);
  }
  if (!(control instanceof HTMLInputElement) || control.type === "hidden") return false;
  return control.type === "checkbox"
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
