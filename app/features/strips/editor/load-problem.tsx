import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { useEditor } from "./editor-context.ts";

/** Says that products could not be loaded, as long as that is so. */
export function LoadProblem() {
  const { t } = useI18n();
  const { retry } = useEditor();
  if (!retry) return null;
  return (
    <p className="notice" role="alert">
      {t("stripBuilder.failed")}{" "}
      <button type="button" className="text-button" onClick={retry}>
        {t("stripBuilder.retry")}
      </button>
    </p>
  );
}
