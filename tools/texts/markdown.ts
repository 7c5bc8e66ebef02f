import type { PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import * as v from "valibot";
import { type Block, codesIn, type Inline, type Line } from "../../app/pages/blocks.ts";
import { FIGURES, type Figure, type FigureName } from "../../app/pages/figures/figure.ts";
import { readYaml } from "./front-matter.ts";
import type { Problem } from "./problem.ts";

/** How a text is read: what its links lead to, and what becomes of its words. */
export type Reading = {
  readonly file: string;
  /** The line of the file at which the text begins. */
  readonly firstLine: number;
  readonly problems: Problem[];
  /** @returns where a link leads, or null when nothing is there */
  readonly targetOf: (link: string) => string | null;
  readonly typeset: (text: string) => string;
  /** What is not well written in a text. */
  readonly misprints: (text: string) => readonly string[];
  readonly isProduct: (code: string) => boolean;
};

type Node = { readonly position?: { readonly start: { readonly line: number } } | undefined };

/** A text in Markdown as blocks; what is not understood is a problem, never left out in silence. */
export function readMarkdown(text: string, reading: Reading): Block[] {
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return tree.children.flatMap((node) => blockOf(node, reading) ?? []);
}

const lineOf = (node: Node, { firstLine }: Reading) => firstLine + (node.position?.start.line ?? 1) - 1;

function report(node: Node, reading: Reading, reason: string): null {
  reading.problems.push({ file: reading.file, line: lineOf(node, reading), reason });
  return null;
}

function blockOf(node: RootContent, reading: Reading): Block | null {
  switch (node.type) {
    case "paragraph": {
      const [only, ...more] = node.children;
      const of = lineFrom(node.children, reading);
      const piece = of[0];
      if (only?.type === "link" && more.length === 0 && typeof piece === "object" && piece.is === "link")
        return { is: "action", to: piece.to, of: piece.of };
      return { is: "paragraph", of };
    }
    case "heading":
      if (node.depth !== 2 && node.depth !== 3)
        return report(node, reading, "headings within a text have two or three #: the title stands above the text");
      return { is: "heading", level: node.depth, of: lineFrom(node.children, reading) };
    case "list":
      return {
        is: "list",
        ordered: node.ordered === true,
        items: node.children.map((item) => {
          const [first, ...more] = item.children;
          if (first?.type !== "paragraph" || more.length > 0)
            report(item, reading, "an item of a list is one paragraph");
          return first?.type === "paragraph" ? lineFrom(first.children, reading) : [];
        }),
      };
    case "table":
      return tableFrom(node, reading);
    case "code":
      return figureFrom(node, node.lang ?? "", node.value, reading);
    default:
      return report(node, reading, `${node.type} is not used on these pages`);
  }
}

/** A text as it is shown; what is not well written in it is a problem. */
function writtenText(node: Node, text: string, reading: Reading): string {
  for (const reason of reading.misprints(text)) report(node, reading, reason);
  return reading.typeset(text);
}

function tableFrom(table: Table, reading: Reading): Block {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => lineFrom(cell.children, reading)),
  );
  return { is: "table", head, rows };
}

function lineFrom(nodes: readonly PhrasingContent[], reading: Reading): Line {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        return [writtenText(node, node.value.replaceAll("\n", " "), reading)];
      case "strong":
        return [{ is: "strong", of: lineFrom(node.children, reading) }];
      case "emphasis":
        return [{ is: "em", of: lineFrom(node.children, reading) }];
      case "link": {
        const to = reading.targetOf(node.url);
        if (to === null) report(node, reading, `the link (${node.url}) leads nowhere`);
        return [{ is: "link", to: to ?? "", of: lineFrom(node.children, reading) }];
      }
      default:
        report(node, reading, `${node.type} is not used on these pages`);
        return [];
    }
  });
}

const isFigure = (name: string): name is FigureName => name in FIGURES;

function figureFrom(node: Node, name: string, text: string, reading: Reading): Figure | null {
  if (!isFigure(name))
    return report(node, reading, `there is no figure “${name}”: there are ${Object.keys(FIGURES).join(", ")}`);
  const before = reading.problems.length;
  const said = readYaml(text, reading.file, lineOf(node, reading) + 1, reading.problems);
  if (reading.problems.length > before) return null;
  const result = v.safeParse(FIGURES[name], said);
  if (!result.success) {
    for (const issue of result.issues) report(node, reading, `${name}: ${v.getDotPath(issue) ?? ""} ${issue.message}`);
    return null;
  }
  for (const code of codesIn(result.output))
    if (!reading.isProduct(code)) report(node, reading, `${name}: the catalogue has no product ${code}`);
  const data = mapTexts(result.output, (said) => writtenText(node, said, reading));
  return { is: "figure", name, data } as Figure;
}

function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  const map = (value: unknown): unknown =>
    typeof value === "string"
      ? change(value)
      : Array.isArray(value)
        ? value.map(map)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, map(each)]))
          : value;
  return map(data) as Data;
}
