import * as v from "valibot";
import { withSnapshot } from "../../../app/catalogue/data/snapshot.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { checkPackage, MAX_AMOUNT, packageSizeOf, roundAmount } from "../../../app/order-list/amounts/order-rules.ts";
import type { LineProduct } from "../../../app/order-list/line-product.ts";
import { isProductLine, mergeLines, type ProductLine } from "../../../app/order-list/lines.ts";
import { OPTIONAL_KINDS, selectOptionalParts } from "../../../app/order-list/lookup/optional-parts.ts";
import { findLines } from "../../../app/order-list/lookup/queries.ts";
import { makesRow, planRail } from "../../../app/order-list/rail/rail-plan.ts";
import { encodeFragment } from "../../../app/order-list/sharing/share-link.ts";
import { type Products, totalsOf } from "../../../app/order-list/totals.ts";
import { absolute } from "../product-api/addresses.ts";
import {
  currentCode,
  Discontinued,
  explainMissing,
  formatMissing,
  Named,
  NumberInput,
  Unknown,
} from "./missing-numbers.ts";
import { defineTool, described, formatPageHint, LanguageInput } from "./tool.ts";

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
  packageSize: v.number(),
});
type Line = v.InferOutput<typeof Line>;

/** What the order list calls the parts that a row needs. */
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
    v.array(v.object({ ...Named.entries, kind: v.picklist(OPTIONAL_KINDS), for: v.array(v.string()) })),
    "The first choice of what may be wanted beside; get_products has the others.",
  ),
  onOtherRails: described(v.array(Named), "Products that a 35 mm rail does not hold; they are not in the row."),
  rowLengthMm: described(v.number(), "Of the row with end plates and end stops; 0 where nothing makes a row."),
  weightG: described(v.number(), "Of the lines with packaging."),
  orderList: described(v.string(), "The list in full packages with what it lacks, to open on the site and send."),
});
type Output = v.InferOutput<typeof Output>;

export const checkList = defineTool({
  name: "check_list",
  title: "Check an order list",
  description: `Checks an order list, e.g. 10 × one terminal and 3 × another: tells unknown and discontinued numbers with what to order instead, rounds quantities up to full packages and minimum orders, and names what the row on the rail lacks: end plates where an open side stays or the outline changes, an end stop at each end, the rail itself. Also what may be wanted beside (partition plates, jumpers, markers), the length of the row, and a link that opens the completed list on the site.

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
              "In pieces, of rails in metres.",
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
    const found = await findLines(
      catalogue,
      language,
      wanted.map(({ code }) => code),
    );
    const products: Products = new Map(Object.entries(found.products));
    const lines = mergeLines(
      [],
      wanted.flatMap(({ code, quantity }) => {
        const current = currentCode(found.meanings[code]);
        return current ? [{ code: current, amount: quantity, note: "" }] : [];
      }),
    ).filter(isProductLine);
    const plan = planRail(lines, products);
    const onRail = lines.flatMap(({ code }) => products.get(code) ?? []).filter(makesRow);
    const [missing, optional] = await Promise.all([
      explainMissing(catalogue, language, found),
      withSnapshot(catalogue, ({ runQueries }) =>
        runQueries({
          parts: selectOptionalParts(
            language,
            onRail.map(({ code }) => code),
          ),
        }),
      ),
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
    const data: Output = {
      lines: listed,
      ...missing,
      required,
      optional: optional.parts.map(({ products: codes, ...part }) => ({ ...part, for: codes })),
      onOtherRails: plan.onOtherRails.map(toNamed),
      rowLengthMm: roundAmount(plan.lengthMm),
      weightG: totalsOf(lines, products).weightG,
      orderList: await linkToList(language, [...listed, ...required]),
    };
    return { data, text: formatCheck(data) };
  },
});

const toNamed = ({ code, name }: LineProduct) => ({ code, name });

function toLine({ code, amount }: ProductLine, product: LineProduct, written: string | undefined): Line {
  const check = checkPackage(amount, product);
  return {
    ...toNamed(product),
    ...(written !== undefined && written !== code ? { written } : {}),
    unit: product.unit,
    quantity: amount,
    orderQuantity: check.state === "full" ? amount : check.next,
    packageSize: packageSizeOf(product),
  };
}

async function linkToList(locale: Locale, items: readonly Ordered[]): Promise<string> {
  const lines = items.map(({ code, orderQuantity }) => ({ code, amount: orderQuantity, note: "" }));
  return absolute(hrefOf("orderList", locale)) + (await encodeFragment(mergeLines([], lines)));
}

function formatCheck({ required, optional, onOtherRails, rowLengthMm, orderList, lines, ...missing }: Output): string {
  const leftOut = [...missing.discontinued.filter(({ isRenumbered }) => !isRenumbered), ...missing.unknown];
  return [
    ...formatMissing(missing),
    ...(leftOut.length > 0 ? [`Left out of what follows: ${leftOut.map(({ code }) => code).join(", ")}.`] : []),
    ...lines.map(formatLine),
    ...(rowLengthMm > 0
      ? [
          `The row is ${rowLengthMm} mm long. ${required.length > 0 ? "It lacks:" : "It lacks nothing: end plates, end stops and rail are on the list."}`,
          ...required.map((part) => `${part.kind}: ${formatOrdered(part)}`),
        ]
      : ["Nothing of the list makes a row on a 35 mm rail."]),
    ...optional.map(
      ({ kind, code, name, for: codes }) => `May be wanted, ${kind}: ${code} ${name}, for ${codes.join(", ")}`,
    ),
    ...onOtherRails.map(({ code, name }) => `Not for a 35 mm rail: ${code} ${name}`),
    formatPageHint(),
    `The completed list: ${orderList}`,
  ].join("\n");
}

function formatLine(line: Line): string {
  const written = line.written ? `${line.written} is ` : "";
  const packages = line.orderQuantity === line.quantity ? "" : ` (packages of ${line.packageSize})`;
  return `${written}${formatOrdered(line)}${packages}`;
}

const formatOrdered = ({ code, name, quantity, orderQuantity, unit }: Ordered): string =>
  `${code} ${name}: ${quantity} ${unit}${quantity === 1 ? "" : "s"}${orderQuantity === quantity ? "" : `, order ${orderQuantity}`}`;
