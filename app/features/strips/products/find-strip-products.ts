import sql from "sql-template-tag";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../../foundation/catalogue/data/database.ts";
import { findCodes } from "../../../foundation/catalogue/data/find-code.ts";
import { listedJoins } from "../../../foundation/catalogue/data/listed-products.ts";
import { nullableText, number, text } from "../../../foundation/catalogue/data/product-fields.ts";
import { type Snapshot, withSnapshot } from "../../../foundation/catalogue/data/snapshot.ts";
import {
  kindOf,
  type ProductValues,
  valuesOf as parseValues,
} from "../../../foundation/catalogue/facets/facet-value.ts";
import { toBlock } from "../../../foundation/catalogue/product/read-role.ts";
import { awgRank, Rating } from "../../../foundation/catalogue/product/trade-data.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { createChoices, line, toLineProducts } from "../../entry/lookup/line-products.ts";
import type { StripProduct, WantedBlock } from "../../rail/products/strip-product.ts";
import { chooseBlocks, rolesFor } from "./choose-block.ts";
import type { StripProductsRequest, StripProductsResponse } from "./strip-products-request.ts";

/** Accessories of one kind, for each product. */
const MAX_CHOICES = 40;
/** Jumpers of all series that a request's products take. */
const MAX_SERIES_JUMPERS = 1000;
/** Products among which wanted blocks are looked for; others are not read. */
const MAX_SEARCHED = 20_000;
/** Models, colours and sizes of these. */
const MAX_CANDIDATES = 5000;

const CHOICE_KINDS = ["end_plate", "partition_plate", "end_stop", "rail", "jumper", "marker", "group_label"] as const;
const ChoiceRow = v.object({ product: text, kind: v.picklist(CHOICE_KINDS), code: text });
type ChoiceRow = v.InferOutput<typeof ChoiceRow>;

/** A product's line with its North American ratings, which no list shows. */
const StripRow = v.object({
  ...line.entries,
  ratings: v.nullable(v.pipe(text, v.parseJson(), v.array(Rating))),
});
type StripRow = v.InferOutput<typeof StripRow>;

const DiscontinuedRow = v.object({ code: text, successor: nullableText });

const CandidateRow = v.object({
  code: text,
  model: text,
  colour: text,
  role: text,
  sectionMm2: number,
  voltageV: v.nullable(number),
  position: number,
});

/**
 * All that strips need of the catalogue: the products that they name or that wanted blocks choose, what replaces those that
 * are discontinued, their accessories with the label carriers of end stops and their labels, and the whole series (type and
 * pitch) of each jumper among these.
 *
 * One round trip, one before it for wanted blocks, and up to two behind it for numbers that nobody has as they are written. A
 * product reads some two hundred rows, most of them its accessories; jumpers read the products of their types, and wanted blocks
 * those of the types whose role and clamp suit, both by index and limited. `CROSS JOIN` keeps the order of the tables
 * (sqlite.org/optoverview.html, 7): left to itself, SQLite scans all accessories and products.
 */
export const findStripProducts = (
  database: CatalogueDatabase,
  locale: Locale,
  { codes, wanted }: StripProductsRequest,
): Promise<StripProductsResponse> =>
  withSnapshot(database, async (snapshot) => {
    const chosen = wanted.length === 0 ? [] : await findWanted(snapshot, wanted);
    const named = [...new Set([...codes, ...chosen.flatMap((code) => code ?? [])])];
    const found = await findNamed(snapshot, locale, named);
    const unknown = codes.filter(
      (code) => !Object.hasOwn(found.products, code) && !Object.hasOwn(found.discontinued, code),
    );
    const printed = unknown.length === 0 ? new Map<string, string>() : await findCodes(snapshot, unknown);
    const more = printed.size === 0 ? null : await findNamed(snapshot, locale, [...new Set(printed.values())]);
    return {
      products: { ...found.products, ...more?.products },
      wanted: chosen,
      discontinued: { ...found.discontinued, ...more?.discontinued },
    };
  });

