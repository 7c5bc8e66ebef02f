import { useEffect, useRef } from "react";
import type { Answer } from "../../features/search/answer.ts";
import { AnswerCard, AnyLink } from "../../features/search/panel/answer-card.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

/** What of the site beside products has to do with a search: the answer, and documents, pages and resellers. */
export function Answers({ answer: { card, groups }, query }: { readonly answer: Answer; readonly query: string }) {
  const { typeset } = useI18n();
  const shown = useRef<HTMLDivElement>(null);
  const kind = card?.kind;
  useEffect(() => {
    let isGone = false;
    let end = () => {};
    const begin = async () => {
      const { reportAnswer } = await import("../../features/search/panel/report-answer.ts");
      if (kind && shown.current && !isGone) end = reportAnswer(shown.current, query, kind);
    };
    if (kind) void begin();
    return () => {
      isGone = true;
      end();
    };
  }, [query, kind]);
  return (
    <section className="stack loose room">
      {card && (
        <div ref={shown}>
          <AnswerCard card={card} />
        </div>
      )}
      {groups.length > 0 && (
        <div className="tiles loose">
          {groups.map(({ id, title, items }) => (
            <div key={id}>
              <h2 className="eyebrow">{typeset(title)}</h2>
              <ul className="rows">
                {items.map(({ href, title: name, detail }) => (
                  <li key={href} className="stack tight">
                    <AnyLink href={href}>{typeset(name)}</AnyLink>
                    <small>{typeset(detail)}</small>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
