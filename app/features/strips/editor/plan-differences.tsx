import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { StripIssue } from "../../rail/planning/strip-plan.ts";
import type { TerminalPlanChoice } from "../entry/plan-to-strips.ts";

type Props = {
  readonly differences: readonly { readonly strip: string; readonly issue: StripIssue }[];
  readonly joins: NonNullable<TerminalPlanChoice["joins"]>;
  readonly onChoose: (joins: NonNullable<TerminalPlanChoice["joins"]>) => void;
};

const JOINS = ["plan", "potentials"] as const;

/** Where equal potentials would join other terminals than the plan's jumpers do, with one choice for all. */
export function PlanDifferences({ differences, joins, onChoose }: Props) {
  const { t, labelled } = useI18n();
  const sentence = (strip: string, values: Readonly<Record<"net" | "joined" | "marks", string>>) => {
    const text = t(
      values.joined
        ? "stripBuilder.issues.messages.separatePotentials"
        : "stripBuilder.issues.messages.separatePotentialsAll",
      values,
    );
    return strip ? labelled(strip, text) : text;
  };
  return (
    <fieldset className="stack tight">
      <legend>{t("stripBuilder.plan.joins.title")}</legend>
      <ul className="marked tall">
        {differences.map(({ strip, issue: { values, positions } }) => (
          <li key={`${strip} ${positions.join(" ")}`}>
            {sentence(strip, {
              net: String(values.net),
              joined: String(values.joined),
              marks: String(values.marks),
            })}
          </li>
        ))}
      </ul>
      <div className="line">
        {JOINS.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="plan-joins" checked={joins === each} onChange={() => onChoose(each)} />
            <span>{t(`stripBuilder.plan.joins.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
