import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import styles from "./panel.module.css";

type Props = {
  readonly id: string;
  readonly label: string;
  readonly closeLabel: string;
  readonly children: React.ReactNode;
};

/**
 * A panel that drops from the header over a dimmed page: a modal dialog, so the browser itself traps the focus,
 * closes it on Escape and gives the focus back. It opens by `command`, without JavaScript where browsers know that.
 */
export function Panel({ id, label, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  // A panel closes when the visitor has gone somewhere: with the new screen, not after it, so that whoever opens it again
  // at once does not have it closed; nor when this code finds it open already.
  const lastLocation = useRef(location);
  useLayoutEffect(() => {
    if (lastLocation.current !== location) dialog.current?.close();
    lastLocation.current = location;
  }, [location]);
  return (
    // Whoever opens it before its code is there opens it in the document: that is no mistake.
    <dialog ref={dialog} id={id} className={styles.panel} aria-label={label} closedby="any" suppressHydrationWarning>
      <div className={`page ${styles.content}`}>
        {children}
        <form method="dialog" className={styles.close}>
          <button type="submit" className={styles.closeButton} aria-label={closeLabel}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </form>
      </div>
    </dialog>
  );
}
