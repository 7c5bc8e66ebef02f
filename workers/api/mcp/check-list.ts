import * as v from "valibot";
import { OPTIONAL_KINDS, selectOptionalParts } from "../../../app/features/entry/lookup/optional-parts.ts";
import type { LineProduct } from "../../../app/features/list/line-product.ts";
import { isProductLine, mergeLines, type ProductLine } from "../../../app/features/list/lines/lines.ts";
import { encodeFragment } from "../../../app/features/list/sharing/share-link.ts";
import { type Products, totalsOf } from "../../../app/features/list/totals.ts";
import {
  isRail35,
  makesRow,
  planRail,
  type RailPlan,
  sharedProfiles,
} from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import {
  hasPackages,
  inFullPackages,
  MAX_AMOUNT,
  packageSizeOf,
  roundAmount,
} from "../../../app/foundation/catalogue/product/order-rules.ts";
import { hasRole } from "../../../app/foundation/catalogue/product/role.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { absolute } from "../product-api/addresses.ts";
import {
  currentCode,
  Discontinued,
  explainMissing,
  findWrittenProducts,
  formatMissing,
  Named,
  NumberInput,
  Unknown,
} from "./missing-numbers.ts";
import { offerOptionalParts, selectPartDetails } from "./optional-parts.ts";
import { defineTool, described, formatPageHint, LanguageInput, ToolProblem } from "./tool.ts";

const MAX_CHECKED = 200;

const Ordered = v.object({
  ...Named.entries,
  unit: v.picklist(["piece", "metre"]),
  quantity: described(v.number(), "What is wanted or needed."),
  orderQuantity: described(v.number(), "The same in full packages, at least the minimum order."),
});
type Ordered = v.InferOutput<typeof Ordered>;

const Line = v.object({
  ...Ordered.entries,
  written: v.optional(described(v.string(), "The number as it was given, where that is another.")),
  packageSize: v.optional(v.number()),
});
type Line = v.InferOutput<typeof Line>;

/** The order list's names for the parts that a row needs. */
const REQUIRED_KINDS = { endPlate: "end_plate", endStop: "end_stop", rail: "rail" } as const;

const Output = v.object({
  lines: v.array(Line),
  discontinued: described(
    v.array(Discontinued),
    "Left out below, unless isRenumbered: put the successor into the list and check again.",
  ),
  unknown: v.array(Unknown),
  required: described(
    v.array(v.object({ ...Ordered.entries, kind: v.picklist(Object.values(REQUIRED_KINDS)) })),
    "What the row on the 35 mm rail needs and the list lacks.",
  ),
  optional: described(
    v.array(
      v.object({
        ...Named.entries,
        kind: v.picklist(OPTIONAL_KINDS),
        for: v.array(v.string()),
        quantity: v.optional(v.number()),
        orderQuantity: v.optional(v.number()),
      }),
    ),
    "The first choice of what may be wanted beside and is not on the list; get_products has the others. Markers with the quantity that labels each terminal, jumpers with the one that joins all equal blocks of the row, if they are to be one potential. Without a quantity it depends on the wiring.",
  ),
  onOtherRails: described(v.array(Named), "Products that a 35 mm rail does not hold; they are not in the row."),
  notMeasured: v.optional(
    described(v.array(Named), "Products of the row whose dimensions are not known: rowLengthMm is without them."),
  ),
  rowLengthMm: described(v.number(), "Of the row with end plates and end stops; 0 where nothing makes a row."),
  railProfiles: v.optional(
    described(
      v.array(v.string()),
      "Where no rail is on the list and the catalogue names none for these products: values of rail_profile that all of them have.",
    ),
  ),
  weightG: v.optional(described(v.number(), "Of the lines with packaging.")),
  linesWithoutWeight: v.optional(
    described(v.number(), "Lines whose product’s weight is not known: weightG is without them."),
  ),
  orderList: v.optional(
    described(v.string(), "The list in full packages with what it lacks, to open on the site and send."),
  ),
});
type Output = v.InferOutput<typeof Output>;

