import * as v from "valibot";
import { codesOfStrips, ProjectSchema, type Strip } from "../../../app/features/rail/model/project.ts";
import { findStripProducts } from "../../../app/features/strips/products/find-strip-products.ts";
import { STRIP_PRODUCT_LIMITS } from "../../../app/features/strips/products/strip-products-request.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { railFileResponse } from "../cad/rail-file.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { problemIn } from "../http/api-problem.ts";
import { fileResponse } from "../http/file-response.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import type { Pause } from "../pdf/pause.ts";
import { renderLabelsPdf } from "./render-labels-pdf.ts";
import { PAPERS, type Paper, renderStripsPdf } from "./render-strips-pdf.ts";
import type { StripsContent } from "./sheet.ts";
import { stripRail } from "./strip-cad.ts";

/**
 * Rows of terminal plans, and where jumpers are drawn or named also each of their poles. A thousand are some forty pages of
 * drawings and plans. In a table they cost little: a full project has 20,000 positions.
 */
const MAX_ROWS = { drawings: 1000, labels: 1000, table: 40_000 } as const;

function countRows({ positions, jumpers }: Strip, kind: keyof typeof MAX_ROWS): number {
  const rows = positions.reduce((sum, { levels }) => sum + Math.max(1, levels.length), 0);
  return kind === "labels" ? rows : jumpers.reduce((sum, jumper) => sum + jumper.positions.length, rows);
}

const RequestSchema = v.pipe(
  v.object({
    project: ProjectSchema,
    /** The index of the one strip to be drawn; without it all are, or the first in a CAD file. */
    strip: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    paper: v.optional(v.picklist(PAPERS), "a4"),
  }),
  v.forward(
    v.check(({ project, strip = 0 }) => strip < project.strips.length, "The project has no such strip"),
    ["strip"],
  ),
);

type StripsRequest = StripsContent & { readonly paper: Paper };
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
  const body = await readPostedJson(request, RequestSchema, maxBytes, {
    locale,
    text: documentTexts(locale).strips.invalidRequest,
  });
  const { project, paper } = body;
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
    const { products, discontinued } = await findStripProducts(catalogue, locale, { codes, wanted: [] });
    const stripCatalogue = {
      products: new Map(Object.entries(products)),
      discontinued: new Map(Object.entries(discontinued)),
    };
    return handle({ project, strips, paper, catalogue: stripCatalogue, locale, date: new Date() }, pause);
  });
}

export const nothingOnRail = (locale: Locale) =>
  problemIn(locale, 422, (each) => documentTexts(each).strips.nothingOnRail);

const allOrOne = (strips: readonly Strip[], index: number | undefined) =>
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

/** `POST /api/{locale}/strips.step`, `strips.dxf` and `strips.glb` with a project and the index of the `strip` as JSON. */
export const handleStripCad = (posted: Posted<"stripCad">): Promise<Response> => {
  const { locale, format } = posted;
  const options = { pick: oneStrip, kind: "drawings" } as const;
  return handleProject(posted, options, async ({ strips, catalogue: stripCatalogue }, pause) => {
    const [strip] = strips;
    const rail = strip ? stripRail(strip, stripCatalogue) : null;
    await pause();
    if (!rail) throw nothingOnRail(locale);
    const name = [documentTexts(locale).railCad.fileName, strip?.name].filter(Boolean).join(" ");
    return railFileResponse(format, rail, locale, { name, plainName: "strip" });
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
