import type { D1Database } from "@cloudflare/workers-types";
import sql, { join } from "sql-template-tag";
import * as v from "valibot";
import { type FileProblem, PROBLEM_KINDS, STORED } from "../../../app/foundation/documents/file-problems.ts";
import { isKnownCertificate, isKnownNumber, isPlaced } from "../../../app/foundation/documents/shown-files.ts";
import { DAY_MS } from "../../../app/ground/platform/duration.ts";
import { numberKey } from "../../../app/ground/text/part-numbers.ts";
import { prepareStatement } from "../prepare-statement.ts";

/** What expires sooner is found. */
const EXPIRING_DAYS = 90;
/** So many of the numbers that are not known are named. */
const MAX_NAMED = 5;

const StoredRow = v.object({ key: v.string(), kind: v.picklist(STORED), detail: v.string() });
const FileRow = v.object({
  key: v.string(),
  valid_until: v.nullable(v.string()),
  content: v.string(),
  size: v.number(),
});
const UnknownRow = v.object({
  key: v.string(),
  what: v.picklist(["product", "group", "certificate"]),
  code: v.string(),
  /** Whether the site shows the file all the same. */
  isPlaced: v.number(),
});
const CertificateRow = v.object({ code: v.string(), mark: v.string() });

const GRADES = ["fault", "unknown", "notice"];

/**
 * All that is wrong with the files of the site, or worth knowing of them: faults first. It reads the index of a slot and not the
 * bucket, and costs four queries.
 */
export async function readFileProblems(catalogue: D1Database, now: Date): Promise<readonly FileProblem[]> {
  const statements = [
    sql`SELECT key, kind, detail FROM checked_file_problem WHERE kind IN (${join(STORED)})`,
    sql`SELECT key, valid_until, coalesce(md5, etag) AS content, size FROM file WHERE kind <> 'thumbnail' ORDER BY uploaded_at, key`,
    sql`
    SELECT f.key, 'product' AS what, fp.product_code AS code, ${isPlaced} AS isPlaced FROM file_product fp JOIN file f ON f.id = fp.file_id WHERE NOT ${isKnownNumber}
    UNION ALL SELECT f.key, 'group', fg.group_code, 1 FROM file_group fg JOIN file f ON f.id = fg.file_id WHERE fg.group_code NOT IN (SELECT code FROM product_group)
    UNION ALL SELECT f.key, 'certificate', f.certificate, ${isPlaced} FROM file f WHERE f.certificate IS NOT NULL AND NOT ${isKnownCertificate}`,
    sql`SELECT code, mark FROM certificate ORDER BY position`,
  ];
  const results = await catalogue.batch(statements.map((statement) => prepareStatement(catalogue, statement)));
  const rowsOf = (index: number) => results[index]?.results ?? [];
  const files = v.parse(v.array(FileRow), rowsOf(1));
  const problems: readonly FileProblem[] = [
    ...v.parse(v.array(StoredRow), rowsOf(0)),
    ...findUnknown(v.parse(v.array(UnknownRow), rowsOf(2)), v.parse(v.array(CertificateRow), rowsOf(3))),
    ...findCopies(files),
    ...findExpired(files, now),
  ];
  const gradeOf = ({ kind }: FileProblem) => GRADES.indexOf(PROBLEM_KINDS[kind].grade);
  return problems.toSorted(
    (a, b) =>
      gradeOf(a) - gradeOf(b) || compare(a.key, b.key) || compare(a.kind, b.kind) || compare(a.detail, b.detail),
  );
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

type Unknown = v.InferOutput<typeof UnknownRow>;
type Certificates = readonly v.InferOutput<typeof CertificateRow>[];

/** Where files lie in a folder that names it. */
const KIND_OF_FOLDER = {
  product: "unknownProduct",
  certificate: "unknownCertificate",
  group: "unknownReference",
} as const;

const findUnknown = (rows: readonly Unknown[], certificates: Certificates): readonly FileProblem[] =>
  [...Map.groupBy(rows, ({ key }) => key)].flatMap(([key, named]) => {
    const isOfFolder = ({ what, isPlaced: isShown }: Unknown) => !isShown && key.startsWith(`${what}s/`);
    return [
      ...named
        .filter(isOfFolder)
        .map((each) => ({ key, kind: KIND_OF_FOLDER[each.what], detail: describeCode(each, certificates) })),
      ...describeOthers(
        key,
        named.filter((each) => !isOfFolder(each)),
        certificates,
      ),
    ];
  });

function describeOthers(key: string, unknown: readonly Unknown[], certificates: Certificates): readonly FileProblem[] {
  if (unknown.length === 0) return [];
  const more = unknown.length - MAX_NAMED;
  const named = unknown.slice(0, MAX_NAMED).map((each) => `${each.what} ${describeCode(each, certificates)}`);
  const detail = [...named, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  return [{ key, kind: "unknownReference", detail }];
}

function describeCode({ what, code }: Unknown, certificates: Certificates): string {
  if (what !== "certificate") return code;
  const key = numberKey(code);
  const meant = certificates.find((each) => numberKey(each.code) === key || numberKey(each.mark) === key);
  return meant ? `${code} (${meant.code} may be meant)` : code;
}

/** Files whose content is that of one which was there before. @param files the oldest first */
function findCopies(files: readonly v.InferOutput<typeof FileRow>[]): readonly FileProblem[] {
  const firstKeys = new Map<string, string>();
  return files.flatMap(({ key, content, size }): FileProblem[] => {
    const first = firstKeys.get(content);
    if (size === 0) return [];
    if (first !== undefined) return [{ key, kind: "twice", detail: first }];
    firstKeys.set(content, key);
    return [];
  });
}

function findExpired(files: readonly v.InferOutput<typeof FileRow>[], now: Date): readonly FileProblem[] {
  const today = now.toISOString().slice(0, 10);
  const last = new Date(now.getTime() + EXPIRING_DAYS * DAY_MS).toISOString().slice(0, 10);
  return files.flatMap(({ key, valid_until }): FileProblem[] => {
    if (valid_until === null || valid_until > last) return [];
    return [{ key, kind: valid_until < today ? "expired" : "expiring", detail: valid_until }];
  });
}
