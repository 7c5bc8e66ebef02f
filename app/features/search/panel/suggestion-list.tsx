import { Fragment, useId } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { Highlighted } from "../../../ground/text/highlight.ts";
import { codeToken } from "../../../ground/text/part-numbers.ts";
import type { Suggestions } from "../suggestions.ts";
import { AddProduct } from "./add-suggestions.tsx";
import { AnswerCard, AnyLink } from "./answer-card.tsx";
import styles from "./search-suggestions.module.css";

type Item = Suggestions["sections"][number]["items"][number];
type All = NonNullable<Suggestions["all"]>;
type Card = NonNullable<Suggestions["card"]>;
/** What can be chosen: a link each. */
type Choice = Item | All | Card | NonNullable<Card["action"]>;

type Props = {
  readonly card: Card | null;
  readonly columns: readonly Suggestions["sections"][];
  readonly all: All | null;
  /** What keys do with a product; empty where there is none. */
  readonly keys: string;
  readonly menuProps: React.ComponentProps<"div">;
  readonly optionProps: (item: Choice) => Omit<React.ComponentProps<"a">, "href">;
};

/** A listbox of links in groups. */
export function SuggestionList({ card, columns, all, keys, menuProps, optionProps }: Props) {
  const { typeset } = useI18n();
  const id = useId();
  return (
    <div {...menuProps} {...(keys && { "aria-description": keys })} className="stack">
      {card && <AnswerCard card={card} linkProps={(item) => ({ tabIndex: -1, ...optionProps(item) })} />}
      <div className="tiles loose">
        {columns.map((sections) => (
          <div key={sections[0]?.id} className="stack">
            {sections.map((section) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form controls
              <div key={section.id} role="group" aria-labelledby={`${id}-${section.id}`}>
                <p id={`${id}-${section.id}`} className="eyebrow">
                  {typeset(section.title)}
                </p>
                {section.items.map((item) => (
                  <AnyLink
                    key={item.href}
                    href={item.href}
                    tabIndex={-1}
                    className={`item ${styles.option}`}
                    {...optionProps(item)}
                  >
                    <Option item={item} />
                  </AnyLink>
                ))}
              </div>
            ))}
          </div>
        ))}
      </div>
      {all && (
        <Link to={all.href} tabIndex={-1} className={`bar apart ruled ${styles.all}`} {...optionProps(all)}>
          <span>{typeset(all.text)}</span>
          {keys && <small aria-hidden="true">{keys}</small>}
        </Link>
      )}
    </div>
  );
}

function Option({ item }: { readonly item: Item }) {
  const { typeset } = useI18n();
  return (
    <>
      {item.drawing && (
        <img
          className="thumbnail"
          src={`/drawings/${codeToken(item.drawing)}.svg`}
          alt=""
          width="64"
          height="48"
          loading="lazy"
        />
      )}
      <span className="stack tight grow">
        <span lang={item.language}>
          <HighlightedText of={item.name} />
        </span>
        <small>
          <HighlightedText of={item.detail} />
          {item.values && <span>{` · ${typeset(item.values)}`}</span>}
        </small>
      </span>
      {item.count && <b className="small">{item.count}</b>}
      {item.drawing && item.amount && <AddProduct code={item.drawing} amount={item.amount} />}
    </>
  );
}

function HighlightedText({ of: pieces }: { readonly of: Highlighted }) {
  const { typeset } = useI18n();
  return pieces.map((piece, index) => {
    const key = `${index}${piece}`;
    const text = typeset(piece);
    return index % 2 === 0 ? <Fragment key={key}>{text}</Fragment> : <mark key={key}>{text}</mark>;
  });
}