export const checkList = defineTool({
  name: "check_list",
  title: "Check an order list",
  description: `Checks an order list, e.g. 10 × one terminal and 3 × another: tells unknown and discontinued numbers with what to order instead, rounds quantities up to full packages and minimum orders, and names what the row on the rail lacks: end plates where an open side stays or the outline changes, an end stop at each end, the rail itself. Also what may be wanted beside (partition plates, jumpers and how many join all equal blocks, markers), the length of the row, and a link that opens the completed list on the site.

Lines are taken in their order, from left to right on one rail. Ask this for “what else do I need?” and “what ends a row?”: one line is enough.`,
  input: {
    lines: described(
      v.pipe(
        v.array(
          v.strictObject({
            code: described(NumberInput, "The order number."),
            quantity: described(
              v.pipe(
                v.number(),
                v.gtValue(0, "It has to be above 0."),
                v.maxValue(
                  MAX_AMOUNT,
                  `It is at most ${MAX_AMOUNT}; larger orders are agreed on with the sales office.`,
                ),
              ),
              "In whole pieces, of rails in metres.",
            ),
          }),
        ),
        v.minLength(1, "Give a line."),
        v.maxLength(MAX_CHECKED, `At most ${MAX_CHECKED} lines a call: check the list in parts, a rail at a time.`),
      ),
      "In their order on the rail.",
    ),
    language: LanguageInput,
  },
  output: Output,
  run: async ({ catalogue }, { lines: wanted, language }) => {
    const found = await findWrittenProducts(
      catalogue,
      language,
      wanted.map(({ code }) => code),
    );
    const products: Products = new Map(Object.entries(found.products));
    requireWholePieces(
      wanted.map(({ code, quantity }) => ({
        quantity,
        product: products.get(currentCode(found.meanings[code]) ?? ""),
      })),
    );
    const lines = mergeLines(
      [],
      wanted.flatMap(({ code, quantity }) => {
        const current = currentCode(found.meanings[code]);
        return current ? [{ code: current, amount: quantity, note: "" }] : [];
      }),
    ).filter(isProductLine);
    const plan = planRail(lines, products);
    const onRail = lines.flatMap(({ code }) => products.get(code) ?? []).filter(makesRow);
    const rowCodes = onRail.map(({ code }) => code);
    const [missing, { optional, vocabulary }] = await Promise.all([
      explainMissing(catalogue, language, found),
      withSnapshot(catalogue, async ({ runQueries, vocabulary }) => {
        const { parts, details } = await runQueries({
          parts: selectOptionalParts(language, rowCodes),
          details: selectPartDetails(
            language,
            rowCodes,
            lines.map(({ code }) => code),
          ),
        });
        return { vocabulary, optional: offerOptionalParts(parts, details, lines, plan.runs) };
      }),
    ]);
    const writtenAs = new Map(wanted.map(({ code }) => [currentCode(found.meanings[code]), code]));
    const listed = lines.flatMap((line) => {
      const product = products.get(line.code);
      return product ? [toLine(line, product, writtenAs.get(line.code))] : [];
    });
    const required = plan.missing.map(({ kind, product, needed, amount }) => ({
      ...toNamed(product),
      kind: REQUIRED_KINDS[kind],
      unit: product.unit,
      quantity: needed,
      orderQuantity: amount,
    }));
    const hasRail = lines.flatMap(({ code }) => products.get(code) ?? []).some(isRail35);
    const lacksNamedRail = rowCodes.length > 0 && !hasRail && plan.missing.every(({ kind }) => kind !== "rail");
    const { weightG, linesWithoutWeight } = totalsOf(lines, products);
    const data: Output = {
      lines: listed,
      ...missing,
      required,
      optional,
      onOtherRails: plan.onOtherRails.map(toNamed),
      ...(plan.notMeasured.length > 0 ? { notMeasured: plan.notMeasured.map(toNamed) } : {}),
      rowLengthMm: roundAmount(plan.lengthMm),
      ...(lacksNamedRail ? { railProfiles: sharedProfiles(onRail) } : {}),
      ...(weightG === 0 && linesWithoutWeight > 0 ? {} : { weightG }),
      ...(linesWithoutWeight > 0 ? { linesWithoutWeight } : {}),
      ...(listed.length > 0 ? { orderList: await linkToList(language, [...listed, ...required]) } : {}),
    };
    return { data, text: formatCheck(data, formatRow(vocabulary, language, data, plan)) };
  },
});

/** @throws ToolProblem for a part of what is sold by the piece */
function requireWholePieces(
  wanted: readonly { readonly quantity: number; readonly product: LineProduct | undefined }[],
): void {
  const problems = wanted.flatMap(({ quantity, product }, index) =>
    product?.unit === "piece" && !Number.isInteger(quantity)
      ? [`lines.${index}.quantity: ${product.code} is sold by the piece: give a whole number.`]
      : [],
  );
  if (problems.length > 0) throw new ToolProblem(problems.join("\n"));
}

const toNamed = ({ code, name }: LineProduct) => ({ code, name });
function toLine({ code, amount }: ProductLine, product: LineProduct, written: string | undefined): Line {
  return {
    ...toNamed(product),
    ...(written !== undefined && written !== code ? { written } : {}),
    unit: product.unit,
    quantity: amount,
    orderQuantity: inFullPackages(amount, product),
    ...(hasPackages(product) ? { packageSize: packageSizeOf(product) } : {}),
  };
}

