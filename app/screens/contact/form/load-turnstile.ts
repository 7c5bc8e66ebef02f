const SCRIPT_URL = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

type TurnstileApi = {
  readonly render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      language: string;
      size: "flexible";
      callback: (token: string) => void;
      "expired-callback": () => void;
      /** True says that the page deals with the error. */
      "error-callback": () => true;
    },
  ) => string | undefined;
  readonly remove: (id: string) => void;
};
declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

let apiPromise: Promise<TurnstileApi> | undefined;

/** Cloudflare serves this script from its own origin only. After a failure the next call tries again. */
export function loadTurnstile(): Promise<TurnstileApi> {
  apiPromise ??= new Promise<TurnstileApi>((resolve, reject) => {
    const element = document.createElement("script");
    const fail = () => {
      apiPromise = undefined;
      element.remove();
      reject(new Error("Turnstile's script did not load"));
    };
    element.src = SCRIPT_URL;
    element.async = true;
    element.onload = () => (window.turnstile ? resolve(window.turnstile) : fail());
    element.onerror = fail;
    document.head.append(element);
  });
  return apiPromise;
}
