import * as v from "valibot";
import { cadUrl } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { productApiPath } from "../../../app/foundation/catalogue/product/product-api-path.ts";
import { fileUrl } from "../../../app/foundation/documents/file-url.ts";
import { isFileLocale, type Section } from "../../../app/foundation/documents/sections.ts";
import { isIntact, isShown } from "../../../app/foundation/documents/shown-files.ts";
import { TitlesColumn } from "../../../app/foundation/documents/titles.ts";
import { hasCadFiles, isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import type { Snapshot } from "../../sql/database.ts";
import { itemsOf } from "../import/read/cells.ts";
import type { Cells } from "../import/read/table.ts";
import type { Attachment, AttachmentKind } from "./exchanged-product.ts";

const FileRow = v.object({
  /** The code of the product, or the certificate, that it belongs to. */
  owner: v.string(),
  key: v.string(),
  etag: v.string(),
  kind: v.picklist(["document", "photo"]),
  section: v.nullable(v.string()),
  locale: v.string(),
  document: v.string(),
  certificate: v.nullable(v.string()),
  titles: TitlesColumn,
  date: v.string(),
  valid_until: v.nullable(v.string()),
});
type FileRow = v.InferOutput<typeof FileRow>;

const COLUMNS =
  "f.key, f.etag, f.kind, f.section, f.locale, f.document, f.certificate, f.titles, f.date, f.valid_until";
/** Files of products, and those of certificates that belong to no product alone. */
const QUERIES = [
  `SELECT fp.product_code AS owner, ${COLUMNS} FROM file_product fp JOIN file f ON f.id = fp.file_id
   WHERE (f.kind = 'document' AND ${isShown.sql} OR f.kind = 'photo' AND ${isIntact("f").sql}) ORDER BY f.key`,
  `SELECT f.certificate AS owner, ${COLUMNS} FROM file f WHERE f.certificate IS NOT NULL AND f.section = 'certificates' AND f.kind = 'document' AND ${isShown.sql}
   AND NOT EXISTS (SELECT 1 FROM file_product fp WHERE fp.file_id = f.id) ORDER BY f.key`,
];

const KINDS: Partial<Record<Section, AttachmentKind>> = {
  catalogues: "brochure",
  brochures: "brochure",
  "user-guides": "manual",
};

/** The files of each product: what the site makes of it, and what is in the bucket for it and for its certificates. */
export function readAttachments({ selectAll }: Pick<Snapshot, "selectAll">): (cells: Cells) => readonly Attachment[] {
  const [ofProducts, ofCertificates] = selectAll(QUERIES).map((rows) =>
    Map.groupBy(v.parse(v.array(FileRow), rows), ({ owner }) => owner),
  );
  const [types = []] = selectAll(["SELECT code FROM product_type WHERE drawing = ''"]);
  const plainTypes = new Set(v.parse(v.array(v.object({ code: v.string() })), types).map(({ code }) => code));
  return (cells) => {
    const certificates = itemsOf(cells.certificates ?? "");
    const files = [
      ...(ofProducts?.get(cells.code ?? "") ?? []),
      ...certificates.flatMap((code) => ofCertificates?.get(code) ?? []),
    ];
    const stored = [...Map.groupBy(files, ({ section, document }) => `${section}/${document}`).values()].map(
      toAttachment,
    );
    return [
      ...generatedAttachments(
        cells,
        stored.some(({ kind }) => kind === "picture"),
        plainTypes.has(cells.type ?? ""),
      ),
      ...stored,
    ];
  };
}

const absolute = (path: string) => BRAND.origin + path;

function toAttachment(rows: readonly FileRow[]): Attachment {
  const [first] = rows;
  return {
    kind: first ? kindOf(first) : "other",
    titles: first?.titles ?? {},
    files: rows.map((file) => ({
      locale: isFileLocale(file.locale) ? file.locale : null,
      url: absolute(fileUrl(file, isFileLocale(file.locale) ? file.locale : INTERNATIONAL_LOCALE)),
      date: file.date,
      ...(file.valid_until ? { validUntil: file.valid_until } : {}),
    })),
  };
}

function kindOf({ kind, certificate, section }: FileRow): AttachmentKind {
  if (kind === "photo") return "picture";
  if (certificate !== null) return "certificate";
  return KINDS[section as Section] ?? "other";
}

/**
 * The files that the site makes from the catalogue: a picture where there is no photo, data sheets, a drawing and a
 * solid, the latter two where its form is known, and all but data sheets where its dimensions are.
 */
export function generatedAttachments(
  { code = "", width_mm, height_mm, depth_mm }: Cells,
  hasPhoto = false,
  isPlainBox = false,
): Attachment[] {
  const drawn = { widthMm: Number(width_mm), heightMm: Number(height_mm), depthMm: Number(depth_mm), isPlainBox };
  const single = (kind: AttachmentKind, path: string): Attachment => ({
    kind,
    titles: {},
    files: [{ locale: null, url: absolute(path) }],
  });
  return [
    ...(hasPhoto || !isMeasured(drawn) ? [] : [single("picture", productApiPath(code, "/drawing.png?w=1280"))]),
    {
      kind: "datasheet",
      titles: {},
      files: LIVE_LOCALES.map((locale) => ({
        locale,
        url: absolute(productApiPath(code, "/datasheet.pdf", locale)),
      })),
    },
    ...(hasCadFiles(drawn)
      ? [single("drawing", cadUrl(code, "drawing.dxf")), single("model", cadUrl(code, "model.step"))]
      : []),
  ];
}
