import sql, { type Sql } from "sql-template-tag";
import * as v from "valibot";
import { OPTIONAL_KINDS } from "../../../app/features/entry/lookup/optional-parts.ts";
import type { ProductLine } from "../../../app/features/list/lines/lines.ts";
import type { Run } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { fewestPoles } from "../../../app/features/rail/planning/fewest-poles.ts";
import { unit } from "../../../app/foundation/catalogue/data/product-fields.ts";
import { ProductValuesSchema } from "../../../app/foundation/catalogue/facets/facet-value.ts";
import { inFullPackages } from "../../../app/foundation/catalogue/product/order-rules.ts";
import { toBlock } from "../../../app/foundation/catalogue/product/read-role.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";

const PartDetailRow = v.object({
  product: v.string(),
  /** Jumper channels of the product, where the catalogue says. */
  channels: v.nullable(v.number()),
  kind: v.picklist(OPTIONAL_KINDS),
  code: v.string(),
  name: v.string(),
  colour: v.string(),
  facets: v.pipe(v.string(), v.parseJson(), ProductValuesSchema),
  unit,
  packageUnit: v.number(),
  minOrderQuantity: v.number(),
});
type PartDetailRow = v.InferOutput<typeof PartDetailRow>;

type OptionalPart = {
  readonly kind: PartDetailRow["kind"];
  readonly code: string;
  readonly name: string;
  readonly products: readonly string[];
};
type Offer = Omit<OptionalPart, "products"> & {
  readonly for: string[];
  readonly quantity?: number;
  readonly orderQuantity?: number;
};

/** The markers and jumpers of some products, the first choice first, and which of their optional accessories are listed. */
export const selectPartDetails = (
  locale: Locale,
  codes: readonly string[],
  listed: readonly string[],
): readonly [Sql, typeof PartDetailRow] => [
  sql`
  SELECT p.code AS product, p.facets ->> '$.jumper_channels' AS channels, ac.kind, a.code, pt.name,
    a.colour_code AS colour, a.facets,
    a.order_unit AS unit, a.package_unit AS packageUnit, a.min_order_quantity AS minOrderQuantity
  FROM json_each(${JSON.stringify(codes)}) AS wanted JOIN product p ON p.code = wanted.value
  JOIN accessory ac ON ac.product_id = p.id AND ac.kind IN (SELECT value FROM json_each(${JSON.stringify(OPTIONAL_KINDS)}))
  JOIN product a ON a.id = ac.accessory_id
  JOIN product_text pt ON pt.product_id = a.id AND pt.locale = ${locale}
  WHERE ac.kind IN ('marker', 'jumper') OR a.code IN (SELECT value FROM json_each(${JSON.stringify(listed)}))
  ORDER BY p.position, ac.position`,
  PartDetailRow,
];

/**
 * Parts for the products that have none of the kind on the list: of markers as many as label each of these, of jumpers those
 * that join all blocks of a run, where these have one level.
 */
export function offerOptionalParts(
  parts: readonly OptionalPart[],
  details: readonly PartDetailRow[],
  lines: readonly ProductLine[],
  runs: readonly Run[],
): Offer[] {
  const amounts = new Map(lines.map(({ code, amount }) => [code, amount]));
  const served = new Set(
    details.filter(({ code }) => amounts.has(code)).map(({ product, kind }) => `${product} ${kind}`),
  );
  const isUnserved = (product: string, kind: string) => !served.has(`${product} ${kind}`);
  const jumpers = offerJumpers(
    details.filter(({ kind }) => kind === "jumper"),
    runs.filter(({ product, suggested }) => !suggested && isUnserved(product.code, "jumper")),
  );
  const joined = new Set(jumpers.flatMap((jumper) => jumper.for));
  const others = parts.flatMap(({ kind, code, name, products }) => {
    const unserved = products.filter(
      (product) => isUnserved(product, kind) && !(kind === "jumper" && joined.has(product)),
    );
    if (unserved.length === 0) return [];
    const count = unserved.reduce((sum, product) => sum + (amounts.get(product) ?? 0), 0);
    const detail = details.find((each) => each.kind === kind && each.code === code);
    const tags = kind === "marker" ? detail?.facets.tags : undefined;
    return [
      {
        ...{ kind, code, name, for: unserved },
        ...(detail && typeof tags === "number" ? toQuantities(detail, Math.ceil(count / tags)) : {}),
      },
    ];
  });
  return [...jumpers, ...others];
}

/** Longer runs are seldom one potential, and take longer to lay out. */
const MAX_JOINED = 200;

function offerJumpers(details: readonly PartDetailRow[], runs: readonly Run[]): Offer[] {
  const needed = new Map<string, { readonly detail: PartDetailRow; readonly for: string[]; count: number }>();
  for (const { product, count } of runs)
    for (const detail of selectJumpers(
      details.filter((each) => each.product === product.code),
      product.role,
      count,
    )) {
      const jumper = needed.get(detail.code) ?? { detail, for: [], count: 0 };
      needed.set(detail.code, jumper);
      jumper.count += 1;
      if (!jumper.for.includes(product.code)) jumper.for.push(product.code);
    }
  return [...needed.values()].map(({ detail, for: codes, count }) => ({
    ...{ kind: detail.kind, code: detail.code, name: detail.name, for: codes },
    ...toQuantities(detail, count),
  }));
}

/** A jumper for each that joins `count` neighbouring blocks, in the colour of the first choice; none where that is unclear. */
function selectJumpers(choices: readonly PartDetailRow[], role: string, count: number): PartDetailRow[] {
  const [first] = choices;
  const block = toBlock(role, first?.channels ?? null);
  if (!first || block?.levels !== 1 || count < 2 || count > MAX_JOINED) return [];
  const byPoles = new Map(
    choices
      .filter(({ colour }) => colour === first.colour)
      .flatMap((jumper) => (typeof jumper.facets.poles === "number" ? [[jumper.facets.poles, jumper] as const] : [])),
  );
  return (fewestPoles(count, [...byPoles.keys()], block.channels) ?? []).flatMap((poles) => byPoles.get(poles) ?? []);
}

const toQuantities = (detail: PartDetailRow, quantity: number) => ({
  quantity,
  orderQuantity: inFullPackages(quantity, detail),
});
