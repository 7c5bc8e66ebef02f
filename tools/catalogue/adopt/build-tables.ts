import { findRoleIssues } from "../../../app/foundation/catalogue/product/read-role.ts";
import { BLOCK_ROLES_BY_WORD } from "../../../app/foundation/catalogue/product/role.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { splitList } from "../etim/etim-codes.ts";
import type { ImportedProduct } from "../exchange/exchanged-product.ts";
import { CLASS_COLUMNS } from "../exchange/exchanged-product.ts";
import { rowsOf } from "../import/read/source.ts";
import type { Cells } from "../import/read/table.ts";
import type { Trade } from "./trade.ts";

/** The rows of a catalogue's tables, by file. */
export type Tables = ReadonlyMap<string, readonly Cells[]>;

export const PRODUCTS = "products/products.csv";

/** The first words of roles that are kinds of accessories. */
const ACCESSORY_KINDS = ["end_plate", "partition_plate", "end_stop", "rail", "jumper", "marker"];

export type Sorted = {
  readonly products: readonly Cells[];
  readonly discontinued: readonly Cells[];
  /** Accessories by the number of the product that they belong to. */
  readonly accessories: ReadonlyMap<string, readonly string[]>;
  readonly classes: ReadonlyMap<string, ImportedProduct["classes"]>;
};

/** A whole catalogue of a maker's products: of the trade's categories and attributes those that they have. */
export function buildTables(trade: Trade, { products, discontinued, accessories, classes }: Sorted): Tables {
  const categories = rowsOf(trade.tables, "categories.csv");
  const order = new Map(categories.map(({ code = "" }, index) => [code, index]));
  const sorted = withFamilies(
    products
      .toSorted((one, other) => (order.get(one.category ?? "") ?? 0) - (order.get(other.category ?? "") ?? 0))
      .map((cells) => withRole(cells, trade)),
  );
  const byCategory = Map.groupBy(sorted, ({ category = "" }) => category);
  const ownCategories = categories
    .filter(({ code = "" }) => byCategory.has(code))
    .map((cells) => ({ ...cells, ...classesOf(byCategory.get(cells.code ?? "") ?? [], classes) }));
  const groupCodes = new Set(ownCategories.map((cells): string => (cells as Cells).group ?? ""));
  const firstOfGroup = (group: string) =>
    sorted.find(({ category }) => trade.categories.get(category ?? "")?.group === group)?.code ?? "";
  const groups = rowsOf(trade.tables, "groups.csv")
    .filter(({ code = "" }) => groupCodes.has(code))
    .map((cells) => ({ ...cells, emblem_product: firstOfGroup(cells.code ?? "") }));
  const attributes = rowsOf(trade.tables, "attributes.csv");
  const used = new Set([
    ...sorted.flatMap((cells) => Object.keys(cells).filter((column) => cells[column])),
    ...ownCategories.flatMap((cells): string[] => ((cells as Cells).attributes ?? "").split(";")),
  ]);
  const kept = new Set(attributes.flatMap(({ code = "" }) => (used.has(code) ? [code] : [])));
  return new Map<string, readonly Cells[]>([
    ["groups.csv", groups],
    ["categories.csv", ownCategories],
    ["types.csv", rowsOf(trade.tables, "types.csv").filter(({ category = "" }) => byCategory.has(category))],
    ["units.csv", rowsOf(trade.tables, "units.csv")],
    ["colours.csv", rowsOf(trade.tables, "colours.csv")],
    ["certificates.csv", []],
    ["attributes.csv", attributes.filter(({ code = "" }) => kept.has(code))],
    [
      "attribute-values.csv",
      rowsOf(trade.tables, "attribute-values.csv").filter(({ attribute = "" }) => kept.has(attribute)),
    ],
    ["etim.csv", etimRows(rowsOf(trade.tables, "etim.csv"), kept, attributes, ownCategories)],
    ["accessories.csv", accessoryRows(sorted, accessories, trade)],
    ["discontinued.csv", discontinued],
    ...["cross-references.csv", "ratings.csv", "synonyms.csv", "meanings.csv", "resellers.csv"].map(
      (file): [string, readonly Cells[]] => [file, []],
    ),
    [PRODUCTS, sorted],
  ]);
}

