type OpenerProps = {
  readonly panel: string;
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
  readonly label?: string;
};

/** Opens a panel without this page's code; `early-script.ts` does so in browsers without `command`. */
export const PanelOpener = ({ panel, className, children, label }: OpenerProps) => (
  <button
    type="button"
    className={className}
    command="show-modal"
    commandfor={panel}
    aria-haspopup="dialog"
    {...(label ? { "aria-label": label } : {})}
  >
    {children}
  </button>
);
