import type { Block, RichText } from "../blocks.ts";
import type { Figure } from "../figures/figure.ts";

export type Text = Exclude<Block, Figure>;
type Part =
  | { readonly key: number; readonly figure: Figure }
  | { readonly key: number; readonly blocks: { readonly key: number; readonly block: Text }[] };
type Section = { readonly key: number; readonly heading: RichText | null; readonly parts: Part[] };

/** Groups blocks under their headings, in runs of text and figures. Texts never change, so positions serve as keys. */
export function groupSections(blocks: readonly Block[]): Section[] {
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
