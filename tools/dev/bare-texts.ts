/**
 * Finds texts in app/ that break when the browser translates the page: a translator replaces each text node, so React
 * throws when it removes that node or inserts something before it, and what it writes into it is never seen. A text that
 * is the single child of an element is safe, since React then sets the element's whole content.
 */
import { globSync, readFileSync } from "node:fs";
import {
  type Argument,
  type Expression,
  type JSXChild,
  type JSXOpeningElement,
  type Node,
  parseSync,
  Visitor,
} from "oxc-parser";

/**
 * The content that an expression renders: a constant text stays as it is, a moving thing comes, goes or changes places,
 * and texts are several text nodes in a row.
 */
type Content = "element" | "constant" | "text" | "texts" | "moving";
type Contents = ReadonlySet<Content>;

const contents = (...items: readonly Content[]): Contents => new Set(items);
const union = (...sets: readonly Contents[]): Contents => new Set(sets.flatMap((set) => [...set]));
const isText = (found: Contents) => found.has("text") || found.has("constant") || found.has("texts");
const isConstant = (found: Contents) => [...found].every((content) => content === "constant");
const inList = (found: Contents) => union(found, contents("moving", ...(isText(found) ? (["texts"] as const) : [])));

/** Return the same text for the same arguments. */
const FORMATTERS = /^(t|typeset|labelled|number|String|format[A-Z]\w*)$/;
const LIST_METHODS = /^(map|flatMap|from)$/;
const CONSTANT_NAME = /^[A-Z][A-Z\d_]+$/;
const COMPONENT_NAME = /^[A-Z]/;
const NODE_TYPE = /\bReact(Node|Element)\b/;

/** By the name of a constant or function of the file, and by the position of a function. */
type ContentsByName = Map<string | number, Contents>;

function contentsOf(node: Argument | JSXChild, contentsByName: ContentsByName): Contents {
  const read = (each: Argument | JSXChild) => contentsOf(each, contentsByName);
  switch (node.type) {
    case "JSXText":
      return node.value.trim() === "" ? contents() : contents("constant");
    case "JSXElement": {
      const { name } = node.openingElement;
      const isComponent = name.type !== "JSXIdentifier" || COMPONENT_NAME.test(name.name);
      return isComponent ? contents("element", "moving") : contents("element");
    }
    case "JSXFragment":
      return contents("element", "moving");
    case "JSXExpressionContainer":
      return node.expression.type === "JSXEmptyExpression" ? contents() : read(node.expression);
    case "ParenthesizedExpression":
    case "ChainExpression":
    case "TSAsExpression":
      return read(node.expression);
    case "Literal":
      return ["string", "number"].includes(typeof node.value) && String(node.value).trim() !== ""
        ? contents("constant")
        : contents();
    case "TemplateLiteral":
      return contents(node.expressions.every((each) => isConstant(read(each))) ? "constant" : "text");
    case "ConditionalExpression":
      return union(read(node.consequent), read(node.alternate), contents("moving"));
    case "LogicalExpression":
      return union(node.operator === "&&" ? contents() : read(node.left), read(node.right), contents("moving"));
    case "ArrayExpression":
      return inList(
        union(...node.elements.map((each) => (each && each.type !== "SpreadElement" ? read(each) : contents("text")))),
      );
    case "Identifier":
      if (node.name === "undefined") return contents();
      if (node.name === "children") return contents("moving");
      return contentsByName.get(node.name) ?? contents(CONSTANT_NAME.test(node.name) ? "constant" : "text");
    case "ArrowFunctionExpression":
    case "FunctionExpression":
      return contentsByName.get(node.start) ?? contents();
    case "MemberExpression":
      return contents(node.object.type === "Identifier" && CONSTANT_NAME.test(node.object.name) ? "constant" : "text");
    case "CallExpression": {
      const { callee, arguments: given } = node;
      const last = given.at(-1);
      const isList =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        LIST_METHODS.test(callee.property.name);
      if (isList && last) return inList(read(last));
      if (callee.type !== "Identifier") return contents("text");
      if (FORMATTERS.test(callee.name))
        return contents(given.every((each) => isConstant(read(each))) ? "constant" : "text");
      // A function that takes elements returns them.
      const elements = given.map(read).filter((found) => found.has("element"));
      return contentsByName.get(callee.name) ?? (elements.length > 0 ? union(...elements) : contents("text"));
    }
    default:
      return contents("text");
  }
}

