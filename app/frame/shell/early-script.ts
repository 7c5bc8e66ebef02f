/** Runs before a page's code has loaded. Only its own text gets to the browser, so it refers to nothing outside. */
function beforeHydration(): void {
  const closest = ({ target }: Event, selector: string) =>
    target instanceof Element ? target.closest(selector) : null;

  function openPanel(id: string, event: Event): void {
    const panel = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
    if (!panel) return;
    event.preventDefault();
    if (!document.querySelector("dialog[open]")) panel.showModal();
  }

  function openSearch(event: Event): void {
    const field = document.querySelector<HTMLInputElement>("header [role=search] input");
    if (!field || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    field.focus();
    field.select();
    field.click();
  }

  // `/`, outside of fields, and Ctrl or Cmd + K open the search.
  addEventListener("keydown", (event) => {
    const isTyping = closest(event, "input, textarea, select, [contenteditable]");
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === "/" ? !isTyping && !isCommand && !event.altKey : isCommand && event.key.toLowerCase() === "k")
      openSearch(event);
  });

  // Safari before 26.2 has no commands.
  if (!("command" in HTMLButtonElement.prototype))
    addEventListener("click", (event) => {
      const id = closest(event, "[commandfor]")?.getAttribute("commandfor");
      if (id) openPanel(id, event);
    });
}

/** An inline script at the beginning of the body. */
export const EARLY_SCRIPT = `(${beforeHydration})()`;
