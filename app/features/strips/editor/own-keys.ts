/** Fields have keys and a clipboard of their own. */
export const hasOwnKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest("input:not([type=checkbox]), textarea, select, dialog") !== null;
