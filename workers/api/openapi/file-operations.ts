import type * as v from "valibot";
import { MAX_COMPARED } from "../../../app/features/comparison/comparison.ts";
import { MAX_LINES } from "../../../app/features/list/lines/lines.ts";
import type { OperationId } from "../../../app/screens/api-reference/operations.ts";
import { StripPlans } from "../../../app/screens/api-reference/schemas/strips.ts";
import type { ApiRouteName, ROUTES } from "../../route-table.ts";
import { MISSING_CHOICES } from "../cad/missing-lines.ts";
import { DRAWING_WIDTHS } from "../images/drawing-image.ts";
import { OpenCatalogue } from "../open-catalogue/schema.ts";

type JsonSchema = Readonly<Record<string, unknown>>;
export type Content = { readonly type: string; readonly schema?: v.GenericSchema };
export type FileOperation = {
  readonly tag: "Documents" | "CAD" | "ECAD" | "Lists" | "Terminal strips" | "Whole catalogue" | "Files";
  readonly summary: string;
  readonly description?: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly description: string;
    readonly schema: JsonSchema;
    readonly isRequired?: boolean;
  }[];
  /** The JSON that is posted. */
  readonly body?: JsonSchema;
  /** The answer, of a path with several formats by format. */
  readonly content: Content | Readonly<Record<string, Content>>;
  /** The path for programs, where a route takes whatever follows. */
  readonly path?: string;
  /** What else is refused, by status. */
  readonly problems?: Readonly<Record<number, string>>;
  /** It has no ETag, so nobody can ask whether it has changed. */
  readonly isUntagged?: true;
};

/** Routes of the api Worker that are no part of what programs may use: the site's own forms, and those that another description has. */
type Undescribed =
  | ("message" | "messageFile" | "stopConfirmations" | "temporaryFile")
  | ("health" | "messagesHealth" | "mailHealth" | "unknownApi")
  | ("openapi" | "apiCatalog")
  /** The Model Context Protocol describes its tools itself, cXML its documents. */
  | ("mcp" | "punchOutSetup");
export type DescribedRoute = Exclude<ApiRouteName, OperationId | Undescribed>;
type FormatsOf<Name extends DescribedRoute> = (typeof ROUTES)[Name] extends {
  readonly formats: readonly (infer Format)[];
}
  ? Format & string
  : never;