async function linkToList(locale: Locale, items: readonly Ordered[]): Promise<string> {
  const lines = items.map(({ code, orderQuantity }) => ({ code, amount: orderQuantity, note: "" }));
  return absolute(hrefOf("orderList", locale)) + (await encodeFragment(mergeLines([], lines)));
}

/** The parts that close and hold the row, each as it is: on the list, lacking, or not needed. */
function formatRow(
  vocabulary: Vocabulary,
  locale: Locale,
  { required, railProfiles, rowLengthMm }: Output,
  { runs }: RailPlan,
): string[] {
  if (rowLengthMm === 0) return ["Nothing of the list makes a row on a 35 mm rail."];
  const names = vocabulary.attributes.get("rail_profile")?.values ?? [];
  const profiles = (railProfiles ?? []).map(
    (code) => `${names.find((each) => each.code === code)?.names[locale] ?? code} (rail_profile ${code})`,
  );
  const rail = railProfiles
    ? `not on the list${profiles.length > 0 ? `; ${profiles.join(" or ")} holds the row` : ""}`
    : "on the list";
  const formatEnds = (role: "end_plate" | "end_stop") =>
    runs.some(({ product, suggested }) => !suggested && hasRole(product, role)) ? "on the list" : "none needed";
  const settled = [
    ["end_plate", `End plates: ${formatEnds("end_plate")}.`],
    ["end_stop", `End stops: ${formatEnds("end_stop")}.`],
    ["rail", `Rail: ${rail}.`],
  ] as const;
  return [
    [
      `The row is ${rowLengthMm} mm long.`,
      ...(required.length === 0 && !railProfiles ? ["It lacks nothing."] : []),
      ...settled.filter(([kind]) => required.every((part) => part.kind !== kind)).map(([, text]) => text),
      ...(required.length > 0 ? ["It lacks:"] : []),
    ].join(" "),
    ...required.map((part) => `${part.kind}: ${formatOrdered(part)}`),
  ];
}

function formatCheck(
  { optional, onOtherRails, notMeasured = [], orderList, lines, ...missing }: Output,
  row: readonly string[],
): string {
  const leftOut = [...missing.discontinued.filter(({ isRenumbered }) => !isRenumbered), ...missing.unknown];
  return [
    ...formatMissing(missing),
    ...(lines.length === 0
      ? ["No line is left to check."]
      : [
          ...(leftOut.length > 0 ? [`Left out of what follows: ${leftOut.map(({ code }) => code).join(", ")}.`] : []),
          ...lines.map(formatLine),
          ...row,
          ...optional.map(formatOptional),
          ...onOtherRails.map(({ code, name }) => `Not for a 35 mm rail: ${code} ${name}`),
          ...notMeasured.map(
            ({ code, name }) => `Not in the length of the row, as its width is not known: ${code} ${name}`,
          ),
          formatPageHint(),
        ]),
    ...(orderList ? [`The completed list: ${orderList}`] : []),
  ].join("\n");
}

function formatLine(line: Line): string {
  const written = line.written ? `${line.written} is ` : "";
  const packages =
    line.orderQuantity === line.quantity || line.packageSize === undefined ? "" : ` (packages of ${line.packageSize})`;
  return `${written}${formatOrdered(line)}${packages}`;
}

function formatOptional({ kind, code, name, for: codes, quantity, orderQuantity }: Output["optional"][number]): string {
  const amount = quantity === undefined ? "" : `: ${formatQuantity({ quantity, orderQuantity, unit: "piece" })}`;
  const purpose = kind === "jumper" && quantity !== undefined ? ", to join all that stand side by side" : "";
  const hint = kind !== "marker" && quantity === undefined ? "; how many depends on the wiring" : "";
  return `May be wanted, ${kind}: ${code} ${name}${amount}${purpose}, for ${codes.join(", ")}${hint}`;
}

const formatOrdered = ({ code, name, ...ordered }: Ordered): string => `${code} ${name}: ${formatQuantity(ordered)}`;

const formatQuantity = ({
  quantity,
  orderQuantity,
  unit,
}: {
  readonly quantity: number;
  readonly orderQuantity?: number | undefined;
  readonly unit: Ordered["unit"];
}) =>
  `${quantity} ${unit}${quantity === 1 ? "" : "s"}${orderQuantity === undefined || orderQuantity === quantity ? "" : `, order ${orderQuantity}`}`;
