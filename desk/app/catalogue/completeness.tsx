import { useState } from "react";
import { LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import type { PublishedState } from "../../../workers/publisher/read-published.ts";
import { Table } from "../ui/table.tsx";
import { useTexts } from "../use-texts.ts";
import { ExportButton } from "./export-button.tsx";
import { runJob } from "./run-job.ts";
import type { Completeness as Counted } from "./translations.ts";

/** What each language lacks, and the file for its translator; what comes back is dropped like a workbook. */
export function Completeness({ state }: { readonly state: PublishedState }) {
  const { t } = useTexts();
  const [languages, setLanguages] = useState<readonly Counted[] | null>(null);
  const [phase, setPhase] = useState<"idle" | "counting" | "failed">("idle");

  async function count() {
    setPhase("counting");
    const { live, records, acceptedBreaches } = state;
    const result = await runJob({ kind: "count", state: { live, records, acceptedBreaches } });
    if (result.kind === "counted") setLanguages(result.languages);
    setPhase(result.kind === "counted" ? "idle" : "failed");
  }

  return (
    <section className="desk-section" aria-labelledby="languages">
      <h2 id="languages">{t("translations.heading")}</h2>
      <p className="eyebrow">{t("translations.text")}</p>
      {languages === null ? (
        <div className="desk-actions">
          <button type="button" className="button" disabled={phase === "counting"} onClick={count}>
            <span>
              {t(
                phase === "counting"
                  ? "translations.counting"
                  : phase === "failed"
                    ? "refused.expired"
                    : "translations.count",
              )}
            </span>
          </button>
        </div>
      ) : (
        <Table
          caption={t("translations.heading")}
          head={[t("translations.language"), t("translations.missing"), t("translations.texts"), t("history.act")]}
          rows={languages.map(({ language, missing, texts }) => ({
            key: language,
            cells: [
              LOCALE_TABLE[language].name,
              <strong key="missing">{missing}</strong>,
              texts,
              <ExportButton
                key="xliff"
                what={{ to: language }}
                about={LOCALE_TABLE[language].name}
                state={state}
                className="text-button"
              >
                {t(missing > 0 ? "translations.export" : "translations.exportAll")}
              </ExportButton>,
            ],
          }))}
        />
      )}
    </section>
  );
}
