import type { Figure } from "./figures/figure.ts";

/**
 * A piece of a line. A link leads to a path of this site or to another site, or to a part of the catalogue such as
 * `category:gateways`, whose path only the published catalogue knows.
 */
export type Inline =
  | string
  | { readonly is: "strong" | "em"; readonly of: readonly Inline[] }
  | { readonly is: "link"; readonly to: string; readonly of: readonly Inline[] };

export type Line = readonly Inline[];

/** A text as the build understands it: what is between two empty lines of Markdown. */
export type Block =
  | { readonly is: "paragraph"; readonly of: Line }
  | { readonly is: "heading"; readonly level: 2 | 3; readonly of: Line }
  | { readonly is: "list"; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly is: "table"; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  /** A paragraph that is nothing but a link: the next thing to do. */
  | { readonly is: "action"; readonly to: string; readonly of: Line }
  | Figure;

/** All lines of a block that is no figure. */
const linesOf = (block: Exclude<Block, Figure>): readonly Line[] =>
  block.is === "list" ? block.items : block.is === "table" ? [...block.head, ...block.rows.flat()] : [block.of];

/** The order numbers in what a figure says, or in any other data: all that is under `product` and `products`. */
export function codesIn(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap(codesIn);
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([key, value]): string[] =>
    key === "product" || key === "products" ? [value].flat().filter((code) => code !== undefined) : codesIn(value),
  );
}

const linksInLine = (line: Line): string[] =>
  line.flatMap((piece) =>
    typeof piece === "string" ? [] : [...(piece.is === "link" ? [piece.to] : []), ...linksInLine(piece.of)],
  );

/** Where the links of a text lead. */
export const linksIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) =>
    block.is === "figure" ? [] : [...(block.is === "action" ? [block.to] : []), ...linesOf(block).flatMap(linksInLine)],
  );
