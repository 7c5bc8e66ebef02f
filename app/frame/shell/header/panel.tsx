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
 * A panel below the header: a modal dialog, so the browser itself traps the focus, closes it on Escape and returns the
 * focus. `command` opens it without JavaScript where browsers support that.
 */
export function Panel({ id, label, closeLabel, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const location = useLocation();
  // Closes on navigation: in the same frame as the new screen, so that a panel reopened at once stays open, and not on
  // the first render, since the panel may have been opened before its code loaded.
  const lastLocation = useRef(location);
  useLayoutEffect(() => {
    if (lastLocation.current !== location) dialog.current?.close();
    lastLocation.current = location;
  }, [location]);
  return (
    // Before hydration `command` may have opened the dialog, which adds an attribute.
    <dialog
      ref={dialog}
      id={id}
      className={`drop ${styles.panel}`}
      aria-label={label}
      closedby="any"
      suppressHydrationWarning
    >
      <div className="page">
        {children}
        <form method="dialog">
          <button type="submit" className="square" aria-label={closeLabel}>
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M3 3l10 10M13 3L3 13" />
            </svg>
          </button>
        </form>
      </div>
    </dialog>
  );
}
