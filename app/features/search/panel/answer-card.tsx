import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { AnswerCard as Card } from "../answer.ts";
import styles from "./answer-card.module.css";

type LinkProps = Omit<React.ComponentProps<"a">, "href">;
type Props = {
  readonly card: Card;
  /** Those of its links, which are options in the panel. */
  readonly linkProps?: (item: Card | NonNullable<Card["action"]>) => LinkProps;
};

/** What answers the search: a file to press, somebody to call, a page with the sentence. */
export function AnswerCard({ card, linkProps = () => ({}) }: Props) {
  const { typeset } = useI18n();
  const { kind, eyebrow, title, detail, href, action } = card;
  const call = callOf(card);
  return (
    <div className={`bar framed ${styles.card}`}>
      <AnyLink href={href} className={`bar apart quiet ${styles.answer}`} {...linkProps(card)}>
        <span className={`stack tight ${styles.text}`}>
          {eyebrow && <span className="eyebrow">{typeset(eyebrow)}</span>}
          <b className="large">{typeset(title)}</b>
          {detail && <small>{typeset(detail)}</small>}
        </span>
        {action && kind === "file" && <span className="button button-primary">{action.text}</span>}
      </AnyLink>
      {call && (
        <a href={call.href} className={`button button-primary ${styles.action}`} {...linkProps(call)}>
          {call.text}
        </a>
      )}
    </div>
  );
}

/** The number to call, where the answer has one: a link of its own, as one may not stand in another. */
export const callOf = ({ kind, action }: Card): Card["action"] => (kind === "file" ? null : action);

/** A link to a page of the site, or to a file, which the browser opens. */
export function AnyLink({ href, ...link }: LinkProps & { readonly href: string }) {
  return href.startsWith("/files/") || href.startsWith("/api/") ? (
    <a href={href} {...link} />
  ) : (
    <Link to={href} {...link} />
  );
}
