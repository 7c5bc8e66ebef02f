import { unitInHeading } from "../exchange/mapping/read-measure.ts";

/** What makers call a product's name or description. */
export const NAME =
  /^(?:product |item |article )?(?:name|description|designation)|bezeichnung|benennung|artikeltext|d[ée]signation|libell[ée]|^(?:ürün )?(?:ad|isim|tanım)\p{L}*|açıklama|наименован|назван|описан/iu;
export const COUNTRY = /pays|country|origin|ülke|menşe|land|herkunft|ursprung|страна/iu;
export const NORTH_AMERICA = /(?:^|[^\p{L}])(?:c?UL(?:us)?(?! ?-?94)|cURus|CSA)(?:[^\p{L}]|$)/u;
/** What is in stock is no package. */
export const STOCK =
  /склад|остат|stok (?:miktar|adedi)|(?:^|[^\p{L}])(?:stock|on hand|(?:lager)?bestand)(?:[^\p{L}]|$)/iu;
/** What makers call the number of pieces of a package. */
export const PACKAGE = /^(?:cdt|cond(?:itionnement)?|colisage|ambalaj|paket|упаковка)(?!\p{L})/iu;
export const PIECES = /(?:^|[^\p{L}])(?:pcs|pieces?|pi[eè]ces?|stück|stk|adet|шт|vpe|ve|pu)(?:[^\p{L}]|$)/iu;
export const MINIMUM = /^(?:moq|min\p{L}*\.? ?(?:order|best)|mindest(?:bestell|abnahme)menge)/iu;
const FROM = /(?:^|[^\p{L}])(?:min[i.]?|minimum|von|from|de|мин\p{L}*|от)(?:[^\p{L}]|$)/iu;
const TO = /(?:^|[^\p{L}])(?:max[i.]?|maximum|maks\p{L}*|bis|to|à|макс\p{L}*|до)(?:[^\p{L}]|$)/iu;
/** Letters of sizes: width, Breite, ширина, genişlik. */
export const LETTERS: Readonly<Record<string, readonly string[]>> = {
  width_mm: ["W", "B", "G", "Ш"],
  height_mm: ["H", "Y", "В"],
  depth_mm: ["D", "T", "P", "Г"],
};
/** `Lev.` is short for levels. */
export function isShortFor(heading: string, name: string): boolean {
  const [, start] = /^(\p{L}{3,})\.$/u.exec(heading.trim()) ?? [];
  return (
    start !== undefined &&
    name
      .toLowerCase()
      .split(" ")
      .some((word) => word.startsWith(start.toLowerCase()))
  );
}

/** Two names that differ but in minimum and maximum are the ends of one range. */
export function pairedEnds(names: readonly string[]): ReadonlyMap<string, "from" | "to"> {
  const stems = (pattern: RegExp) =>
    new Map(names.flatMap((name) => (pattern.test(name) ? [[name.replace(pattern, " ").trim(), name] as const] : [])));
  const [from, to] = [stems(FROM), stems(TO)];
  return new Map(
    [...from].flatMap(([stem, name]) => {
      const other = to.get(stem);
      return other === undefined
        ? []
        : ([
            [name, "from"],
            [other, "to"],
          ] as const);
    }),
  );
}

/** A heading without its unit: Width (mm), Ш, мм, Gewicht kg, Width / mm. */
export function withoutUnit(heading: string): string {
  const unit = unitInHeading(heading);
  const bare = heading.replace(/ ?[([][^()[\]]*[)\]](?=$| \/ )/, "");
  return unit !== null && bare.endsWith(unit) ? bare.slice(0, -unit.length).replace(/[\s,/]+$/, "") : bare;
}
