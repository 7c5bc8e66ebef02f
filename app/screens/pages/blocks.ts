import type { Figure } from "./figures/figure.ts";

/**
 * A link leads to a path of this site, to another site, or to a part of the catalogue such as `category:gateways`,
 * whose path is read from the published catalogue.
 */
export type Inline =
  | string
  | { readonly type: "strong" | "em"; readonly children: readonly Inline[] }
  | { readonly type: "link"; readonly to: string; readonly children: readonly Inline[] };

export type RichText = readonly Inline[];

/** A block of compiled Markdown. */
export type Block =
  | { readonly type: "paragraph"; readonly children: RichText }
  | { readonly type: "heading"; readonly level: 2 | 3; readonly children: RichText }
  | { readonly type: "list"; readonly ordered: boolean; readonly items: readonly RichText[] }
  | { readonly type: "table"; readonly head: readonly RichText[]; readonly rows: readonly (readonly RichText[])[] }
  /** A paragraph that is a single link, shown as a button. */
  | { readonly type: "action"; readonly to: string; readonly children: RichText }
  | Figure;

const textsOf = (block: Exclude<Block, Figure>): readonly RichText[] =>
  block.type === "list"
    ? block.items
    : block.type === "table"
      ? [...block.head, ...block.rows.flat()]
      : [block.children];

/** All order numbers in a figure, or in other data: the values of `product` and `products`. */
export function codesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(codesIn);
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]): string[] =>
    key === "product" || key === "products" ? [value].flat().filter((code) => code !== undefined) : codesIn(value),
  );
}

const linksInText = (text: RichText): string[] =>
  text.flatMap((inline) =>
    typeof inline === "string" ? [] : [...(inline.type === "link" ? [inline.to] : []), ...linksInText(inline.children)],
  );

/** The targets of all links. */
export const linksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === "figure"
      ? []
      : [...(block.type === "action" ? [block.to] : []), ...textsOf(block).flatMap(linksInText)],
  );
