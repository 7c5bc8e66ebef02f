import { useI18n } from "../../../ground/i18n/i18n-context.tsx";

/** What a file is called on its button. */
export const nameOfFormat = (format: string): string => (format === "xlsx" ? "Excel" : format.toUpperCase());

/** Unfolds the formats that few ask for, below those that most do. */
export function MoreFormats({ children }: { readonly children: React.ReactNode }) {
  const { t } = useI18n();
  return (
    <details>
      <summary className="button arrow">{t("shell.moreFormats")}</summary>
      <div className="pair small room">{children}</div>
    </details>
  );
}
