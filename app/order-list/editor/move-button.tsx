import { useI18n } from "../../i18n/i18n-context.tsx";

type Props = {
  readonly direction: "up" | "down";
  readonly name: string;
  /** Of the line: an order number, or what stands for a text. */
  readonly id: string;
  readonly disabled: boolean;
  readonly onMove: () => void;
};

/** Moves a line by one place; it keeps the focus, wherever the line goes. */
export function MoveButton({ direction, name, id: line, disabled, onMove }: Props) {
  const { t } = useI18n();
  const label = t(direction === "up" ? "orderList.moveUp" : "orderList.moveDown");
  const id = `${direction}-${line}`;
  return (
    <button
      type="button"
      id={id}
      aria-disabled={disabled}
      aria-label={`${label}: ${name}`}
      title={label}
      onClick={() => {
        if (disabled) return;
        onMove();
        // The element may be put elsewhere in the document, which takes the focus from it.
        requestAnimationFrame(() => document.getElementById(id)?.focus());
      }}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={direction === "up" ? "M8 13V3M3.5 7.5L8 3l4.5 4.5" : "M8 3v10M3.5 8.5L8 13l4.5-4.5"} />
      </svg>
    </button>
  );
}
