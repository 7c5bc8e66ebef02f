import { isLocale } from "../../../app/ground/i18n/locales.ts";
import type { Problem } from "../../../tools/platform/problem.ts";
import type { DeskKey } from "../../texts/languages.ts";
import { FindingLines } from "../catalogue/finding-lines.tsx";
import { Notice } from "../ui/notice.tsx";
import { useTexts } from "../use-texts.ts";

type Refusal = {
  readonly refusal: string;
  readonly problems?: readonly Problem[];
  readonly notLive?: readonly string[];
};

/** Why something was not staged or published, with what is wrong in each language. */
export function ContentRefusal({ refusal: { refusal, problems = [], notLive = [] } }: { readonly refusal: Refusal }) {
  const { t } = useTexts();
  return (
    <Notice isAlarm>
      <p>{t(`content.refusals.${refusal}` as DeskKey, { count: problems.length })}</p>
      {notLive.length > 0 && <p>{t("content.notLive", { codes: notLive.join(", ") })}</p>}
      {problems.length > 0 && <FindingLines lines={problems.map((problem) => describe(problem, t))} />}
    </Notice>
  );
}

function describe({ file, reason, said }: Problem, t: ReturnType<typeof useTexts>["t"]): string {
  const [language = ""] = file.split("/");
  // `en/news/opc-ua.md`: the language, and which text.
  const name = file.replace(/^(?:.*\/)?(.+?)\.\w+$/, "$1");
  const where = isLocale(language) ? `${language.toUpperCase()} · ${name}: ` : `${name}: `;
  const what = said ? t(`content.problems.${said.key}` as DeskKey, said.values) : reason;
  return where + what;
}
