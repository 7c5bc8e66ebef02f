/** Only the fragment goes: the router's state of this page stays. */
export const removeFragment = (): void =>
  history.replaceState(history.state, "", window.location.pathname + window.location.search);
