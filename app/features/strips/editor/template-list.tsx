import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { usePersisted } from "../../../ground/platform/persisted.ts";
import { countOn } from "../../rail/model/edits/templates.ts";
import { removeTemplate, saveTemplate, type Template, templateStore } from "../storage/template-store.ts";
import { useEditor } from "./editor-context.ts";
import styles from "./template-list.module.css";
import { useChosenBlocks } from "./use-chosen-blocks.ts";

/** The saved groups of blocks, placed behind what is chosen with marks that count on; nothing while there are none. */
export function TemplateList() {
  const { t, number } = useI18n();
  const { strip } = useEditor();
  const blocks = useChosenBlocks();
  const templates = usePersisted(templateStore) ?? [];
  const [removed, setRemoved] = useState<Template | null>(null);
  if (templates.length === 0 && !removed) return null;
  const place = ({ positions, jumpers }: Template) => blocks.paste(countOn({ positions, jumpers, toCheck: [] }, strip));
  return (
    <section className="small" aria-labelledby="templates">
      <h3 id="templates" className="title">
        {t("stripBuilder.templates.title")}
      </h3>
      <ul>
        {templates.map((template) => (
          <li key={template.name} className={styles.template}>
            <button
              type="button"
              className="item"
              title={t("stripBuilder.templates.place", { name: template.name })}
              onClick={() => place(template)}
            >
              <b className="grow">{template.name}</b>
              <span className="muted">{number(template.positions.length)}</span>
              <span aria-hidden="true">+</span>
            </button>
            <button
              type="button"
              className="square muted"
              aria-label={t("stripBuilder.templates.remove", { name: template.name })}
              onClick={() => {
                removeTemplate(template);
                setRemoved(template);
              }}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {removed && (
          <>
            <span>{t("stripBuilder.project.removed", { name: removed.name })}</span>{" "}
            <button
              type="button"
              className="text-button"
              onClick={() => {
                saveTemplate(removed);
                setRemoved(null);
              }}
            >
              {t("stripBuilder.tools.undo")}
            </button>
          </>
        )}
      </p>
    </section>
  );
}