/** The names in an element's key: another value of theirs makes another element. */
function namesInKey({ attributes }: JSXOpeningElement): string[] {
  const key = attributes.find((each) => each.type === "JSXAttribute" && each.name.name === "key");
  const value = key?.type === "JSXAttribute" && key.value?.type === "JSXExpressionContainer" && key.value.expression;
  const parts = value && value.type === "TemplateLiteral" ? value.expressions : value ? [value] : [];
  return parts.flatMap((part) => (part.type === "Identifier" ? part.name : []));
}

type Returning = { readonly start: number; readonly id: { readonly name: string } | null; readonly body: Node | null };

export type BareText = { readonly line: number; readonly text: string };

/** @throws when the source cannot be parsed */
export function findBareTexts(file: string, source: string): BareText[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const contentsByName: ContentsByName = new Map();
  const sourceOf = (node: Node | null | undefined) => (node ? source.slice(node.start, node.end) : "");
  const bare = new Set<Node>();

  const learn = (key: string | number, found: Contents) =>
    contentsByName.set(key, union(contentsByName.get(key) ?? contents(), found));
  /** The functions around the node that is visited. */
  const around: { readonly name: string; readonly start: number }[] = [];
  let name = "";
  function addReturned(node: Argument): void {
    const renderer = around.at(-1);
    if (!renderer) return;
    const found = contentsOf(node, contentsByName);
    learn(renderer.start, found);
    if (renderer.name) learn(renderer.name, found);
    if (COMPONENT_NAME.test(renderer.name) && isText(found)) bare.add(node);
  }
  function enter({ start, id, body }: Returning): void {
    around.push({ name: id?.name ?? name, start });
    name = "";
    if (body && body.type !== "BlockStatement") addReturned(body as Expression);
  }
  const leave = () => void around.pop();

  function checkChildren(type: string, children: readonly JSXChild[], key: readonly string[] = []): void {
    const keyed: ContentsByName = new Map([
      ...contentsByName,
      ...key.map((name) => [name, contents("constant")] as const),
    ]);
    const rendered = children
      .map((child) => ({ child, found: contentsOf(child, keyed) }))
      .filter(({ found }) => found.size > 0);
    const isAlone = rendered.length === 1 && type === "JSXElement";
    let isAfterMoving = false;
    for (const { child, found } of rendered) {
      const isFixed = isConstant(found) && !isAfterMoving;
      if (isText(found) && (isAlone ? found.has("texts") : !isFixed)) bare.add(child);
      isAfterMoving ||= found.has("moving");
    }
  }

  const visitor = new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (id.type !== "Identifier" || !init) return;
      name = /Function/.test(init.type) ? id.name : "";
      if (name === "") learn(id.name, contentsOf(init, contentsByName));
    },
    TSPropertySignature: ({ key, typeAnnotation }) => {
      if (key.type === "Identifier" && NODE_TYPE.test(sourceOf(typeAnnotation)))
        learn(key.name, contents("element", "moving"));
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    "FunctionDeclaration:exit": leave,
    "FunctionExpression:exit": leave,
    "ArrowFunctionExpression:exit": leave,
    ReturnStatement: ({ argument }) => void (argument && addReturned(argument)),
    JSXElement: ({ type, children, openingElement }) => checkChildren(type, children, namesInKey(openingElement)),
    JSXFragment: ({ type, children }) => checkChildren(type, children),
  });
  // The first round learns what functions return that are used above them.
  visitor.visit(program);
  bare.clear();
  visitor.visit(program);
  return [...bare].map(({ start, end }) => ({
    line: source.slice(0, start).split("\n").length,
    text: source.slice(start, end).replace(/\s+/g, " "),
  }));
}

if (import.meta.main) {
  const found = globSync("app/**/*.tsx").flatMap((file) =>
    findBareTexts(file, readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line} ${text.slice(0, 100)}`),
  );
  if (found.length > 0) {
    console.error(
      `These texts break when a browser translates the page. Give each an element of its own:\n${found.join("\n")}`,
    );
    process.exit(1);
  }
}