/** ETIM's codes in the classes that there are, of the attributes that there are. */
function etimRows(
  rows: readonly Cells[],
  kept: ReadonlySet<string>,
  attributes: readonly Cells[],
  categories: readonly Cells[],
): readonly Cells[] {
  const classes = new Set(categories.map((cells) => cells.etim_class));
  return rows
    .filter(({ attribute = "" }) => kept.has(attribute) || !attributes.some(({ code }) => code === attribute))
    .flatMap((cells) => {
      const all = splitList(cells.class);
      const own = all.filter((each) => classes.has(each));
      return all.length > 0 && own.length === 0 ? [] : [{ ...cells, class: own.join(";") }];
    });
}

/** The classes that the maker's file gives all products of a category; a class that nobody stated is none. */
function classesOf(products: readonly Cells[], classes: Sorted["classes"]): Cells {
  const stated = products.map(({ code = "" }) => classes.get(code));
  return Object.fromEntries(
    CLASS_COLUMNS.map((column) => {
      const values = new Set(stated.map((each) => each?.[column] ?? ""));
      return [column, values.size === 1 ? ([...values][0] ?? "") : ""];
    }),
  );
}

const CLAMPS: Readonly<Record<string, string>> = { screw: "screw", push_in: "pushin", spring: "spring", bolt: "bolt" };

/** Where a block is otherwise than its category's usual role: another clamp, levels, conductors of a level. */
function withRole(cells: Cells, trade: Trade): Cells {
  const role = trade.roles.get(cells.category ?? "") ?? "";
  if (!((role.split(" ")[0] ?? "") in BLOCK_ROLES_BY_WORD)) return cells;
  const levels = Number(cells.levels || 1);
  const conductors = Number(cells.connections || 0) / levels;
  const options: Readonly<Record<string, string | number | undefined>> = {
    clamp: CLAMPS[cells.connection_method ?? ""],
    levels: cells.levels && levels,
    conductors: Number.isInteger(conductors) && conductors >= 2 && conductors <= 4 ? conductors : undefined,
  };
  const usual: Readonly<Record<string, string>> = { levels: "1", conductors: "2", ...readOptions(role) };
  const other = Object.entries(options).flatMap(([name, value]) =>
    value && String(value) !== usual[name] && !(name === "clamp" && usual.clamp === "hex" && value === "screw")
      ? [`${name}=${value}`]
      : [],
  );
  const own = other.join(" ");
  return own !== "" && findRoleIssues(`${role} ${own}`).length === 0 ? { ...cells, role: own } : cells;
}

const readOptions = (role: string): Cells =>
  Object.fromEntries(
    role.split(" ").flatMap((option) => (option.includes("=") ? [option.split("=", 2) as [string, string]] : [])),
  );

/** Products of one type that differ in their colour alone are one family. */
function withFamilies(products: readonly Cells[]): readonly Cells[] {
  const byModel = Map.groupBy(products, ({ category, model_type: model }) =>
    model ? JSON.stringify([category, model]) : "",
  );
  const isFamily = (same: readonly Cells[]) =>
    same.length > 1 &&
    same.every(({ colour }) => colour) &&
    new Set(same.map(({ colour }) => colour)).size === same.length;
  const families = new Set([...byModel].flatMap(([key, same]) => (key !== "" && isFamily(same) ? same : [])));
  return products.map((cells) =>
    families.has(cells) ? { ...cells, family: cells.model_type ?? "", variant_axes: "colour" } : cells,
  );
}

function accessoryRows(products: readonly Cells[], accessories: Sorted["accessories"], trade: Trade): readonly Cells[] {
  const byCode = new Map(products.map((cells) => [cells.code ?? "", cells]));
  return products.flatMap(({ code = "" }) =>
    (accessories.get(code) ?? []).flatMap((accessory) => {
      const role = trade.roles.get(byCode.get(accessory)?.category ?? "")?.split(" ")[0] ?? "";
      const kind = ACCESSORY_KINDS.includes(role) ? role : byCode.has(accessory) ? "tool" : null;
      return kind === null || accessory === code ? [] : [{ product: code, accessory, kind }];
    }),
  );
}

/** The names of a product that is no longer made. */
export const toDiscontinued = (cells: Cells, successor: string, day: string): Cells => ({
  code: cells.code ?? "",
  model_type: cells.model_type || (cells.code ?? ""),
  ...Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, cells[`name_${locale}`] ?? ""])),
  discontinued_on: day,
  successor,
  reason: "discontinued",
});
