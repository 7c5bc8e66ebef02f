import { STATED_VALUES } from "../../../../app/features/reading/part-numbers/stated-values.ts";
import { LOCALES, SLUG_SETS } from "../../../../app/ground/i18n/locales.ts";
import type { TableFile } from "../read/catalogue-tables.ts";

/** Text rows as columns: name_tr, name_en …, empty where a text is another language's. */
export const translatedColumns = (...fields: readonly string[]) =>
  fields
    .flatMap((field) =>
      LOCALES.map(
        (locale) =>
          `max(CASE WHEN t.locale = '${locale}' AND t.borrowed ->> '$.${field}' IS NULL THEN t.${field} END) AS ${field}_${locale}`,
      ),
    )
    .join(", ");
/** Slug rows as columns: slug_tr, slug_en …, likewise. */
const slugColumns = (from: string) =>
  SLUG_SETS.map(
    (slugSet) => `(SELECT s.slug FROM ${from} AND s.slug_set = '${slugSet}' AND s.borrowed IS NULL) AS slug_${slugSet}`,
  ).join(", ");
export const joinedList = (column: string, from: string) =>
  `(SELECT coalesce(group_concat(${column}, ';'), '') FROM (${from}))`;

/** A list of the published vocabulary, the only place for tables without SQL tables. Parsed anew for each row of a join. */
const inVocabulary = (name: string) =>
  `json_each((SELECT group_concat(data, '') FROM (SELECT data FROM vocabulary ORDER BY part)), '$.${name}') AS j`;

