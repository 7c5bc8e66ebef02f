import { RailStrip, type StripItem } from "../../../frame/ui/rail-strip.tsx";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Block } from "../blocks.ts";
import type { CatalogueReferences } from "../catalogue-references.ts";
import type { Figure } from "../figures/figure.ts";
import { Statistics } from "../figures/statistics.tsx";
import { InlineText } from "./inline-text.tsx";
import styles from "./prose.module.css";
import { groupSections } from "./sections.ts";
import { TextBlock } from "./text-block.tsx";

type Props = {
  readonly blocks: readonly Block[];
  /** The text's language, where that is not the page's. */
  readonly language?: Locale | undefined;
  readonly references: CatalogueReferences;
  /** Draws the figures of the page: no page loads the code of those that it never has. */
  readonly draw: (figure: PageFigure) => React.ReactNode;
};

/** Any page may have strips and statistics; others show them too. */
export type PageFigure = Exclude<Figure, { readonly name: "strip" | "statistics" }>;

/** Headings on the left, text on the right, figures across both. */
export function ProseSections({ blocks, language, references, draw }: Props) {
  return groupSections(blocks).map(({ key, heading, parts }) => (
    <section key={key} className={`stack split ${styles.section}`} lang={language}>
      {heading && (
        <h2>
          <InlineText text={heading} references={references} />
        </h2>
      )}
      {parts.map((part) =>
        "figure" in part ? (
          <div key={part.key} className={styles.figure}>
            <FigureByName figure={part.figure} references={references} draw={draw} />
          </div>
        ) : (
          <div key={part.key} className={`stack loose measure ${styles.text}`}>
            {part.blocks.map(({ key: index, block }) => (
              <TextBlock key={index} block={block} references={references} />
            ))}
          </div>
        ),
      )}
    </section>
  ));
}

type FigureProps = Pick<Props, "references" | "draw"> & { readonly figure: Figure };

function FigureByName({ figure, references, draw }: FigureProps) {
  if (figure.name === "statistics") return <Statistics statistics={references.statistics} />;
  if (figure.name !== "strip") return draw(figure);
  return (
    <RailStrip
      className={styles.across}
      label={figure.data.label}
      items={stripItems(figure.data.products, references)}
    />
  );
}

/** Products that the catalogue no longer has are left out. */
export const stripItems = (codes: readonly string[], references: CatalogueReferences): readonly StripItem[] =>
  codes.flatMap((code, index) => {
    const product = references.products[code];
    return product ? [{ key: `${index}`, ...product }] : [];
  });
