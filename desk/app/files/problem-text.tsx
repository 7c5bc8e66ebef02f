import type { FileProblem } from "../../../app/foundation/documents/file-problems.ts";
import { useTexts } from "../use-texts.ts";

export function ProblemText({ problem: { kind, detail } }: { readonly problem: FileProblem }) {
  const { t } = useTexts();
  return <span>{t(`fileProblems.${kind}`, { detail })}</span>;
}
