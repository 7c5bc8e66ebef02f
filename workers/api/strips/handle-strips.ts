import * as v from "valibot";
import { codesOfStrips, type Strip } from "../../../app/features/rail/model/project.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { findStripProducts } from "../../../app/features/strips/products/find-strip-products.ts";
import { STRIP_PRODUCT_LIMITS } from "../../../app/features/strips/products/strip-products-request.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findCadFacts } from "../../../app/foundation/catalogue/product/queries.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { MissingSchema, missingProblem } from "../cad/missing-lines.ts";
import { railFileResponse } from "../cad/rail-file.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { problemIn } from "../http/api-problem.ts";
import { fileResponse } from "../http/file-response.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import type { Pause } from "../pdf/pause.ts";
import { findMissing, withPlaceholders } from "./missing-positions.ts";
import { PostedProjectSchema } from "./posted-project.ts";
import { renderLabelsPdf } from "./render-labels-pdf.ts";
import { PAPERS, type Paper, renderStripsPdf } from "./render-strips-pdf.ts";
import type { StripsContent } from "./sheet.ts";
import { stripRail } from "./strip-cad.ts";

/**
 * Rows of terminal plans, and where jumpers are drawn or named also each of their poles. A thousand are some forty pages of
 * drawings and plans. In a table they cost little: a full project has 20,000 positions.
 */
export const MAX_ROWS = { drawings: 1000, labels: 1000, table: 40_000 } as const;

export function countRows({ positions, jumpers }: Strip, kind: keyof typeof MAX_ROWS): number {
  const rows = positions.reduce((sum, { levels }) => sum + Math.max(1, levels.length), 0);
  return kind === "labels" ? rows : jumpers.reduce((sum, jumper) => sum + jumper.positions.length, rows);
}

export const StripsRequestSchema = v.pipe(
  v.object({
    project: PostedProjectSchema,
    /** The index of the one strip to be drawn; without it all are, or the first in a CAD file. */
    strip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    paper: v.optional(v.picklist(PAPERS), "a4"),
    /** In drawings and CAD files. */
    missing: MissingSchema,
  }),
  v.forward(
    v.check(({ project, strip = 0 }) => strip < project.strips.length, "The project has no such strip"),
    ["strip"],
  ),
);

type StripsRequest = StripsContent & {
  readonly paper: Paper;
  readonly missing: v.InferOutput<typeof MissingSchema>;
  /** The index in the project of the first strip that is wanted. */
  readonly index: number;
};
type Handle = (content: StripsRequest, pause: Pause) => Response | Promise<Response>;

type Options = {
  /** The strips that are wanted, of those of the project. */
  readonly pick: (strips: readonly Strip[], index: number | undefined) => readonly Strip[];
  /** For a table nothing is drawn, and it may do without products. */
  readonly kind: keyof typeof MAX_ROWS;
};

/** Reads a project and the products that it names. */
export async function handleProject(
  { catalogue, locale, request, maxBytes, makeDocument }: Posted<"strips">,
  { pick, kind }: Options,
  handle: Handle,
): Promise<Response> {
  const isTable = kind === "table";
  const body = await readPostedJson(request, StripsRequestSchema, maxBytes, {
    locale,
    text: documentTexts(locale).strips.invalidRequest,
  });
  const { project, paper, missing, strip: index = 0 } = body;
  const strips = pick(project.strips, body.strip);
  if (strips.reduce((sum, strip) => sum + countRows(strip, kind), 0) > MAX_ROWS[kind])
    throw problemIn(locale, 422, (each) => documentTranslator(each)("strips.tooMany", { limit: MAX_ROWS[kind] }));
  const codes = codesOfStrips(project.strips);
  if (codes.length > STRIP_PRODUCT_LIMITS.codes)
    throw problemIn(locale, 422, (each) =>
      documentTranslator(each)("railCad.tooManyParts", { limit: STRIP_PRODUCT_LIMITS.codes }),
    );
  if (!isTable && codes.length === 0) throw nothingOnRail(locale);
  return makeDocument(async (pause) => {
    const stripCatalogue = await findStripCatalogue(catalogue, locale, codes);
    const content = { project, strips, paper, missing, index, catalogue: stripCatalogue, locale, date: new Date() };
    return handle(content, pause);
  });
}

