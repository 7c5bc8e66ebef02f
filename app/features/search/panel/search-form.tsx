import { GetForm } from "../../../frame/shell/navigation/get-form.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { trimPunctuation } from "../../../ground/text/trim-punctuation.ts";

/** The props that suggestions add to the form. */
export type ComboboxProps = {
  readonly input?: React.ComponentProps<"input">;
  readonly onSubmit?: () => void;
};

type Props = {
  readonly className?: string | undefined;
  readonly autoFocus?: boolean;
  readonly initial?: string;
  readonly combobox?: ComboboxProps;
};

/** A plain GET form to the product listing, so it works without JavaScript. */
export function SearchForm({ className, autoFocus = false, initial = "", combobox }: Props) {
  const { t, href } = useI18n();
  return (
    <GetForm
      action={href("products")}
      role="search"
      className={`search-field ${className ?? ""}`}
      toQuery={toSearchQuery}
      onSubmit={combobox?.onSubmit}
    >
      <input
        type="search"
        name="q"
        maxLength={200}
        defaultValue={initial}
        aria-label={t("shell.searchLabel")}
        placeholder={t("shell.searchPlaceholder")}
        autoComplete="off"
        enterKeyHint="search"
        onPaste={joinPastedLines}
        // biome-ignore lint/a11y/noAutofocus: a dialog focuses this field when it opens
        autoFocus={autoFocus}
        {...combobox?.input}
      />
      <button type="submit" className="button button-primary">
        {t("shell.find")}
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