/** A query for each table of a catalogue; rows are in the order of the published files. */
export const QUERIES: Readonly<Record<TableFile, string>> = {
  "groups.csv": `
    SELECT g.code, ${slugColumns("product_group_slug s WHERE s.group_code = g.code")}, emblem_product, ${translatedColumns("name", "description")}
    FROM product_group g JOIN product_group_text t ON t.group_code = g.code GROUP BY g.code ORDER BY g.position`,
  "categories.csv": `
    SELECT c.code, group_code AS "group", ${slugColumns("category_slug s WHERE s.category_code = c.code")},
      ${joinedList("attribute_code", "SELECT attribute_code FROM category_attribute a WHERE a.category_code = c.code ORDER BY a.position")} AS attributes,
      etim_class, etim_release, etim_class_version, eclass, unspsc, ${translatedColumns("name", "description")}
    FROM category c JOIN category_text t ON t.category_code = c.code GROUP BY c.code ORDER BY c.position`,
  "types.csv": `
    SELECT y.code, category_code AS category, role, drawing, ${translatedColumns("name")}
    FROM product_type y JOIN product_type_text t ON t.type_code = y.code GROUP BY y.code ORDER BY y.position`,
  "units.csv": `
    WITH coded AS MATERIALIZED (SELECT j.key, j.value FROM ${inVocabulary("etimUnits")})
    SELECT unit_code AS code, (SELECT value FROM coded WHERE key = unit_code) AS etim_unit, ${translatedColumns("symbol")}
    FROM unit_text t GROUP BY unit_code`,
  "colours.csv": `
    WITH ordered AS MATERIALIZED (SELECT j.key, j.value ->> 'code' AS code FROM ${inVocabulary("colours")})
    SELECT c.code, hex, stripe_hex, ${translatedColumns("name")} FROM colour c JOIN colour_text t ON t.colour_code = c.code
    WHERE c.code <> '' GROUP BY c.code ORDER BY (SELECT key FROM ordered o WHERE o.code = c.code)`,
  "certificates.csv": `
    SELECT c.code, mark, ${translatedColumns("description")}
    FROM certificate c JOIN certificate_text t ON t.certificate_code = c.code GROUP BY c.code ORDER BY c.position`,
  "attributes.csv": `
    WITH coded AS MATERIALIZED (
      SELECT j.value ->> 'code' AS code, j.value ->> '$.etim.unit' AS etim_unit,
        (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.etim.features') AS m) AS etim_feature,
        (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.search') AS m) AS search,
        j.value ->> '$.minimum' AS minimum, j.value ->> '$.maximum' AS maximum
      FROM ${inVocabulary("attributes")})
    SELECT a.code, kind, unit_code AS unit, section, ${translatedColumns("name")}, c.minimum, c.maximum, c.etim_feature, c.etim_unit, c.search
    FROM attribute a JOIN attribute_text t ON t.attribute_code = a.code
    LEFT JOIN coded c ON c.code = a.code GROUP BY a.code ORDER BY a.position`,
  "attribute-values.csv": `
    WITH coded AS MATERIALIZED (
      SELECT j.value ->> 'code' AS attribute, m.value ->> 'code' AS value, m.value ->> 'etimValue' AS etim_value
      FROM ${inVocabulary("attributes")} JOIN json_each(j.value, '$.values') AS m WHERE etim_value IS NOT NULL)
    SELECT t.attribute_code AS attribute, t.value_code AS code, c.etim_value, ${translatedColumns("name")}
    FROM attribute_value_text t JOIN attribute a ON a.code = t.attribute_code
    LEFT JOIN coded c ON c.attribute = t.attribute_code AND c.value = t.value_code
    GROUP BY t.attribute_code, t.value_code ORDER BY a.position, t.position`,
  "etim.csv": `
    SELECT (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.classes') AS m) AS class, j.value ->> 'attribute' AS attribute,
      j.value ->> 'value' AS value, (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.features') AS m) AS feature,
      j.value ->> 'etimValue' AS etim_value, j.value ->> 'unit' AS unit
    FROM ${inVocabulary("etim")}
    ORDER BY j.key`,
  "accessories.csv": `
    SELECT p.code AS product, q.code AS accessory, a.kind
    FROM accessory a JOIN product p ON p.id = a.product_id JOIN product q ON q.id = a.accessory_id
    ORDER BY p.position, a.position`,
  "ratings.csv": `
    SELECT p.code AS product, j.value ->> 'standard' AS standard, j.value ->> 'useGroup' AS use_group,
      j.value -> 'voltage' AS voltage, j.value -> 'current' AS current, j.value ->> 'awgMin' AS awg_min, j.value ->> 'awgMax' AS awg_max
    FROM product p JOIN json_each(p.trade, '$.ratings') AS j ORDER BY p.position, j.key`,
  "discontinued.csv": `
    SELECT d.code, d.model_type, ${translatedColumns("name")}, discontinued_on, p.code AS successor, d.reason
    FROM discontinued_product d JOIN discontinued_product_text t ON t.code = d.code
    LEFT JOIN product p ON p.id = d.successor_id GROUP BY d.code ORDER BY d.position`,
  "cross-references.csv": `
    SELECT c.manufacturer, c.type, c.number, p.code AS order_number, iif(c.match = 'exact', 'true', '') AS confirmed, ${STATED_VALUES.map((name) => `c.stated ->> '$.${name}' AS stated_${name}`).join(", ")},
      c.source, ${translatedColumns("note")}
    FROM cross_reference c JOIN cross_reference_text t ON t.id = c.id JOIN product p ON p.id = c.product_id
    GROUP BY c.id ORDER BY c.position`,
  "synonyms.csv": `
    SELECT j.value ->> 'language' AS language, j.value ->> 'words' AS words, j.value ->> 'means' AS means
    FROM ${inVocabulary("synonyms")}
    ORDER BY j.key`,
  "meanings.csv": `
    SELECT j.value ->> 'language' AS language, j.value ->> 'words' AS words, j.value ->> 'attribute' AS attribute,
      (SELECT group_concat(m.value, ';') FROM json_each(j.value, '$.values') AS m) AS "values"
    FROM ${inVocabulary("meanings")}
    ORDER BY j.key`,
  "resellers.csv": `
    SELECT r.code, kind, country, r.city, ${translatedColumns("city")}, latitude, longitude, name, address, phone, email, website,
      ${joinedList("code", "SELECT g.code FROM reseller_group s JOIN product_group g ON g.code = s.group_code WHERE s.code = r.code ORDER BY g.position")} AS groups
    FROM reseller r JOIN reseller_text t ON t.code = r.code GROUP BY r.code ORDER BY r.position`,
  "rules.csv": `
    SELECT rule, only_in AS only, except_in AS "except", attributes, words FROM catalogue_rule ORDER BY position`,
};
