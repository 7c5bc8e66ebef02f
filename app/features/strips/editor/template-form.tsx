import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { toTemplate } from "../../rail/model/edits/templates.ts";
import { PROJECT_LIMITS, toName } from "../../rail/model/project.ts";
import { saveTemplate } from "../storage/template-store.ts";
import { useEditor } from "./editor-context.ts";
import { HintedField, ToolForm } from "./tool-form.tsx";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

/** Saves what is chosen under a name, to be placed again. */
export default function TemplateForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useI18n();
  const { announce } = useEditor();
  const blocks = useChosenBlocks();
  const [name, setName] = useState("");
  const [isRefused, setIsRefused] = useState(false);
  function save() {
    const own = toName(name);
    const { positions, jumpers } = toTemplate(blocks.copy());
    if (own === "" || !saveTemplate({ name: own, positions, jumpers })) return setIsRefused(true);
    announce(t("stripBuilder.templates.saved", { name: own }));
    onDone();
  }
  return (
    <ToolForm
      label={t("stripBuilder.templates.save")}
      onSubmit={save}
      hint={t("stripBuilder.templates.hint")}
      problem={isRefused && name !== "" ? t("stripBuilder.project.notSaved") : null}
    >
      {(hintId) => (
        <HintedField
          label={t("stripBuilder.strip.name")}
          value={name}
          maxLength={PROJECT_LIMITS.name}
          isRefused={isRefused}
          hintId={hintId}
          onChange={(value) => {
            setName(value);
            setIsRefused(false);
          }}
        />
      )}
    </ToolForm>
  );
}
