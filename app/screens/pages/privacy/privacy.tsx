import { noticeOf } from "../../../foundation/messages/notice.ts";
import { PageHead } from "../../../frame/shell/head/page-head.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../../ground/i18n/screens.ts";
import { PageFrame } from "../page-frame.tsx";
import type { Route } from "./+types/privacy";

export { ErrorBoundary } from "../../../frame/shell/errors/error-boundary.tsx";

/** What a statement is about, before its first colon. */
const STATEMENT = /^(\p{Lu}[^:.]{2,60}?)\s?:\s+(.+)$/su;

export function loader({ pattern }: Route.LoaderArgs) {
  return noticeOf(routeOf(pattern).locale).map((statement) => {
    const [, about = "", text = statement] = STATEMENT.exec(statement) ?? [];
    return { about, text: text.charAt(0).toUpperCase() + text.slice(1) };
  });
}

/** The notice that stands beside the form, as a page of its own: the law has footers lead to it. */
export default function Privacy({ loaderData: statements }: Route.ComponentProps) {
  const { t, typeset } = useI18n();
  const lead = t("contact.notice");
  return (
    <PageFrame title={t("screens.privacy")} lead={lead} next={["contact", "imprint"]}>
      <PageHead title={t("screens.privacy")} description={lead} />
      <div className="stack wide measure">
        {statements.map(({ about, text }) => (
          <section key={text} className="stack tight">
            {about && <h2 className="large">{typeset(about)}</h2>}
            <p>{typeset(text)}</p>
          </section>
        ))}
      </div>
    </PageFrame>
  );
}
