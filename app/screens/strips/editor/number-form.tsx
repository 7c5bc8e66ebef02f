import { useState } from "react";
import { renumberPositions } from "../../../features/rail/model/edits/details.ts";
import { numberMarks } from "../../../features/rail/model/numbering.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useEditor } from "./editor-context.ts";
import styles from "./fill-form.module.css";

/** New marks for what is chosen, from left to right, by a pattern. */
export default function NumberForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useI18n();
  const { selected, edit } = useEditor();
  const [pattern, setPattern] = useState("1…");
  const [isUnread, setIsUnread] = useState(false);

  function number() {
    const { marks, unread } = numberMarks(pattern, selected.length);
    if (marks.length === 0 || unread.length > 0) return setIsUnread(true);
    edit(
      renumberPositions(
        selected.map(({ id }) => id),
        marks,
      ),
    );
    onDone();
  }

  return (
    <form
      className={styles.form}
      aria-label={t("stripBuilder.tools.number")}
      onSubmit={(event) => {
        event.preventDefault();
        number();
      }}
    >
      <label>
        <span>{t("stripBuilder.fill.pattern")}</span>
        <input
          value={pattern}
          aria-invalid={isUnread}
          aria-describedby="number-hint"
          onChange={({ target }) => {
            setPattern(target.value);
            setIsUnread(false);
          }}
        />
      </label>
      <button type="submit" className="button button-primary">
        {t("stripBuilder.tools.number")}
      </button>
      <p id="number-hint" role={isUnread ? "alert" : undefined}>
        {isUnread ? t("stripBuilder.fill.patternProblem") : t("stripBuilder.fill.patternHint")}
      </p>
    </form>
  );
}
