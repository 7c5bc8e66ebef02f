import { Fragment } from "react";
import { RailStrip, type StripItem } from "../catalogue/drawing/rail-strip.tsx";
import { NoWrap } from "../catalogue/no-wrap.tsx";
import { lazyPart } from "../shell/lazy-part.tsx";
import { Link } from "../shell/navigation/link.tsx";
import type { Block, Inline, RichText } from "./blocks.ts";
import type { CatalogueReferences } from "./catalogue-references.ts";
import type { Figure as FigureBlock } from "./figures/figure.ts";
import { Statistics } from "./figures/statistics.tsx";
import styles from "./prose.module.css";
// The figures' code comes after the page's; their style sheets must be there with the document.
import "./figures/cycle.module.css";
import "./figures/rails.module.css";
import "./figures/steps.module.css";
import "./figures/system.module.css";
import "./figures/timeline.module.css";

/** What draws the figures; a client loader awaits its `load`. */
export const LazyFigure = lazyPart(() => import("./figures/drawn-figure.tsx"));

type Props = { readonly blocks: readonly Block[]; readonly references: CatalogueReferences };

/** A text: its headings on the left, what they stand over on the right, figures across. */
export function Prose({ blocks, references }: Props) {
  return groupSections(blocks).map(({ key, heading, parts }) => (
    <section key={key} className={styles.section}>
      {heading && (
        <h2 className={styles.heading}>
          <InlineList text={heading} references={references} />
        </h2>
      )}
      {parts.map((part) =>
        "figure" in part ? (
          <div key={part.key} className={styles.figure}>
            <FigureByName figure={part.figure} references={references} />
          </div>
        ) : (
          <div key={part.key} className={styles.text}>
            {part.blocks.map(({ key: index, block }) => (
              <TextBlock key={index} block={block} references={references} />
            ))}
          </div>
        ),
      )}
    </section>
  ));
}

type Text = Exclude<Block, FigureBlock>;
type Part =
  | { readonly key: number; readonly figure: FigureBlock }
  | { readonly key: number; readonly blocks: { readonly key: number; readonly block: Text }[] };
type Section = { readonly key: number; readonly heading: RichText | null; readonly parts: Part[] };

/** What a heading stands over, in runs of text and figures; a text never changes, so its places are its keys. */
function groupSections(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const [key, block] of blocks.entries()) {
    const startsSection = block.type === "heading" && block.level === 2;
    if (startsSection || sections.length === 0)
      sections.push({ key, heading: startsSection ? block.children : null, parts: [] });
    if (startsSection) continue;
    const parts = sections.at(-1)?.parts ?? [];
    const last = parts.at(-1);
    if (block.type === "figure") parts.push({ key, figure: block });
    else if (last && "blocks" in last) last.blocks.push({ key, block });
    else parts.push({ key, blocks: [{ key, block }] });
  }
  return sections;
}

function FigureByName({
  figure,
  references,
}: {
  readonly figure: FigureBlock;
  readonly references: CatalogueReferences;
}) {
  if (figure.name === "statistics") return <Statistics statistics={references.statistics} />;
  if (figure.name !== "strip") return <LazyFigure figure={figure} references={references} />;
  return (
    <RailStrip
      className={styles.across}
      label={figure.data.label}
      items={stripItems(figure.data.products, references)}
    />
  );
}

/** Products of the rail in their order; those that the catalogue no longer has are left out. */
export const stripItems = (codes: readonly string[], references: CatalogueReferences): readonly StripItem[] =>
  codes.flatMap((code, index) => {
    const product = references.products[code];
    return product ? [{ key: `${index}`, ...product }] : [];
  });

function TextBlock({ block, references }: { readonly block: Text; readonly references: CatalogueReferences }) {
  const text = (content: RichText) => <InlineList text={content} references={references} />;
  switch (block.type) {
    case "paragraph":
      return <p>{text(block.children)}</p>;
    case "heading":
      return <h3>{text(block.children)}</h3>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return <List>{block.items.map((item, index) => withKey(index, <li>{text(item)}</li>))}</List>;
    }
    case "table":
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, index) =>
                // A corner that names nothing is no heading.
                withKey(index, cell.length > 0 ? <th scope="col">{text(cell)}</th> : <td />),
              )}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, index) =>
              withKey(
                index,
                <tr>
                  {row.map((cell, column) =>
                    withKey(column, column === 0 ? <th scope="row">{text(cell)}</th> : <td>{text(cell)}</td>),
                  )}
                </tr>,
              ),
            )}
          </tbody>
        </table>
      );
    case "action":
      return (
        <p>
          <ProseLink to={block.to} references={references} className="button">
            {/* One piece for the button, whatever it is made of. */}
            <span>{text(block.children)}</span>
          </ProseLink>
        </p>
      );
  }
}

/** The places of a text are its keys: it never changes. */
const withKey = (index: number, element: React.ReactElement) => <Fragment key={index}>{element}</Fragment>;

function InlineList({ text, references }: { readonly text: RichText; readonly references: CatalogueReferences }) {
  return text.map((inline, index) => withKey(index, <InlineNode inline={inline} references={references} />));
}

function InlineNode({ inline, references }: { readonly inline: Inline; readonly references: CatalogueReferences }) {
  if (typeof inline === "string") return <NoWrap text={inline} />;
  const children = <InlineList text={inline.children} references={references} />;
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

type ToProps = {
  readonly to: string;
  readonly references: CatalogueReferences;
  readonly className?: string;
  readonly children: React.ReactNode;
};

/** A link of a text. What the published catalogue no longer has is words without a link. */
function ProseLink({ to, references, className, children }: ToProps) {
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
