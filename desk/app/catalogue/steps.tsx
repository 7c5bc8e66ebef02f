import { useTexts } from "../use-texts.ts";

const STEPS = ["drop", "difference", "preview", "publish"] as const;

/** From a new file to what everybody sees. @param step from 1 */
export function Steps({ step }: { readonly step: number }) {
  const { t } = useTexts();
  return (
    <ol className="desk-steps" aria-label={t("steps.now", { step, of: STEPS.length })}>
      {STEPS.map((name, index) => (
        <li key={name} aria-current={index + 1 === step ? "step" : undefined}>
          <span>{index + 1}</span> <span>{t(`steps.${name}`)}</span>
        </li>
      ))}
    </ol>
  );
}
