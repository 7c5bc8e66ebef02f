import { useEffect, useState } from "react";
import { type Comparison, formatComparisonQuery } from "../../features/comparison/comparison.ts";
import { MoreFormats, nameOfFormat } from "../../features/list/export/more-formats.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

const RAIL_FORMATS = ["step", "dxf"] as const;
const CONFIRMATION_MS = 4000;

type Props = {
  readonly comparison: Comparison;
  /** Whether the products make a row on a rail, which there are CAD files of. */
  readonly hasRail: boolean;
};

/** Copies the link, prints, or downloads a workbook or CAD files. The two buttons need scripts and are hidden without. */
export function ShareComparison({ comparison, hasRail }: Props) {
  const { t, href, locale } = useI18n();
  const query = formatComparisonQuery(comparison);
  const [copyState, setCopyState] = useState<"" | "copied" | "failed">("");
  useEffect(() => {
    if (copyState !== "copied") return;
    const timer = setTimeout(() => setCopyState(""), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [copyState]);

  function copy(): void {
    navigator.clipboard.writeText(window.location.origin + href("compare") + query).then(
      () => setCopyState("copied"),
      () => setCopyState("failed"),
    );
  }

  return (
    <div className="no-print row">
      <button type="button" className="button scripted" onClick={copy}>
        <span aria-live="polite">{t(copyState === "copied" ? "compare.copied" : "compare.copyLink")}</span>
      </button>
      <button type="button" className="button scripted" onClick={() => window.print()}>
        {t("compare.print")}
      </button>
      <a className="button" href={`/api/${locale}/comparison.xlsx${query}`} download>
        {nameOfFormat("xlsx")}
      </a>
      {hasRail && (
        <MoreFormats>
          {RAIL_FORMATS.map((format) => (
            <a
              key={format}
              className="button"
              href={`/api/${locale}/comparison.${format}${query}&missing=placeholder`}
              download
            >
              {nameOfFormat(format)}
            </a>
          ))}
        </MoreFormats>
      )}
      {copyState === "failed" && (
        <label className="field small">
          {t("compare.copyYourself")}
          <input
            readOnly
            value={window.location.origin + href("compare") + query}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </label>
      )}
    </div>
  );
}
