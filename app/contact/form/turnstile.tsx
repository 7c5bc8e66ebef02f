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

/** Its script comes from Cloudflare alone, and only where the operator uses it. */
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

/** Cloudflare's test for programs. Where it does not come, the message is sent without: it is kept as unverified. */
export default function Turnstile({ siteKey, onToken }: Props) {
  const { locale } = useI18n();
  const container = useRef<HTMLDivElement>(null);
  const onTokenRef = useRef(onToken);
  onTokenRef.current = onToken;
  useEffect(() => {
    let id: string | undefined;
    let isUnmounted = false;
    loadScript()
      .then(() => {
        if (isUnmounted || !container.current) return;
        id = window.turnstile?.render(container.current, {
          sitekey: siteKey,
          language: locale,
          callback: (token) => onTokenRef.current(token),
          "expired-callback": () => onTokenRef.current(undefined),
        });
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isUnmounted = true;
      if (id !== undefined) window.turnstile?.remove(id);
    };
  }, [siteKey, locale]);
  return <div ref={container} />;
}
