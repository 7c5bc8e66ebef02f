import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { AnswerCard as Card } from "../answer.ts";
import styles from "./answer-card.module.css";

type Props = Omit<React.ComponentProps<"a">, "href"> & { readonly card: Card };

/** What answers the search: a file to press, somebody to call, a page with the sentence. */
export function AnswerCard({ card, className = "", ...link }: Props) {
  const { typeset } = useI18n();
  const { kind, eyebrow, title, detail, href, action } = card;
  const content = (
    <>
      <span className={styles.text}>
        {eyebrow && <span className="eyebrow">{typeset(eyebrow)}</span>}
        <b>{typeset(title)}</b>
        {detail && <small>{typeset(detail)}</small>}
      </span>
      {action && kind === "file" && <span className={`button button-primary ${styles.action}`}>{action.text}</span>}
    </>
  );
  const classNames = `${styles.card} ${className}`;
  // A file is no page: the browser opens it.
  return kind === "file" ? (
    <a href={href} className={classNames} {...link}>
      {content}
    </a>
  ) : (
    <Link to={href} className={classNames} {...link}>
      {content}
    </Link>
  );
}

/** The number to call, where the answer has one: a link of its own, as one may not stand in another. */
export const callOf = ({ kind, action }: Card): Card["action"] => (kind === "file" ? null : action);

export function CallAnswer({ card }: { readonly card: Card }) {
  const call = callOf(card);
  return (
    call && (
      <a href={call.href} className={`button button-primary ${styles.call}`}>
        {call.text}
      </a>
    )
  );
}
