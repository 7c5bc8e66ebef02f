import { basename } from "node:path";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { CatalogueText } from "../../catalogue/translations/catalogue/collect-texts.ts";
import type { ExchangeProblem } from "../../catalogue/translations/exchanged-text.ts";
import { countTexts } from "../../catalogue/translations/list-missing.ts";
import { matchTexts, type NewTarget } from "../../catalogue/translations/match-texts.ts";
import { isWorkbook } from "../catalogue/formats.ts";
import type { TextFormat } from "./formats.ts";

type ImportOptions = {
  readonly path: string;
  readonly format: TextFormat;
  readonly language: Locale;
  /** The catalogue that the texts are of, as it is named. */
  readonly catalogue: string;
  /** @returns the names of what was written */
  readonly write: (targets: readonly NewTarget[]) => Promise<readonly string[]> | readonly string[];
};

type ImportResult = { readonly status: 0 | 1; readonly lines: readonly string[] };

/** Takes the translations of a file over into the catalogue's folder, or names all that is wrong and changes nothing. */
export async function importTexts(
  texts: readonly CatalogueText[],
  { path, format, language, catalogue, write }: ImportOptions,
): Promise<ImportResult> {
  const { from, texts: exchanged, untranslated = 0, problems } = await format.read(path, language);
  const matched = from === null ? { targets: [], problems: [] } : matchTexts(exchanged, texts, from);
  const all = [...problems, ...matched.problems].toSorted((a, b) => positionOf(a) - positionOf(b));
  if (all.length > 0) {
    const lines = all.map(({ location, field, reason }) =>
      [basename(path), location, field, reason].filter(Boolean).join(" · "),
    );
    return {
      status: 1,
      lines: [...lines, `${all.length} ${all.length === 1 ? "problem" : "problems"}; nothing was written.`],
    };
  }
  const { targets } = matched;
  const files = targets.length > 0 ? await write(targets) : [];
  const written =
    files.length > 0
      ? `Written: ${countTexts(targets.length)} in ${files.join(", ")}.`
      : `${exchanged.every(({ target }) => target === "") ? "The file has no translations" : "The catalogue has these translations already"}; nothing was written.`;
  const left =
    untranslated > 0 ? [`Left as they were: ${countTexts(untranslated)}, not translated yet by the file.`] : [];
  const checked = isWorkbook(catalogue) ? (files[0] ?? catalogue) : catalogue;
  return { status: 0, lines: [written, ...left, `Now check the catalogue: npm run catalogue -- check ${checked}`] };
}

const positionOf = ({ location }: ExchangeProblem): number => Number(/\d+/.exec(location)?.[0] ?? 0);
