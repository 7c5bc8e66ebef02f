import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { ProductValuesSchema } from "../../../app/catalogue/facets/facet-value.ts";
import { checkPackage } from "../../../app/order-list/amounts/order-rules.ts";
import type { ProductLine } from "../../../app/order-list/lines.ts";
import { OPTIONAL_KINDS } from "../../../app/order-list/lookup/optional-parts.ts";

const PartDetailRow = v.object({
  product: v.string(),
  kind: v.picklist(OPTIONAL_KINDS),
  code: v.string(),
  facets: v.pipe(v.string(), v.parseJson(), ProductValuesSchema),
  order_unit: v.picklist(["piece", "metre"]),
  package_unit: v.number(),
  min_order_quantity: v.number(),
});
type PartDetailRow = v.InferOutput<typeof PartDetailRow>;

type OptionalPart = {
  readonly kind: PartDetailRow["kind"];
  readonly code: string;
  readonly name: string;
  readonly products: readonly string[];
};

/** How the markers of some products are ordered, and which of their optional accessories are listed. */
export const selectPartDetails = (
  codes: readonly string[],
  listed: readonly string[],
): readonly [Sql, typeof PartDetailRow] => [
  sql`
  SELECT p.code AS product, ac.kind, a.code, a.facets, a.order_unit, a.package_unit, a.min_order_quantity
  FROM json_each(${JSON.stringify(codes)}) AS wanted JOIN product p ON p.code = wanted.value
  JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN (SELECT value FROM json_each(${JSON.stringify(OPTIONAL_KINDS)}))
  JOIN product a ON a.id = ac.accessory_id
  WHERE ac.kind = 'marker' OR a.code IN (SELECT value FROM json_each(${JSON.stringify(listed)}))`,
  PartDetailRow,
];

/** Parts for the products that have none of the kind on the list, of markers as many as label each of these. */
export function offerOptionalParts(
  parts: readonly OptionalPart[],
  details: readonly PartDetailRow[],
  lines: readonly ProductLine[],
) {
  const amounts = new Map(lines.map(({ code, amount }) => [code, amount]));
  const served = new Set(
    details.filter(({ code }) => amounts.has(code)).map(({ product, kind }) => `${product} ${kind}`),
  );
  return parts.flatMap(({ kind, code, name, products }) => {
    const unserved = products.filter((product) => !served.has(`${product} ${kind}`));
    if (unserved.length === 0) return [];
    const count = unserved.reduce((sum, product) => sum + (amounts.get(product) ?? 0), 0);
    const detail = details.find((each) => each.kind === kind && each.code === code);
    return [{ kind, code, name, for: unserved, ...(detail ? toQuantities(detail, count) : {}) }];
  });
}

function toQuantities(detail: PartDetailRow, count: number) {
  const { tags } = detail.facets;
  if (detail.kind !== "marker" || typeof tags !== "number") return {};
  const quantity = Math.ceil(count / tags);
  const check = checkPackage(quantity, {
    unit: detail.order_unit,
    packageUnit: detail.package_unit,
    minOrderQuantity: detail.min_order_quantity,
  });
  return { quantity, orderQuantity: check.state === "full" ? quantity : check.next };
}