const PDF = { type: "application/pdf" };
const XLSX = { type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet" };
const CSV = { type: "text/csv" };
const ZIP = { type: "application/zip" };
const SVG = { type: "image/svg+xml" };
const STEP = { type: "model/step" };
const GLB = { type: "model/gltf-binary" };
const DXF = { type: "image/vnd.dxf" };
const PNG = { type: "image/png" };
const JSON_TYPE = "application/json";
const RAIL = { step: STEP, dxf: DXF, glb: GLB };
const PARTS = { "eplan.xml": { type: "application/xml" }, "eplan.csv": CSV, "e3.csv": CSV };

const LINE = {
  oneOf: [
    {
      type: "object",
      required: ["code", "quantity"],
      properties: {
        code: { type: "string", description: "The order number." },
        quantity: { type: "number", exclusiveMinimum: 0, description: "Pieces or metres." },
        note: { type: "string" },
      },
    },
    { type: "object", required: ["text"], properties: { text: { type: "string", description: "A line in words." } } },
  ],
};
const list = (more: JsonSchema = {}, required: readonly string[] = []): JsonSchema => ({
  type: "object",
  required: ["lines", ...required],
  properties: { lines: { type: "array", minItems: 1, maxItems: MAX_LINES, items: LINE }, ...more },
});
const RAIL_MM = { railMm: { type: "integer", description: "The length of the rail in millimetres." } };
const project = (more: JsonSchema = {}): JsonSchema => ({
  type: "object",
  required: ["project"],
  properties: { project: { $ref: "#/components/schemas/StripProject" }, ...more },
});
const STRIP = { strip: { type: "integer", minimum: 0, description: "The index of one strip of the project." } };
const MISSING = { type: "string", enum: MISSING_CHOICES, default: "refuse" };
const MISSING_NOTE =
  "What cannot be drawn is refused by name, or has a box in its place: the header `x-missing` has its numbers.";
const BOXES = { missing: { ...MISSING, description: MISSING_NOTE } };
const COMPARED = {
  name: "code",
  description: "An order number, once for each product.",
  schema: { type: "array", items: { type: "string" }, maxItems: MAX_COMPARED },
  isRequired: true,
};
const NOTHING_TO_DRAW = { 422: "Some or all of it cannot be drawn (`missing`), or it is too much for one file." };

/** The addresses of files, by route: what describes them beyond the table of routes. */
export const FILE_OPERATIONS = {
  datasheet: { tag: "Documents", summary: "Data sheet of a product", content: PDF },
  comparison: {
    tag: "Documents",
    summary: "Products side by side",
    parameters: [
      COMPARED,
      { name: "only", description: "Leaves out equal values.", schema: { type: "string", enum: ["differences"] } },
    ],
    content: XLSX,
    isUntagged: true,
  },
  comparisonCad: {
    tag: "CAD",
    summary: "Products on a rail, one of each",
    parameters: [COMPARED, { name: "missing", description: MISSING_NOTE, schema: MISSING }],
    content: { step: STEP, dxf: DXF },
    problems: NOTHING_TO_DRAW,
    isUntagged: true,
  },
  orderList: { tag: "Lists", summary: "Order list", body: list(RAIL_MM, ["railMm"]), content: PDF },
  listTable: { tag: "Lists", summary: "Order list as a table", body: list(), content: { xlsx: XLSX, csv: CSV } },
  compliance: {
    tag: "Lists",
    summary: "Compliance of the products of a list",
    description: "What trade and law ask of each product, with the release that says so.",
    body: list(),
    content: { pdf: PDF, xlsx: XLSX },
  },
  railCad: {
    tag: "CAD",
    summary: "Rail of an order list",
    body: list({ ...RAIL_MM, ...BOXES }),
    content: RAIL,
    problems: NOTHING_TO_DRAW,
  },
  listParts: {
    tag: "ECAD",
    summary: "Parts of an order list",
    description: "Each product once; discontinued products with their successors.",
    body: list(),
    content: PARTS,
    problems: { 422: "No line names a product of the catalogue." },
  },
  downloads: {
    tag: "Files",
    summary: "Several files as one",
    parameters: [
      {
        name: "file",
        description: "The id of a file on the downloads page, once for each.",
        schema: { type: "array", items: { type: "string" } },
        isRequired: true,
      },
    ],
    content: ZIP,
    problems: { 404: "None of the files exists.", 413: "The files are too many or too large." },
    isUntagged: true,
  },
  groupModels: { tag: "CAD", summary: "STEP files of a product group", content: ZIP, isUntagged: true },
  openCatalogue: {
    tag: "Whole catalogue",
    summary: "Open catalogue",
    description:
      "Every product in one language, streamed. If a release is published meanwhile, the stream fails: try again.",
    content: { json: { type: JSON_TYPE, schema: OpenCatalogue }, csv: CSV },
  },
  productLines: {
    tag: "Whole catalogue",
    summary: "All products, one a line",
    description:
      "Each line is a `Product`, all of one release. If a release is published meanwhile, the stream fails: try again.",
    content: { type: "application/x-ndjson" },
  },
  categoryParts: { tag: "ECAD", summary: "Parts of a category", content: PARTS },
  productParts: { tag: "ECAD", summary: "Part of a product", content: PARTS },
  strips: {
    tag: "Terminal strips",
    summary: "Drawings, terminal plans and parts of strips",
    body: project({ ...STRIP, paper: { type: "string", enum: ["a4", "a3"] } }),
    content: PDF,
    problems: NOTHING_TO_DRAW,
  },
  stripPlans: {
    tag: "Terminal strips",
    summary: "Strips as data",
    description: "As the strip builder plans them: places on the rail, parts, jumpers and issues.",
    body: project(STRIP),
    content: { type: JSON_TYPE, schema: StripPlans },
    problems: { 422: "The project is too large." },
  },
  stripSvg: {
    tag: "Terminal strips",
    summary: "Drawing of a strip",
    body: project({ ...STRIP, ...BOXES }),
    content: SVG,
    problems: NOTHING_TO_DRAW,
  },
  stripCad: {
    tag: "Terminal strips",
    summary: "A strip on its rail",
    body: project({ ...STRIP, ...BOXES }),
    content: RAIL,
    problems: NOTHING_TO_DRAW,
  },
  stripLabels: {
    tag: "Terminal strips",
    summary: "Labels to scale",
    body: project(STRIP),
    content: PDF,
    problems: NOTHING_TO_DRAW,
  },
  stripTable: {
    tag: "Terminal strips",
    summary: "Terminal plan, labels and devices as tables",
    body: project(),
    content: {
      "strip-plan.xlsx": XLSX,
      "strip-labels.xlsx": XLSX,
      "strip-labels.csv": CSV,
      "strip-eplan.xlsx": XLSX,
      "strip-e3.csv": CSV,
    },
    problems: NOTHING_TO_DRAW,
  },
  productCad: {
    tag: "CAD",
    summary: "Solid or dimensioned drawing of a product",
    content: { "model.step": STEP, "model.glb": GLB, "drawing.dxf": DXF, "drawing.svg": SVG },
  },
  drawingImage: {
    tag: "Files",
    summary: "Picture of a product",
    parameters: [{ name: "w", description: "Its width in pixels.", schema: { type: "integer", enum: DRAWING_WIDTHS } }],
    content: PNG,
  },
  shareImage: {
    tag: "Files",
    summary: "Preview image of a page",
    parameters: [{ name: "page", description: "The path of the page.", schema: { type: "string" } }],
    content: PNG,
  },
  picture: {
    tag: "Files",
    summary: "Picture of a product as vectors",
    description: "Of an order number of capitals, digits and points, in small letters.",
    path: "/drawings/{code}.svg",
    parameters: [
      {
        name: "view",
        description: "Without it, at an angle.",
        schema: { type: "string", enum: ["iso", "side", "front", "top", "rail", "exploded"] },
      },
    ],
    content: SVG,
  },
  shell: {
    tag: "ECAD",
    summary: "Asset Administration Shell of a product type",
    description: "In all languages: JSON to metamodel 3.0, with submodels based on the IDTA templates, or a package.",
    content: { json: { type: JSON_TYPE }, aasx: { type: "application/asset-administration-shell-package" } },
  },
  file: {
    tag: "Files",
    summary: "Document, certificate or photo",
    description: "Its address is in `documents` and `photos` of a product. Takes ranges.",
    path: "/files/{path}",
    content: { type: "application/octet-stream" },
  },
} as const satisfies {
  readonly [Name in DescribedRoute]: FileOperation &
    ([FormatsOf<Name>] extends [never] ? unknown : { readonly content: Readonly<Record<FormatsOf<Name>, Content>> });
};
