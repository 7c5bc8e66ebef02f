import { Fragment } from "react";
import { RailStrip, type StripItem } from "../catalogue/drawing/rail-strip.tsx";
import { NoWrap } from "../catalogue/no-wrap.tsx";
import { later } from "../shell/later.tsx";
import { Link } from "../shell/link.tsx";
import type { Block, Inline, Line } from "./blocks.ts";
import type { Figure as FigureBlock } from "./figures/figure.ts";
import { Statistics } from "./figures/statistics.tsx";
import styles from "./prose.module.css";
import type { Shown } from "./shown.ts";
// The figures' code comes after the page's; their style sheets must be there with the document.
import "./figures/cycle.module.css";
import "./figures/rails.module.css";
import "./figures/steps.module.css";
import "./figures/system.module.css";
import "./figures/timeline.module.css";

/** What draws the figures; a client loader awaits its `load`. */
export const Figure = later(() => import("./figures/drawn-figure.tsx"));

type Props = { readonly blocks: readonly Block[]; readonly shown: Shown };

/** A text: its headings on the left, what they stand over on the right, figures across. */
export function Prose({ blocks, shown }: Props) {
  return sectionsOf(blocks).map(({ key, heading, parts }) => (
    <section key={key} className={styles.section}>
      {heading && (
        <h2 className={styles.heading}>
          <Pieces line={heading} shown={shown} />
        </h2>
      )}
      {parts.map((part) =>
        "figure" in part ? (
          <div key={part.key} className={styles.figure}>
            <PlacedFigure figure={part.figure} shown={shown} />
          </div>
        ) : (
          <div key={part.key} className={styles.text}>
            {part.blocks.map(({ key: place, block }) => (
              <Words key={place} block={block} shown={shown} />
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
type Section = { readonly key: number; readonly heading: Line | null; readonly parts: Part[] };

/** What a heading stands over, in runs of text and figures; a text never changes, so its places are its keys. */
function sectionsOf(blocks: readonly Block[]): Section[] {
  const sections: Section[] = [];
  for (const [key, block] of blocks.entries()) {
    const begins = block.is === "heading" && block.level === 2;
    if (begins || sections.length === 0) sections.push({ key, heading: begins ? block.of : null, parts: [] });
    if (begins) continue;
    const parts = sections.at(-1)?.parts ?? [];
    const last = parts.at(-1);
    if (block.is === "figure") parts.push({ key, figure: block });
    else if (last && "blocks" in last) last.blocks.push({ key, block });
    else parts.push({ key, blocks: [{ key, block }] });
  }
  return sections;
}

function PlacedFigure({ figure, shown }: { readonly figure: FigureBlock; readonly shown: Shown }) {
  if (figure.name === "statistics") return <Statistics figures={shown.company} />;
  if (figure.name !== "strip") return <Figure of={figure} shown={shown} />;
  return (
    <RailStrip className={styles.across} label={figure.data.label} items={stripItems(figure.data.products, shown)} />
  );
}

/** Products of the rail in their order; those that the catalogue no longer has are left out. */
export const stripItems = (codes: readonly string[], shown: Shown): readonly StripItem[] =>
  codes.flatMap((code, place) => {
    const product = shown.products[code];
    return product ? [{ key: `${place}`, ...product }] : [];
  });

function Words({ block, shown }: { readonly block: Text; readonly shown: Shown }) {
  const line = (of: Line) => <Pieces line={of} shown={shown} />;
  switch (block.is) {
    case "paragraph":
      return <p>{line(block.of)}</p>;
    case "heading":
      return <h3>{line(block.of)}</h3>;
    case "list": {
      const List = block.ordered ? "ol" : "ul";
      return <List>{block.items.map((item, place) => withKey(place, <li>{line(item)}</li>))}</List>;
    }
    case "table":
      return (
        <table>
          <thead>
            <tr>
              {block.head.map((cell, place) =>
                // A corner that names nothing is no heading.
                withKey(place, cell.length > 0 ? <th scope="col">{line(cell)}</th> : <td />),
              )}
            </tr>
          </thead>
          <tbody>
            {block.rows.map((row, place) =>
              withKey(
                place,
                <tr>
                  {row.map((cell, column) =>
                    withKey(column, column === 0 ? <th scope="row">{line(cell)}</th> : <td>{line(cell)}</td>),
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
          <To to={block.to} shown={shown} className="button">
            {/* One piece for the button, whatever it is made of. */}
            <span>{line(block.of)}</span>
          </To>
        </p>
      );
  }
}

/** The places of a text are its keys: it never changes. */
const withKey = (place: number, element: React.ReactElement) => <Fragment key={place}>{element}</Fragment>;

function Pieces({ line, shown }: { readonly line: Line; readonly shown: Shown }) {
  return line.map((piece, place) => withKey(place, <Piece piece={piece} shown={shown} />));
}

function Piece({ piece, shown }: { readonly piece: Inline; readonly shown: Shown }) {
  if (typeof piece === "string") return <NoWrap text={piece} />;
  const words = <Pieces line={piece.of} shown={shown} />;
  if (piece.is !== "link") {
    const Marked = piece.is;
    return <Marked>{words}</Marked>;
  }
  return (
    <To to={piece.to} shown={shown}>
      {words}
    </To>
  );
}

type ToProps = {
  readonly to: string;
  readonly shown: Shown;
  readonly className?: string;
  readonly children: React.ReactNode;
};

/** A link of a text. What the published catalogue no longer has is words without a link. */
function To({ to, shown, className, children }: ToProps) {
  if (to.startsWith("https:"))
    return (
      <a href={to} rel="noreferrer" className={className}>
        {children}
      </a>
    );
  const href = to.startsWith("/") ? to : shown.hrefs[to];
  if (!href) return children;
  return (
    <Link to={href} className={className}>
      {children}
    </Link>
  );
}
