import * as v from "valibot";
import { allowedValues } from "../../../platform/schema-reasons.ts";
import { choicesOf, type Message, message } from "../../messages/message.ts";

type FindIssues = (text: string) => readonly v.BaseIssue<unknown>[];

/** No option has it, so that it is said what the option may be. */
const PROBE = "?";

/**
 * What is wrong with the options of a drawing or a role: `terminal clamp=screw outline=arch`.
 * @param findIssues checks such a text by its schema
 */
export function findOptionMessages(text: string, findIssues: FindIssues): readonly Message[] {
  const optionOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? "";
  const issues = findIssues(text);
  return issues.map((issue): Message => {
    const option = optionOf(issue);
    if (issue.expected === "never") return message("unknownOption", { option });
    if (issue.received !== "undefined")
      return message("wrongOption", { option, value: String(issue.input), choices: choicesOf(allowedValues(issue)) });
    const probed = findIssues(`${text} ${option}=${PROBE}`).find((each) => optionOf(each) === option);
    const choices = choicesOf(probed ? allowedValues(probed) : []);
    return { ...message("optionMissing", { option }), hint: message("allowed", { choices }) };
  });
}
