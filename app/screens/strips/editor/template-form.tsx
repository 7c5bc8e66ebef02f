import { useState } from "react";
import { toTemplate } from "../../../features/rail/model/edits/templates.ts";
import { PROJECT_LIMITS, toName } from "../../../features/rail/model/project.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { saveTemplate } from "../storage/template-store.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./fill-form.module.css";
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
    <form
      className={styles.form}
      aria-label={t("stripBuilder.templates.save")}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <label>
        <span>{t("stripBuilder.strip.name")}</span>
        <input
          value={name}
          maxLength={PROJECT_LIMITS.name}
          aria-invalid={isRefused}
          aria-describedby="template-hint"
          onChange={({ target }) => {
            setName(target.value);
            setIsRefused(false);
          }}
        />
      </label>
      <button type="submit" className="button button-primary">
        {t("stripBuilder.templates.save")}
      </button>
      <p id="template-hint" role={isRefused ? "alert" : undefined}>
        {isRefused && name !== "" ? t("stripBuilder.project.notSaved") : t("stripBuilder.templates.hint")}
      </p>
    </form>
  );
}
