import { useTexts } from "../use-texts.ts";

const MAX_LINES = 12;

/** What a check has found, a line each; many are cut. */
export function FindingLines({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTexts();
  const rest = lines.length - MAX_LINES;
  return (
    <ul className="desk-lines">
      {lines.slice(0, rest > 0 ? MAX_LINES : undefined).map((line) => (
        <li key={line}>{line}</li>
      ))}
      {rest > 0 && <li>{t("problems.more", { count: rest })}</li>}
    </ul>
  );
}
