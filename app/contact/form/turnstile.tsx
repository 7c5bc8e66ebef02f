import { useEffect, useRef } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";

const SCRIPT_URL = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

type TurnstileApi = {
  readonly render: (
    element: HTMLElement,
    options: { sitekey: string; language: string; callback: (token: string) => void; "expired-callback": () => void },
  ) => string;
  readonly remove: (id: string) => void;
};
declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

let scriptPromise: Promise<void> | undefined;

/** Cloudflare serves this script from its own origin only. */
function loadScript(): Promise<void> {
  scriptPromise ??= new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = SCRIPT_URL;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = reject;
    document.head.append(element);
  });
  return scriptPromise;
}

type Props = { readonly siteKey: string; readonly onToken: (token: string | undefined) => void };

/**
 * Cloudflare's test for programs. A message can be sent without it and is then stored as unverified.
 * @param onToken must not change between renders, or the widget starts over
 */
export default function Turnstile({ siteKey, onToken }: Props) {
  const { locale } = useI18n();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let id: string | undefined;
    let isUnmounted = false;
    loadScript()
      .then(() => {
        if (isUnmounted || !container.current) return;
        id = window.turnstile?.render(container.current, {
          sitekey: siteKey,
          language: locale,
          callback: onToken,
          "expired-callback": () => onToken(undefined),
        });
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isUnmounted = true;
      if (id !== undefined) window.turnstile?.remove(id);
    };
  }, [siteKey, locale, onToken]);
  return <div ref={container} />;
}