async function findNamed(snapshot: Snapshot, locale: Locale, named: readonly string[]) {
  const list = sql`json_each(${JSON.stringify(named)})`;
  const common = sql`
      WITH own AS MATERIALIZED (
        SELECT p.id FROM ${list} AS named JOIN product p ON p.code = named.value
        UNION
        SELECT d.successor_id FROM ${list} AS named JOIN discontinued_product d ON d.code = named.value
        WHERE d.successor_id IS NOT NULL
      ), choice AS MATERIALIZED (
        SELECT * FROM (
          SELECT ac.product_id, ac.kind, ac.accessory_id,
            row_number() OVER (PARTITION BY ac.product_id, ac.kind ORDER BY ac.position) AS place
          FROM own CROSS JOIN accessory ac ON ac.product_id = own.id
            AND ac.kind IN (SELECT value FROM json_each(${JSON.stringify(CHOICE_KINDS)}))
        ) WHERE place <= ${MAX_CHOICES}
      ), carrier AS MATERIALIZED (
        SELECT ac.product_id, ac.kind, ac.accessory_id, ac.position AS place
        FROM (SELECT DISTINCT accessory_id FROM choice WHERE kind = 'end_stop') AS stop
        CROSS JOIN accessory ac ON ac.product_id = stop.accessory_id AND ac.kind = 'group_label'
      ), card AS MATERIALIZED (
        SELECT ac.product_id, ac.kind, ac.accessory_id, ac.position AS place
        FROM (SELECT accessory_id FROM carrier UNION SELECT accessory_id FROM choice WHERE kind = 'group_label') AS carrier
        CROSS JOIN accessory ac ON ac.product_id = carrier.accessory_id AND ac.kind = 'group_label'
      ), accessories AS MATERIALIZED (
        SELECT * FROM choice UNION SELECT * FROM carrier UNION SELECT * FROM card
      )`;
  const { rows, choices, discontinued } = await snapshot.runQueries({
    rows: [
      sql`${common}, jumper AS MATERIALIZED (
          SELECT DISTINCT p.type_code, p.facets ->> '$.pitch' AS pitch
          FROM choice CROSS JOIN product p ON p.id = choice.accessory_id WHERE choice.kind = 'jumper'
        ), series AS MATERIALIZED (
          SELECT p.id
          FROM (SELECT DISTINCT type_code FROM jumper) AS types CROSS JOIN product p ON p.type_code = types.type_code
          WHERE (p.type_code, p.facets ->> '$.pitch') IN (SELECT type_code, pitch FROM jumper)
          LIMIT ${MAX_SERIES_JUMPERS}
        )
        SELECT ${line.columns}, p.trade ->> '$.ratings' AS ratings
        FROM (SELECT id FROM own UNION SELECT accessory_id FROM accessories UNION SELECT id FROM series) AS needed
        CROSS JOIN product p ON p.id = needed.id ${listedJoins(locale)}
        ORDER BY p.position`,
      StripRow,
    ],
    choices: [
      sql`${common}
        SELECT p.code AS product, ac.kind, a.code
        FROM accessories AS ac CROSS JOIN product p ON p.id = ac.product_id CROSS JOIN product a ON a.id = ac.accessory_id
        ORDER BY ac.place`,
      ChoiceRow,
    ],
    discontinued: [
      sql`
        SELECT d.code, p.code AS successor FROM ${list} AS named
        JOIN discontinued_product d ON d.code = named.value LEFT JOIN product p ON p.id = d.successor_id`,
      DiscontinuedRow,
    ],
  });
  return {
    products: toStripProducts(snapshot, locale, rows, choices),
    discontinued: Object.fromEntries(discontinued.map(({ code, successor }) => [code, successor])),
  };
}

/** The blocks that can be placed (their dimensions are known), of the types whose role and clamp begin as a wanted one's. */
async function findWanted({ runQueries }: Snapshot, wanted: readonly WantedBlock[]) {
  const smallest = new Map<string, number>();
  for (const each of wanted)
    for (const role of rolesFor(each))
      smallest.set(role, Math.min(each.sectionMm2, smallest.get(role) ?? Number.POSITIVE_INFINITY));
  const { candidates } = await runQueries({
    candidates: [
      sql`
      WITH wanted AS MATERIALIZED (
        SELECT value ->> 0 AS role, value ->> 1 AS section FROM json_each(${JSON.stringify([...smallest])})
      ), types AS MATERIALIZED (
        SELECT t.code, t.role, min(wanted.section) AS section
        FROM wanted CROSS JOIN product_type t ON t.role >= wanted.role AND t.role < wanted.role || '!' GROUP BY t.code
      ), searched AS MATERIALIZED (
        SELECT p.*, types.role AS type_role, types.section AS smallest
        FROM types CROSS JOIN product p ON p.type_code = types.code LIMIT ${MAX_SEARCHED}
      )
      SELECT p.code, p.model_type AS model, p.colour_code AS colour, trim(p.type_role || ' ' || p.role) AS role,
        p.facets ->> '$.cross_section' AS sectionMm2, p.facets ->> '$.rated_voltage' AS voltageV, min(p.position) AS position
      FROM searched p
      WHERE p.facets ->> '$.cross_section' >= p.smallest AND p.width_mm > 0 AND p.height_mm > 0 AND p.depth_mm > 0
      GROUP BY p.type_code, p.model_type, p.colour_code, p.role, sectionMm2, voltageV
      ORDER BY sectionMm2, p.position LIMIT ${MAX_CANDIDATES}`,
      CandidateRow,
    ],
  });
  return chooseBlocks(
    wanted,
    candidates.toSorted((a, b) => a.position - b.position),
  );
}

