import { Fragment } from "react";
import { NoWrap } from "../../../frame/ui/no-wrap.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import type { Inline, RichText } from "../blocks.ts";
import type { CatalogueReferences } from "../catalogue-references.ts";

/** Texts never change, so an element's position serves as its key. */
export const withKey = (index: number, element: React.ReactElement) => <Fragment key={index}>{element}</Fragment>;

type TextProps = { readonly text: RichText; readonly references: CatalogueReferences };

export function InlineText({ text, references }: TextProps) {
  return text.map((inline, index) => withKey(index, <InlineNode inline={inline} references={references} />));
}

function InlineNode({ inline, references }: { readonly inline: Inline; readonly references: CatalogueReferences }) {
  if (typeof inline === "string") return <NoWrap text={inline} />;
  const children = <InlineText text={inline.children} references={references} />;
  if (inline.type !== "link") {
    const Tag = inline.type;
    return <Tag>{children}</Tag>;
  }
  return (
    <ProseLink to={inline.to} references={references}>
      {children}
    </ProseLink>
  );
}

type LinkProps = {
  readonly to: string;
  readonly references: CatalogueReferences;
  readonly className?: string;
  readonly children: React.ReactNode;
};

/** A link to something that the catalogue no longer has becomes plain words. */
export function ProseLink({ to, references, className, children }: LinkProps) {
  if (to.startsWith("https:"))
    return (
      <a href={to} rel="noreferrer" className={className}>
        {children}
      </a>
    );
  const href = to.startsWith("/") ? to : references.hrefs[to];
  if (!href) return children;
  return (
    <Link to={href} className={className}>
      {children}
    </Link>
  );
}
