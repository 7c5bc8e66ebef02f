import type { Answer } from "../../features/search/answer.ts";
import { AnswerCard, AnyLink } from "../../features/search/panel/answer-card.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./answers.module.css";

/** What of the site beside products has to do with a search: the answer, and documents, pages and resellers. */
export function Answers({ answer: { card, groups } }: { readonly answer: Answer }) {
  const { typeset } = useI18n();
  return (
    <section className={styles.answers}>
      {card && <AnswerCard card={card} />}
      {groups.length > 0 && (
        <div className={styles.groups}>
          {groups.map(({ id, title, items }) => (
            <div key={id}>
              <h2 className="eyebrow">{typeset(title)}</h2>
              <ul>
                {items.map(({ href, title: name, detail }) => (
                  <li key={href}>
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
