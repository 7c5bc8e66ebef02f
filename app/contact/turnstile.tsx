import { useEffect, useRef } from "react";
import { useI18n } from "../i18n/i18n-context.tsx";

const SCRIPT = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

type Widget = {
  readonly render: (
    element: HTMLElement,
    options: { sitekey: string; language: string; callback: (token: string) => void; "expired-callback": () => void },
  ) => string;
  readonly remove: (id: string) => void;
};
declare global {
  interface Window {
    turnstile?: Widget;
  }
}

let script: Promise<void> | undefined;

/** Its script comes from Cloudflare alone, and only where the operator uses it. */
function loadScript(): Promise<void> {
  script ??= new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = SCRIPT;
    element.async = true;
    element.onload = () => resolve();
    element.onerror = reject;
    document.head.append(element);
  });
  return script;
}

type Props = { readonly siteKey: string; readonly onToken: (token: string | undefined) => void };

/** Cloudflare's test for programs. Where it does not come, the message is sent without: it is kept as unverified. */
export default function Turnstile({ siteKey, onToken }: Props) {
  const { locale } = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const report = useRef(onToken);
  report.current = onToken;
  useEffect(() => {
    let id: string | undefined;
    let isGone = false;
    loadScript()
      .then(() => {
        if (isGone || !place.current) return;
        id = window.turnstile?.render(place.current, {
          sitekey: siteKey,
          language: locale,
          callback: (token) => report.current(token),
          "expired-callback": () => report.current(undefined),
        });
      })
      .catch((error: unknown) => console.warn(error));
    return () => {
      isGone = true;
      if (id !== undefined) window.turnstile?.remove(id);
    };
  }, [siteKey, locale]);
  return <div ref={place} />;
}
