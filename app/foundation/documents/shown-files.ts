import sql, { raw, type Sql } from "sql-template-tag";
import { PROBLEM_KINDS, STORED } from "./file-problems.ts";

const hiding = raw(
  STORED.filter((kind) => PROBLEM_KINDS[kind].hides)
    .map((kind) => `'${kind}'`)
    .join(", "),
);

/** Whether nothing about a row of `file`, its content included, keeps it off the site. By the problems that are stored with the index. */
export const isIntact = (alias: "f" | "t"): Sql =>
  sql`NOT EXISTS (SELECT 1 FROM checked_file_problem WHERE checked_file_problem.key = ${raw(alias)}.key AND checked_file_problem.kind IN (${hiding}))`;

/** Whether a number of `file_product fp` is one of today's products, or of one that is no longer made and has files still. */
export const isKnownNumber = sql`(fp.product_code IN (SELECT code FROM product) OR fp.product_code IN (SELECT code FROM discontinued_product))`;

/** Whether the certificate of `file f` is a code of the catalogue, or the standard of a management system, such as iso-9001. */
export const isKnownCertificate = sql`(f.certificate IN (SELECT code FROM certificate) OR f.certificate GLOB 'iso-[0-9]*' OR f.certificate GLOB 'iec-[0-9]*')`;

/** The certificate of `file f`, where it is known: no page can say what another one is. */
export const knownCertificate = sql`iif(${isKnownCertificate}, f.certificate, NULL)`;

/** Whether the folder of `file f` names what the catalogue has, where it is the folder of a product or of a certificate. */
export const isPlaced = sql`(f.key NOT GLOB 'certificates/*' OR ${isKnownCertificate})
  AND (f.key NOT GLOB 'products/*' OR EXISTS (SELECT 1 FROM file_product fp WHERE fp.file_id = f.id AND ${isKnownNumber}))`;

/** Whether `file f` is one that people may be shown. It has no values, so that it also fits into plain SQL. */
export const isShown = sql`${isIntact("f")} AND ${isPlaced}`;

/** Whether nobody has said of which day `file f` is: its date is that of its upload then, and says nothing of its age. */
export const isUndated = sql`EXISTS (SELECT 1 FROM checked_file_problem WHERE checked_file_problem.key = f.key AND checked_file_problem.kind = 'undated')`;