function toStripProducts(
  { vocabulary }: Snapshot,
  locale: Locale,
  rows: readonly StripRow[],
  choices: readonly ChoiceRow[],
): Record<string, StripProduct> {
  const lines = toLineProducts(vocabulary, locale, rows, choices);
  const choicesOf = createChoices(choices);
  const valuesOf = new Map(rows.map((row) => [row.code, parseValues(row)]));
  const seriesOf = new Map(
    rows.map(({ code, typeCode }) => [code, `${typeCode} ${numberOf(valuesOf.get(code), "pitch")}`]),
  );
  const bySeries = Map.groupBy(
    rows.filter(({ code }) => numberOf(valuesOf.get(code), "pitch") !== null),
    ({ code }) => seriesOf.get(code),
  );
  const withSeries = (jumpers: readonly string[]) => [
    ...new Set([
      ...jumpers,
      ...[...new Set(jumpers.map((code) => seriesOf.get(code)))].flatMap((series) =>
        (bySeries.get(series) ?? []).map(({ code }) => code),
      ),
    ]),
  ];
  return Object.fromEntries(
    rows.flatMap(({ code, modelType, colourCode, ratings }) => {
      const line = lines[code];
      if (!line) return [];
      const values = valuesOf.get(code);
      const product: StripProduct = {
        ...line,
        model: modelType,
        colour: colourCode,
        block: toBlock(line.role, numberOf(values, "jumper_channels")),
        sectionMm2: numberOf(values, "cross_section"),
        maxSectionMm2: largestSectionOf(values),
        awg: awgRangeOf(ratings ?? []),
        currentA: numberOf(values, "rated_current"),
        voltageV: numberOf(values, "rated_voltage"),
        powerLossW: numberOf(values, "power_loss"),
        torqueNm: numbersOf(values, "tightening_torque"),
        strippingMm: numberOf(values, "stripping_length"),
        poles: numberOf(values, "poles"),
        pitchMm: numberOf(values, "pitch"),
        tags: numberOf(values, "tags"),
        slotPitchMm: numberOf(values, "slot_pitch"),
        accessories: {
          ...line.accessories,
          partitionPlates: choicesOf(code, "partition_plate"),
          jumpers: withSeries(choicesOf(code, "jumper")),
          markers: choicesOf(code, "marker"),
          groupLabels: choicesOf(code, "group_label"),
        },
      };
      return [[code, product] as const];
    }),
  );
}

function numberOf(values: ProductValues | undefined, attribute: string): number | null {
  const value = values?.[attribute];
  return typeof value === "number" ? value : null;
}

function numbersOf(values: ProductValues | undefined, attribute: string): readonly number[] {
  const value = values?.[attribute] ?? null;
  return kindOf(value).numbersOf(value);
}

/** The widest of all ratings. */
function awgRangeOf(ratings: readonly Pick<Rating, "awgMin" | "awgMax">[]): StripProduct["awg"] {
  const sizes = ratings
    .flatMap(({ awgMin, awgMax }) => [awgMin, awgMax])
    .filter(Boolean)
    .toSorted((one, other) => awgRank(one) - awgRank(other));
  const [min, max] = [sizes[0], sizes.at(-1)];
  return min && max ? { min, max } : null;
}

function largestSectionOf(values: ProductValues | undefined): number | null {
  const largest = ["solid_section", "flexible_section"].flatMap((attribute) => numbersOf(values, attribute).slice(-1));
  return largest.length > 0 ? Math.max(...largest) : null;
}
