import type { PhrasingContent, RootContent, Table } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import * as v from "valibot";
import { type Block, codesIn, type Inline, type RichText } from "../../app/screens/pages/blocks.ts";
import { FIGURES, type Figure, type FigureName } from "../../app/screens/pages/figures/figure.ts";
import { isDrawnOn } from "../../app/screens/pages/figures/figure-pages.ts";
import { PROSE_SCREENS } from "../../app/screens/pages/prose-screens.ts";
import { readYaml } from "../platform/front-matter.ts";
import type { Problem } from "../platform/problem.ts";
import { IN_OUR_WORDS } from "../platform/schema-reasons.ts";
import { say, sayMisprint } from "./say.ts";
import { fileOf } from "./text-files.ts";

export type MarkdownContext = {
  readonly file: string;
  /** The line of the file on which the text begins. */
  readonly firstLine: number;
  readonly problems: Problem[];
  /** @returns null when the target does not exist */
  readonly resolveLink: (link: string) => string | null;
  readonly typeset: (text: string) => string;
  readonly findMisprints: (text: string) => readonly string[];
  readonly isProduct: (code: string) => boolean;
};

type Node = { readonly position?: { readonly start: { readonly line: number } } | undefined };

/** Markdown as blocks; unsupported syntax is reported rather than dropped. */
export function parseMarkdown(text: string, context: MarkdownContext): Block[] {
  const tree = fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
  return tree.children.flatMap((node) => parseBlock(node, context) ?? []);
}

const lineNumberOf = (node: Node, { firstLine }: MarkdownContext) => firstLine + (node.position?.start.line ?? 1) - 1;

function report(node: Node, context: MarkdownContext, why: Pick<Problem, "reason" | "said">): null {
  context.problems.push({ file: context.file, line: lineNumberOf(node, context), ...why });
  return null;
}

function parseBlock(node: RootContent, context: MarkdownContext): Block | null {
  switch (node.type) {
    case "paragraph": {
      const children = parseLine(node.children, context);
      const [only, ...more] = children;
      if (typeof only === "object" && only.type === "link" && more.length === 0)
        return { type: "action", to: only.to, children: only.children };
      return { type: "paragraph", children };
    }
    case "heading":
      if (node.depth !== 2 && node.depth !== 3) return report(node, context, say("headingLevel"));
      return { type: "heading", level: node.depth, children: parseLine(node.children, context) };
    case "list":
      return {
        type: "list",
        ordered: node.ordered === true,
        items: node.children.map((item) => {
          const [first, ...more] = item.children;
          if (first?.type !== "paragraph" || more.length > 0) report(item, context, say("listItem"));
          return first?.type === "paragraph" ? parseLine(first.children, context) : [];
        }),
      };
    case "table":
      return parseTable(node, context);
    case "code":
      return parseFigure(node, node.lang ?? "", node.value, context);
    default:
      return report(node, context, say("notUsed", { what: node.type }));
  }
}

/** Reports misprints and returns the text typeset. */
function checkText(node: Node, text: string, context: MarkdownContext): string {
  for (const reason of context.findMisprints(text)) report(node, context, sayMisprint(reason));
  return context.typeset(text);
}

function parseTable(table: Table, context: MarkdownContext): Block {
  const [head = [], ...rows] = table.children.map((row) =>
    row.children.map((cell) => parseLine(cell.children, context)),
  );
  return { type: "table", head, rows };
}

function parseLine(nodes: readonly PhrasingContent[], context: MarkdownContext): RichText {
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case "text":
        return [checkText(node, node.value.replaceAll("\n", " "), context)];
      case "strong":
        return [{ type: "strong", children: parseLine(node.children, context) }];
      case "emphasis":
        return [{ type: "em", children: parseLine(node.children, context) }];
      case "link": {
        const to = context.resolveLink(node.url);
        if (to === null) report(node, context, say("linkNowhere", { link: node.url }));
        // What the catalogue lacks today it may have tomorrow; until then the words have no link.
        return [{ type: "link", to: to ?? node.url, children: parseLine(node.children, context) }];
      }
      default:
        report(node, context, say("notUsed", { what: node.type }));
        return [];
    }
  });
}

/** The page that a file is the text of: `en/pages/kio.md`, or a version that takes its place. */
function screenOfFile(file: string) {
  const [, name] = /\/pages\/([\w-]+)(?:@[\d-]+)?\.md$/.exec(file) ?? [];
  return PROSE_SCREENS.find((screen) => fileOf(screen) === name) ?? null;
}

const isFigure = (name: string): name is FigureName => Object.hasOwn(FIGURES, name);

function parseFigure(node: Node, name: string, text: string, context: MarkdownContext): Figure | null {
  if (!isFigure(name)) return report(node, context, say("noFigure", { name, names: Object.keys(FIGURES).join(", ") }));
  if (!isDrawnOn(screenOfFile(context.file), name)) return report(node, context, say("figurePage", { name }));
  const before = context.problems.length;
  const raw = readYaml(text, context.file, lineNumberOf(node, context) + 1, context.problems);
  if (context.problems.length > before) return null;
  const result = v.safeParse(FIGURES[name], raw, IN_OUR_WORDS);
  if (!result.success) {
    for (const issue of result.issues)
      report(node, context, { reason: `${name}: ${v.getDotPath(issue) ?? ""} ${issue.message}` });
    return null;
  }
  for (const code of codesIn(result.output))
    if (!context.isProduct(code)) report(node, context, say("figureProduct", { name, code }));
  const data = mapTexts(result.output, (raw) => checkText(node, raw, context));
  return { type: "figure", name, data } as Figure;
}

function mapTexts<Data>(data: Data, change: (text: string) => string): Data {
  const map = (value: unknown): unknown =>
    typeof value === "string"
      ? change(value)
      : Array.isArray(value)
        ? value.map(map)
        : typeof value === "object" && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(item)]))
          : value;
  return map(data) as Data;
}
