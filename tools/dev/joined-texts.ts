/**
 * Finds texts that code puts together by hand where a visitor reads them. How a list is joined, what stands behind a label and
 * how a day, an hour or a number is written are matters of the language: `app/ground/i18n` has `joinTexts`, `labelled`,
 * `formatDay` and so on, and the texts of `languages/` have places for what goes into them.
 */
import { globSync, readFileSync } from "node:fs";
import { type Node, parseSync, Visitor } from "oxc-parser";

/** What a visitor reads: the app above the ground, and what the api Worker writes into papers, pictures and mails. */
const FILES = [
  "app/{features,foundation,frame,screens}/**/*.{ts,tsx}",
  "workers/api/{comparison,compliance,datasheet,images,messages,order-list,pdf,strips}/**/*.ts",
];

/** Files that may, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "app/foundation/catalogue/data/product-fields.ts": "SQL",
  "app/foundation/documents/file-location.ts": "messages for whoever uploads files, in English",
  "app/foundation/documents/shown-files.ts": "SQL",
  "app/features/rail/model/numbering.ts": "terminal numbers, which all languages write alike",
  "app/features/rail/planning/revision-nets.ts": "terminal numbers",
  "app/features/rail/planning/revision-parts.ts": "wires, as plans write them; compared with one another, too",
  "app/features/rail/planning/rules/separate-potentials.ts": "terminal numbers",
  "app/screens/api-reference/operations.ts": "the description of an interface, in English",
  "app/screens/api-reference/reference.ts": "types of an interface, as TypeScript writes them",
  "app/features/strips/entry/plan/join-as-planned.ts": "names of potentials, as the plan has them",
  "app/features/strips/entry/plan/jumper-references.ts": "terminal numbers, to be read again",
  "app/features/strips/entry/plan/plan-jumpers.ts": "reads what a spreadsheet has made of numbers, and shows nothing",
  "app/features/strips/entry/plan/plan-parts.ts": "names and notes of the plan, stored as they are",
  "app/features/strips/entry/plan/sort-levels.ts": "names of levels, as the plan has them",
  "app/features/strips/entry/plan/to-plan-strip.ts": "texts of the plan, stored as they are",
  "app/features/strips/entry/plan/wire-list.ts": "sorts numbers, whatever the language",
  "app/features/strips/output/issue-text.ts": "order numbers and terminal numbers",
  "app/features/strips/output/jumper-names.ts": "names of jumpers",
  "workers/api/images/handle-images.ts": "an answer for programs, in English",
  "workers/api/messages/mail/digest.ts": "a sender's name and addresses, for the office",
  "workers/api/messages/mail/mail-events.ts": "the log",
  "workers/api/messages/store/store-message.ts": "codes, stored",
  "workers/api/order-list/draw-rail.ts": "order numbers",
  "workers/api/strips/draw-strip.ts": "order numbers",
  "workers/api/strips/ecad-tables.ts": "targets, as circuit diagrams write them",
  "workers/api/strips/render-labels-pdf.ts": "terminal numbers and names of strips",
  "workers/api/strips/strip-cad.ts": "order numbers, in an English header",
};

/** Dots and dashes between parts are typography, and `-X1:3` is a designation (IEC 81346). */
const SEPARATOR = /[,;]|: /;
const PUNCTUATION = /^[,;:] |[,;:] $/;

/** @throws when the source cannot be parsed */
export function findJoinedTexts(file: string, source: string): { readonly line: number; readonly text: string }[] {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const found: Node[] = [];
  const literal = (node: Node | undefined) =>
    node?.type === "Literal" && typeof node.value === "string" ? node.value : "";
  const isJoinedByHand = (node: Node): boolean =>
    node.type === "TemplateLiteral"
      ? node.quasis.some(({ value }) => PUNCTUATION.test(value.cooked ?? ""))
      : node.type === "BinaryExpression" && node.operator === "+"
        ? PUNCTUATION.test(literal(node.left)) || PUNCTUATION.test(literal(node.right)) || isJoinedByHand(node.left)
        : false;
  new Visitor({
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      if (callee.property.name === "join" && SEPARATOR.test(literal(given[0]))) found.push(node);
    },
    MemberExpression(node) {
      if (node.object.type === "Identifier" && node.object.name === "Intl") found.push(node);
    },
    JSXExpressionContainer({ expression }) {
      if (isJoinedByHand(expression)) found.push(expression);
    },
  }).visit(program);
  return found.map(({ start, end }) => ({
    line: source.slice(0, start).split("\n").length,
    text: source.slice(start, end).replace(/\s+/g, " "),
  }));
}

if (import.meta.main) {
  const files = globSync(FILES).toSorted();
  const found = files
    .filter((file) => !(file in EXCEPTIONS))
    .flatMap((file) =>
      findJoinedTexts(file, readFileSync(file, "utf8")).map(({ line, text }) => `${file}:${line} ${text.slice(-110)}`),
    );
  const unused = Object.keys(EXCEPTIONS).filter(
    (file) => !files.includes(file) || findJoinedTexts(file, readFileSync(file, "utf8")).length === 0,
  );
  if (unused.length > 0) console.error(`No exception is needed for: ${unused.join(", ")}`);
  if (found.length > 0)
    console.error(`Texts that are joined by hand; the language should do it (app/ground/i18n):\n${found.join("\n")}`);
  if (found.length + unused.length > 0) process.exit(1);
}