/** The products with these order numbers and all that strips of them need. */
export async function findStripCatalogue(
  catalogue: CatalogueDatabase,
  locale: Locale,
  codes: readonly string[],
): Promise<StripCatalogue> {
  const { products, discontinued } = await findStripProducts(catalogue, locale, { codes, wanted: [] });
  return { products: new Map(Object.entries(products)), discontinued: new Map(Object.entries(discontinued)) };
}

const nothingOnRail = (locale: Locale) => problemIn(locale, 422, (each) => documentTexts(each).strips.nothingOnRail);

export const allOrOne = (strips: readonly Strip[], index: number | undefined) =>
  index === undefined ? strips : strips.slice(index, index + 1);
export const allStrips = (strips: readonly Strip[]) => strips;
export const oneStrip = (strips: readonly Strip[], index = 0) => allOrOne(strips, index);

/** `POST /api/{locale}/strips.pdf` with a project as JSON, and `strip` and `paper` if wanted: drawings, terminal plans, parts. */
export const handleStripsPdf = (posted: Posted<"strips">): Promise<Response> => {
  const { locale } = posted;
  const { title, fileName } = documentTexts(locale).strips;
  const options = { pick: allOrOne, kind: "drawings" } as const;
  return handleProject(posted, options, async (content, pause) =>
    pdfResponse(await renderStripsPdf(content, content.paper, pause), locale, [title, content.project.name], fileName),
  );
};

/** `POST /api/{locale}/strip-labels.pdf` with a project as JSON, and `strip` if wanted: marks to scale. */
export const handleStripLabels = (posted: Posted<"stripLabels">): Promise<Response> => {
  const { locale } = posted;
  const { labelsTitle, labelsFileName } = documentTexts(locale).strips;
  const options = { pick: allOrOne, kind: "labels" } as const;
  return handleProject(posted, options, async (content, pause) =>
    pdfResponse(await renderLabelsPdf(content, pause), locale, [labelsTitle, content.project.name], labelsFileName),
  );
};

/**
 * The one strip of a drawing, with a box at each position that has no product where the request asks for boxes, and what it
 * lacks. @throws ApiProblem that names them
 */
export function drawableStrip({ strips: [strip], catalogue, missing, index, locale }: StripsRequest) {
  if (!strip || strip.positions.length === 0) throw nothingOnRail(locale);
  const lines = findMissing(strip, catalogue, index);
  if (lines.length > 0 && missing === "refuse") throw missingProblem(lines);
  return { strip: withPlaceholders(strip, catalogue), lines };
}

/** `POST /api/{locale}/strips.step`, `strips.dxf` and `strips.glb` with a project and the index of the `strip` as JSON. */
export const handleStripCad = (posted: Posted<"stripCad">): Promise<Response> => {
  const { locale, format } = posted;
  const options = { pick: oneStrip, kind: "drawings" } as const;
  return handleProject(posted, options, async (content, pause) => {
    const { strip, lines } = drawableStrip(content);
    const rail = stripRail(strip, content.catalogue);
    await pause();
    const name = [documentTexts(locale).railCad.fileName, strip.name].filter(Boolean).join(" ");
    const facts = await findCadFacts(posted.catalogue, [...content.catalogue.products.keys()]);
    return railFileResponse(format, { ...rail, facts, lines }, locale, { name, plainName: "strip" });
  });
};

const pdfResponse = (
  pdf: Uint8Array<ArrayBuffer>,
  locale: Locale,
  names: readonly string[],
  fileName: string,
): Response =>
  fileResponse(pdf, {
    contentType: "application/pdf",
    title: names.filter(Boolean).join(" "),
    plainName: `${fileName}.pdf`,
    locale,
  });
