type OpenerProps = {
  readonly panel: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
  readonly label?: string;
};

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

/** For keyboard shortcuts, and for browsers without `command`. */
export function openPanel(id: string): void {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement && !dialog.open && !document.querySelector("dialog[open]"))
    dialog.showModal();
}
