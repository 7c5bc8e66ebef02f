import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { EntryCheck } from "./use-entry-check.ts";

/** Whether a text is being checked, or why it could not be. */
export function EntryStatus({ state }: Pick<EntryCheck, "state">) {
  const { t } = useI18n();
  return (
    <p role="status">
      {state.step === "checking"
        ? t("orderList.looking")
        : state.step === "editing" && state.problem && t(`orderList.entryProblems.${state.problem}`)}
    </p>
  );
}
