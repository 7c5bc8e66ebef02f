import type { FileProblem } from "../../../app/foundation/documents/file-problems.ts";
import { useTexts } from "../use-texts.ts";

export function ProblemText({ problem: { kind, detail } }: { readonly problem: FileProblem }) {
  const { t } = useTexts();
  return <span>{t(`fileProblems.${kind}`, { detail })}</span>;
}

export const ProblemLines = ({ problems }: { readonly problems: readonly FileProblem[] }) => (
  <ul className="desk-lines">
    {problems.map((problem) => (
      <li key={problem.kind + problem.detail}>
        <ProblemText problem={problem} />
      </li>
    ))}
  </ul>
);
