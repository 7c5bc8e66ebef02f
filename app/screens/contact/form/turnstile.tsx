import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./contact-form.module.css";

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
function loadApi(): Promise<TurnstileApi> {
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

type Props = { readonly siteKey: string; readonly onToken: (token: string | undefined) => void };

/**
 * Cloudflare's test for programs. A message can be sent without it and is then stored as unverified.
 * @param onToken must not change between renders, or the widget starts over
 */
export function Turnstile({ siteKey, onToken }: Props) {
  const { t, locale } = useI18n();
  const container = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let removeWidget: (() => void) | undefined;
    let isUnmounted = false;
    /** A token that was sent, or has expired, is no use to the next attempt. */
    const receive = (token: string | undefined, failed = false) => {
      onToken(token);
      setHasFailed(failed);
    };
    loadApi()
      .then((api) => {
        if (isUnmounted || !container.current) return;
        const id = api.render(container.current, {
          sitekey: siteKey,
          language: locale,
          size: "flexible",
          callback: (token) => receive(token),
          "expired-callback": () => receive(undefined),
          "error-callback": () => {
            receive(undefined, true);
            return true;
          },
        });
        if (id !== undefined) removeWidget = () => api.remove(id);
      })
      .catch((error: unknown) => {
        console.warn(error);
        if (!isUnmounted) receive(undefined, true);
      });
    return () => {
      isUnmounted = true;
      onToken(undefined);
      removeWidget?.();
    };
  }, [siteKey, locale, onToken]);
  return (
    <div className={styles.check}>
      <div ref={container} />
      <p role="status">{hasFailed && t("contact.unverified")}</p>
    </div>
  );
}
