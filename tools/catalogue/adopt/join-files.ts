import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import { BESIDE, type ExchangeFile, type ImportedProduct, pickCells } from "../exchange/exchanged-product.ts";
import { isProse, textOf } from "../exchange/mapping/apply-mapping.ts";
import { withoutRepeated } from "../exchange/tables/read-tables.ts";

/** The files of one maker as one: what several say of a number is one product. */
export function joinFiles(files: readonly ExchangeFile[]): ExchangeFile {
  const supplier = files.find((file) => file.supplier)?.supplier;
  return {
    ...(supplier ? { supplier } : {}),
    products: joinProducts(files.map(({ products }) => products)).map((product, at) => ({
      ...product,
      position: at + 1,
    })),
    obsolete: files.flatMap(({ obsolete }) => obsolete),
    isComplete: false,
    problems: files.flatMap(({ problems }) => problems),
    notes: files.flatMap(({ notes }) => notes),
  };
}

/** What a later file says of a number belongs to the product that an earlier one has; two records of one file stay two. */
function joinProducts(files: readonly (readonly ImportedProduct[])[]): readonly ImportedProduct[] {
  const joined: ImportedProduct[] = [];
  const positions = new Map<string, number>();
  for (const products of files) {
    const ofEarlier = new Map(positions);
    for (const product of products) {
      const key = numberKey(product.cells.code ?? "");
      const at = ofEarlier.get(key);
      const before = at === undefined ? undefined : joined[at];
      if (at !== undefined && before) joined[at] = joinRecords(before, product);
      else if (joined.push(product) && !positions.has(key)) positions.set(key, joined.length - 1);
    }
  }
  return joined;
}

function joinRecords(first: ImportedProduct, later: ImportedProduct): ImportedProduct {
  const others = new Map(later.etim.map((each) => [each.feature, textOf(each.value)]));
  const contradictions = [
    ...Object.entries(first.cells).flatMap(([name, text]) => contradiction(name, text, later.cells[name])),
    ...first.etim.flatMap(({ feature, value }) => contradiction(feature, textOf(value), others.get(feature))),
  ];
  const isOpen = new Set(contradictions.map(({ name }) => name));
  return {
    ...joinLists(first, later),
    cells: pickCells({ ...later.cells, ...first.cells }, (column) => !isOpen.has(column)),
    etim: [
      ...first.etim,
      ...later.etim.filter(({ feature }) => !first.etim.some((each) => each.feature === feature)),
    ].filter(({ feature }) => !isOpen.has(feature)),
    contradictions: [...(first.contradictions ?? []), ...contradictions],
  };
}

/** Of two values neither is right before a person decides; of two wordings the first is taken. */
const contradiction = (name: string, text: string, other: string | undefined) =>
  !other || other === text || isProse(name) || name === "code" ? [] : [{ name, texts: [text, other] }];

const joinLists = (first: ImportedProduct, later: ImportedProduct): ImportedProduct => ({
  ...first,
  classes: first.classes.etim_class ? first.classes : later.classes,
  unknown: [...(first.unknown ?? []), ...(later.unknown ?? [])],
  foreign: [
    ...first.foreign,
    ...later.foreign.map((each) => ({
      ...each,
      features: withoutRepeated(
        each.features,
        first.foreign.flatMap(({ features }) => features),
      ),
    })),
  ],
  series: [...new Set([...first.series, ...later.series])],
  groups: [...new Set([...first.groups, ...later.groups])],
  accessories: [...new Set([...first.accessories, ...later.accessories])],
  beside: Object.fromEntries(
    BESIDE.flatMap((kind) => {
      const all = new Set([...(first.beside?.[kind] ?? []), ...(later.beside?.[kind] ?? [])]);
      return all.size > 0 ? [[kind, [...all]]] : [];
    }),
  ),
});
