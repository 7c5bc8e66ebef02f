import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { renumberPositions } from "../../rail/model/edits/details.ts";
import { numberMarks } from "../../rail/model/numbering.ts";
import { useEditor } from "./editor-context.ts";
import { HintedField, ToolForm } from "./tool-form.tsx";

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
    <ToolForm
      label={t("stripBuilder.tools.number")}
      onSubmit={number}
      hint={t("stripBuilder.fill.patternHint")}
      problem={isUnread ? t("stripBuilder.fill.patternProblem") : null}
    >
      {(hintId) => (
        <HintedField
          label={t("stripBuilder.fill.pattern")}
          value={pattern}
          isRefused={isUnread}
          hintId={hintId}
          onChange={(value) => {
            setPattern(value);
            setIsUnread(false);
          }}
        />
      )}
    </ToolForm>
  );
}
