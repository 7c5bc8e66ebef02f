import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";
import type { Outcome } from "./act-on-catalogue.ts";

/** What became of the last press. */
export function OutcomeNotice({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useTexts();
  if (!outcome) return null;
  if ("intent" in outcome) {
    if (outcome.intent === "publish") return <Notice>{t("published", { release: outcome.release })}</Notice>;
    return outcome.intent === "roll-back" ? <Notice>{t("takenBack", { release: outcome.release })}</Notice> : null;
  }
  const { refusal } = outcome;
  if ("release" in refusal)
    return (
      <Notice isAlarm>
        <p>
          {t(`turn.${refusal.refusal}`, {
            release: refusal.release,
            message: "message" in refusal ? refusal.message : "",
          })}
        </p>
      </Notice>
    );
  return (
    <Notice isAlarm>
      <p>{t(`stage.${refusal.refusal}`)}</p>
    </Notice>
  );
}
