import { isOpen } from "../../model/edits/to-check.ts";
import { NO_BLOCK, type Strip } from "../../model/project.ts";
import type { Rule } from "./rule.ts";

/**
 * Every order number is one of the catalogue's, which has the dimensions of what stands in the row; what it lists as
 * discontinued gives way to its successor.
 */
export const findDiscontinued: Rule = (context) => [...findUnknown(context), ...findNotMeasured(context)];

const findUnknown: Rule = ({ strip, catalogue }) =>
  [...positionsByCode(strip)].flatMap(([code, positions]) => {
    if (catalogue.products.has(code)) return [];
    const successor = catalogue.discontinued.get(code);
    const product = successor ? catalogue.products.get(successor) : undefined;
    const unknown = code === NO_BLOCK ? "noBlock" : "unknownNumber";
    return {
      ...(typeof successor === "string"
        ? { text: "replaced", fix: product ? (from) => replaceCode(from, code, product.code) : null }
        : { text: successor === undefined ? unknown : "discontinued", fix: null }),
      severity: successor === undefined ? "error" : "warning",
      positions: [...new Set(positions)],
      values: { code, successor: successor ?? "" },
      products: product ? [product] : [],
    };
  });

/** Blocks, end stops and plates, also those that nobody chose. */
const findNotMeasured: Rule = ({ plan: { unknown, notPlaced }, catalogue: { products } }) => {
  const parts = [
    ...unknown.flatMap((position) => {
      const product = products.get(position.code);
      return product ? [{ product, position }] : [];
    }),
    ...notPlaced,
  ];
  return [...Map.groupBy(parts, ({ product }) => product)].map(([product, ofProduct]) => ({
    text: "notMeasured",
    severity: "error",
    fix: null,
    positions: [...new Set(ofProduct.flatMap(({ position }) => position?.id ?? []))],
    values: { code: product.code, successor: "" },
    products: [product],
  }));
};

/** The order numbers of a strip with the ids of the positions that they concern. */
function positionsByCode({ positions, jumpers, rail, endStop }: Strip): ReadonlyMap<string, readonly string[]> {
  const named = [
    ...positions
      .filter((position) => position.code !== NO_BLOCK || isOpen(position))
      .map(({ code, id }) => [code, [id]] as const),
    ...jumpers.map((jumper) => [jumper.code, jumper.positions] as const),
    ...[rail, endStop].flatMap((code) => (code === null ? [] : [[code, []] as const])),
  ];
  return new Map([...Map.groupBy(named, ([code]) => code)].map(([code, all]) => [code, all.flatMap(([, ids]) => ids)]));
}

function replaceCode(strip: Strip, code: string, successor: string): Strip {
  const replace = <Item extends { readonly code: string }>(item: Item): Item =>
    item.code === code ? { ...item, code: successor } : item;
  return {
    ...strip,
    positions: strip.positions.map(replace),
    jumpers: strip.jumpers.map(replace),
    rail: strip.rail === code ? successor : strip.rail,
    endStop: strip.endStop === code ? successor : strip.endStop,
  };
}
