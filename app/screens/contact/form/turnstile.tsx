import { useEffect, useRef, useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./contact-form.module.css";

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
    import("./load-turnstile.ts")
      .then(({ loadTurnstile }) => loadTurnstile())
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
      <p role="status" className="note measure">
        {hasFailed && t("contact.unverified")}
      </p>
    </div>
  );
}
