import type { I18n } from "../../ground/i18n/i18n-context.tsx";
import type { Question } from "./parsed-entry.ts";

/** What a line leaves open, as a sentence. */
export function askingText(question: Question, { t, list }: Pick<I18n, "t" | "list">): string {
  switch (question.kind) {
    case "contradiction": {
      const join = (pick: "written" | "has") => list([...new Set(question.contradictions.map((each) => each[pick]))]);
      return t("orderList.contradicts", { has: join("has"), written: join("written") });
    }
    case "discontinued":
      return t("orderList.discontinuedAlone", { number: question.number });
    case "unknownNumber":
      return t("orderList.notOurs", { number: question.number });
    case "notMade":
      return t("orderList.notMade", { name: question.name });
  }
}
