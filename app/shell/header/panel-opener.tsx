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
