import type { FinderOffer } from "../../foundation/catalogue/finder-offer.ts";
import { telephoneHref } from "../../frame/shell/contact-links.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";

type TextLink = { readonly text: string; readonly href: string };

/** Explains a listing that is not plainly what the visitor requested. */
export type Notice = {
  readonly messages: readonly string[];
  /** Each chip links to the search without it. */
  readonly interpretedTerms?: {
    readonly label: string;
    readonly remove: string;
    readonly chips: readonly {
      readonly name: string;
      readonly text: string;
      readonly typed: string;
      readonly href: string;
    }[];
  };
  readonly searchLink: (TextLink & { readonly label: string }) | null;
  readonly categories: { readonly label: string; readonly links: readonly TextLink[] } | null;
  readonly contact: TextLink | null;
  /** For a search without any result. */
  readonly alternatives?: {
    readonly finder: FinderOffer;
    readonly groups: { readonly label: string; readonly links: readonly TextLink[] };
    readonly phone: { readonly label: string; readonly number: string };
  };
};

export function ListingNotice({ messages, interpretedTerms, searchLink, categories, contact, alternatives }: Notice) {
  const { typeset, labelled } = useI18n();
  return (
    <section className="stack loose start room">
      {alternatives && <NoResultsDrawing />}
      {interpretedTerms && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls, these are links
        <div role="group" aria-labelledby="understood" className="row bottom small">
          <span id="understood" className="muted">
            {labelled(typeset(interpretedTerms.label), "")}
          </span>
          {interpretedTerms.chips.map(({ name, text, typed, href }) => (
            <Link
              key={typed + text}
              to={href}
              rel="nofollow"
              className="chip"
              aria-label={labelled(interpretedTerms.remove, `${name}, ${text}`)}
            >
              <span className="muted">{labelled(typeset(name), "")}</span>
              <b>{typeset(text)}</b>
              <svg viewBox="0 0 16 16" aria-hidden="true">
                <path d="M4 4l8 8M12 4l-8 8" />
              </svg>
            </Link>
          ))}
        </div>
      )}
      {messages.map((line) => (
        <p key={line} className="large measure">
          {typeset(line)}
        </p>
      ))}
      {searchLink && (
        <p>
          <span>{typeset(searchLink.label)}</span>{" "}
          <Link className="link" to={searchLink.href}>
            {typeset(searchLink.text)}
          </Link>
        </p>
      )}
      {alternatives && (
        <>
          <p>{typeset(alternatives.finder.hint)}</p>
          <Link to={alternatives.finder.href} className="button button-primary">
            {typeset(alternatives.finder.name)}
          </Link>
          <p>
            <span>{typeset(alternatives.phone.label)}</span>{" "}
            <a className="link" href={telephoneHref(alternatives.phone.number)}>
              {alternatives.phone.number}
            </a>
          </p>
        </>
      )}
      {contact && (
        <Link to={contact.href} className="button">
          {typeset(contact.text)}
        </Link>
      )}
      {categories && <LinkList {...categories} />}
      {alternatives && <LinkList {...alternatives.groups} />}
    </section>
  );
}

function LinkList({ label, links }: { readonly label: string; readonly links: readonly TextLink[] }) {
  const { typeset } = useI18n();
  return (
    links.length > 0 && (
      <>
        <h2 className="heading">{typeset(label)}</h2>
        <ul className="line">
          {links.map(({ text, href }) => (
            <li key={href}>
              <Link className="link" to={href}>
                {typeset(text)}
              </Link>
            </li>
          ))}
        </ul>
      </>
    )
  );
}

const TERMINAL_XS = [24, 62, 100, 212, 250, 288];

/** A row of terminals with a dimensioned gap in it. */
function NoResultsDrawing() {
  return (
    <svg className="sketch" viewBox="0 0 350 132" aria-hidden="true">
      <path d="M0 40h350M0 46h350M0 78h350M0 84h350" />
      {TERMINAL_XS.map((x) => (
        <g key={x}>
          <path d={`M${x} 12h34v100h-34z`} />
          <path d={`M${x + 9} 20h16v12h-16zM${x + 10} 62h14`} />
          <circle cx={x + 17} cy="48" r="6" />
          <circle cx={x + 17} cy="90" r="6" />
        </g>
      ))}
      <path d="M142 12h62v100h-62z" strokeDasharray="4 3" />
      <path
        className="alarm"
        stroke="currentColor"
        d="M138 122v9M208 122v9M134 126h78M138 122v-8M208 122v-8M135 129l6-6M205 129l6-6"
      />
      <text className="alarm" fill="currentColor" fontSize="32" stroke="none" x="173" y="70" textAnchor="middle">
        ?
      </text>
    </svg>
  );
}
