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
  // With the new screen, not after it: whoever opens the panel again at once must not have it closed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel closes when the visitor has gone somewhere
  useLayoutEffect(() => dialog.current?.close(), [location]);
  return (
    <dialog ref={dialog} id={id} className={styles.panel} aria-label={label} closedby="any">
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

type OpenerProps = {
  readonly panel: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
  readonly label?: string;
};

/** The button that opens a panel. */
export function PanelOpener({ panel, className, children, label }: OpenerProps) {
  return (
    <button
      type="button"
      className={className}
      command="show-modal"
      commandfor={panel}
      aria-haspopup="dialog"
      {...(label ? { "aria-label": label } : {})}
      onClick={() => openPanel(panel)}
    >
      {children}
    </button>
  );
}

/** Also for browsers that do not know `command` yet. */
export function openPanel(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open && !document.querySelector("dialog[open]"))
    dialog.showModal();
}
