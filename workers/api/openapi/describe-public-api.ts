import { describeProject } from "../../../app/features/strips/sharing/describe-project.ts";
import {
  describeApi,
  describeProblem,
  describeSchema,
  referTo,
} from "../../../app/screens/api-reference/describe-api.ts";
import { ROUTES, type Row } from "../../route-table.ts";
import { type Content, type DescribedRoute, FILE_OPERATIONS, type FileOperation } from "./file-operations.ts";

const PATH_PARAMETERS: Readonly<Record<string, string>> = { locale: "Locale", code: "Code" };

/** Codes of other things than products. */
const CODES = [
  ["/groups/", "The code of a product group."],
  ["/categories/", "The code of a category."],
] as const;

/** The OpenAPI document of all that programs may use: the product API, and the addresses of files from the table of routes. */
export function describePublicApi() {
  const api = describeApi();
  const described = Object.entries<FileOperation>(FILE_OPERATIONS);
  const { $schema: _, ...project } = describeProject();
  return {
    ...api,
    tags: [
      ...api.tags,
      ...[...new Set(described.map(([, { tag }]) => tag))].map((name) => ({ name, description: TAGS[name] })),
    ],
    paths: {
      ...api.paths,
      ...Object.fromEntries(described.flatMap(([name, each]) => pathsOf(name as DescribedRoute, each))),
    },
    components: { ...api.components, schemas: { ...api.components.schemas, StripProject: project } },
  };
}

const TAGS: Readonly<Record<FileOperation["tag"], string>> = {
  Documents: "Papers of products.",
  Lists: "Papers and tables of an order list, which is posted.",
  CAD: "Solids and drawings to scale, in millimetres.",
  ECAD: "Parts for EPLAN and E3.series, and Asset Administration Shells.",
  "Terminal strips": "Papers, tables and models of a project of terminal strips, which is posted.",
  "Whole catalogue": "Everything in one response.",
  Files: "Pictures and stored files.",
};

/** A path for each format. */
function pathsOf(name: DescribedRoute, operation: FileOperation): [path: string, item: object][] {
  const row: Row = ROUTES[name];
  const { content } = operation;
  const path = operation.path ?? String(row.path);
  const contents = "type" in content ? [["", content as Content] as const] : Object.entries(content);
  return contents.map(([format, each]) => {
    const id = [name, ...format.split(/[^a-z0-9]+/).filter(Boolean)].map((part, index) =>
      index > 0 ? capitalize(part) : part,
    );
    return [
      path.replace(/\{(?:format|type)\}/, format),
      { [(row.apiMethod ?? "GET").toLowerCase()]: describeFile(id.join(""), path, row, operation, each) },
    ];
  });
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function describeFile(
  operationId: string,
  path: string,
  { apiMethod }: Row,
  { tag, summary, description, parameters = [], body, problems = {}, isUntagged }: FileOperation,
  { type, schema }: Content,
) {
  const isPosted = apiMethod === "POST";
  const hasTag = !isPosted && !isUntagged;
  const isOfProduct = path.includes("/products/{code}");
  const names = [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "format" && name !== "type");
  const required = parameters.filter(({ isRequired }) => isRequired);
  const statuses = Object.entries({
    400: (parameters.length > 0 || isPosted) && "The request is wrong; `errors` names each fault.",
    404: names.length + required.length > 0 && "There is no such thing.",
    410: isOfProduct && "The product is discontinued; `successor` names the replacement, if there is one.",
    413: isPosted && "The body is too large.",
    415: isPosted && "The body is not JSON.",
    ...problems,
  }).flatMap(([status, text]) => (text ? [[status, describeProblem(text, status)]] : []));
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description ? { description } : {}),
    parameters: [
      ...names.map((name) => describePathParameter(name, path)),
      ...parameters.map(({ name, description: text, schema: value, isRequired }) => ({
        name,
        in: "query",
        description: text,
        ...(isRequired ? { required: true } : {}),
        schema: value,
      })),
      ...(hasTag ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : []),
    ],
    ...(body ? { requestBody: { required: true, content: { "application/json": { schema: body } } } } : {}),
    responses: {
      200: {
        description: summary,
        content: { [type]: { schema: schema ? describeSchema(schema) : schemaOf(type) } },
      },
      ...(hasTag
        ? { 304: { description: "Nothing has changed since the ETag was issued.", headers: referTo("ETag") } }
        : {}),
      ...(isOfProduct
        ? { 308: { description: "The product has a new order number.", headers: referTo("Location") } }
        : {}),
      ...Object.fromEntries(statuses),
      ...Object.fromEntries(
        [405, 414, 429, 503].map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
    },
  };
}

function describePathParameter(name: string, path: string) {
  const [, description] = CODES.find(([part]) => path.includes(part)) ?? [];
  const component = PATH_PARAMETERS[name];
  if (component && !(name === "code" && description)) return { $ref: `#/components/parameters/${component}` };
  return { name, in: "path", required: true, ...(description ? { description } : {}), schema: { type: "string" } };
}

/** Texts are texts for a client, everything else is bytes. */
const schemaOf = (type: string) =>
  type === "application/json"
    ? { type: "object" }
    : /^text\/|xml|ndjson/.test(type)
      ? { type: "string" }
      : { type: "string", format: "binary" };
