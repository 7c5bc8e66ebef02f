import { GetForm } from "../../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { trimPunctuation } from "../../../ground/text/trim-punctuation.ts";

/** The props that suggestions add to the form. */
export type ComboboxProps = {
  readonly input?: React.ComponentProps<"input">;
  readonly onSubmit?: () => void;
};

type Props = {
  readonly field: React.RefObject<HTMLInputElement | null>;
  readonly initial: string;
  /** Tells it from another search of the page. */
  readonly label: string | undefined;
  readonly combobox: ComboboxProps;
  /** Between the field and its button. */
  readonly children: React.ReactNode;
};

/** A plain GET form to the product listing, so it works without JavaScript. */
export function SearchForm({ field, initial, label, combobox, children }: Props) {
  const { t, href } = useI18n();
  return (
    <GetForm
      action={href("products")}
      role="search"
      aria-label={label}
      className="search-field"
      toQuery={toSearchQuery}
      onSubmit={combobox.onSubmit}
    >
      <input
        ref={field}
        type="search"
        name="q"
        maxLength={200}
        defaultValue={initial}
        aria-label={t("shell.searchLabel")}
        placeholder={t("shell.searchPlaceholder")}
        autoComplete="off"
        enterKeyHint="search"
        onPaste={joinPastedLines}
        {...combobox.input}
      />
      {children}
      <button type="submit" className="button button-primary">
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="7" cy="7" r="4.5" />
          <path d="M10.5 10.5L14 14" />
        </svg>
        <span>{t("shell.find")}</span>
      </button>
    </GetForm>
  );
}

function toSearchQuery(fields: URLSearchParams): string {
  const q = trimPunctuation((fields.get("q") ?? "").replace(/\s+/g, " "));
  return q && `?${new URLSearchParams({ q })}`;
}

/** Browsers remove the line breaks of pasted text, which would join the part numbers of a column. */
function joinPastedLines(event: React.ClipboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const pasted = event.clipboardData.getData("text").trim();
  if (!pasted.includes("\n")) return;
  event.preventDefault();
  field.setRangeText(pasted.replace(/\s+/g, " "), field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
