import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { setRule } from "../../rail/model/edits/strips.ts";
import { formatMarkRange } from "../../rail/model/numbering.ts";
import { RULE_NAMES } from "../../rail/model/project.ts";
import type { StripIssue } from "../../rail/planning/strip-plan.ts";
import { issueText, issueValues } from "../output/issue-text.ts";
import { useEditor } from "./editor-context.ts";

type Props = {
  /** Those of the open strip, or some of them. */
  readonly issues: readonly StripIssue[];
};

/** Issues, each with its reason, its source and, where one click can do it, the click. */
export function IssueList({ issues }: Props) {
  const { t, number } = useI18n();
  const { strip, edit, select } = useEditor();
  const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
  const writing = { t, number };
  return (
    <section aria-labelledby="strip-issues">
      <h2 id="strip-issues" className="title line apart">
        {t("stripBuilder.issues.title")}
        {issues.length > 0 && <span>{number(issues.length)}</span>}
      </h2>
      {issues.length === 0 && <p className="note room">{t("stripBuilder.issues.nothing")}</p>}
      {issues.length > 0 && (
        <ul className="stack close small room">
          {issues.map((issue) => {
            const { rule, source, severity, positions, fix } = issue;
            const where = positions.map((id) => marks.get(id) ?? "").filter(Boolean);
            return (
              <li
                key={`${issue.text} ${positions.join(" ")} ${issue.values.code ?? ""} ${issue.values.kind ?? ""} ${issue.values.text ?? ""}`}
                className={severity === "hint" ? "panel stack tight" : "notice stack tight"}
              >
                <p>{issueText(issue, writing)}</p>
                <p className="bar">
                  {fix && (
                    <button type="button" className="text-button" onClick={() => edit(fix)}>
                      {t(`stripBuilder.issues.fixes.${issue.text}`, issueValues(issue, writing))}
                    </button>
                  )}
                  {where.length > 0 && (
                    <button type="button" className="text-button muted" onClick={() => select(positions)}>
                      {t("stripBuilder.issues.where", { marks: formatMarkRange(where) })}
                    </button>
                  )}
                </p>
                <p className="line apart muted">
                  <span>{t(`stripBuilder.issues.sources.${source}`)}</span>
                  {rule && (
                    <button type="button" className="text-button muted" onClick={() => edit(setRule(rule, false))}>
                      {t("stripBuilder.issues.off")}
                    </button>
                  )}
                </p>
              </li>
            );
          })}
        </ul>
      )}
      {strip.rulesOff.length > 0 && (
        <div className="note">
          <p>{t("stripBuilder.issues.offList")}</p>
          <ul>
            {RULE_NAMES.filter((rule) => strip.rulesOff.includes(rule)).map((rule) => (
              <li key={rule}>
                <span>{t(`stripBuilder.issues.rules.${rule}`)}</span>
                <button type="button" className="text-button" onClick={() => edit(setRule(rule, true))}>
                  {t("stripBuilder.issues.on")}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
