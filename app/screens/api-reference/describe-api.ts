import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";
import { BRAND } from "../../ground/company/brand.ts";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES } from "../../ground/i18n/locales.ts";
import { EXAMPLE_CODE } from "./example-code.ts";
import { COMMON_PROBLEMS, OPERATION_IDS, OPERATIONS, type Operation, type Parameter } from "./operations.ts";
import { formatRatePolicy } from "./rate-policy.ts";
import { Change, ChangeList } from "./schemas/changes.ts";
import { Problem } from "./schemas/problem.ts";
import { DiscontinuedProduct, Document, Product, ProductReference, Replacement, Value } from "./schemas/product.ts";
import { DiscontinuedList, ListedProduct, ProductList } from "./schemas/product-list.ts";
import { AttributeList, CategoryList, CertificateList, GroupList, ResellerList } from "./schemas/vocabulary.ts";

/** The schemas that have a name in the document. */
const COMPONENTS = {
  Product,
  ProductReference,
  ProductList,
  ListedProduct,
  ChangeList,
  Change,
  DiscontinuedList,
  DiscontinuedProduct,
  Replacement,
  GroupList,
  CategoryList,
  AttributeList,
  CertificateList,
  ResellerList,
  Document,
  Value,
  Problem,
} as const satisfies Readonly<Record<string, v.GenericSchema>>;

/** A schema's name in the document; empty for one without. */
export const nameOf = (schema: v.GenericSchema): string =>
  Object.entries<v.GenericSchema>(COMPONENTS).find(([, each]) => each === schema)?.[0] ?? "";

const REFERENCE = "#/components/schemas/";

type JsonSchema = Readonly<Record<string, unknown>>;

/** A schema in the form that OpenAPI 3.1 has, JSON Schema 2020-12; those with a name are referred to. */
export const describeSchema = (schema: v.GenericSchema): JsonSchema => toSchema(schema, COMPONENTS);

/** A named schema itself, in which others are referred to. */
function describeComponent(name: keyof typeof COMPONENTS): JsonSchema {
  const { [name]: schema, ...others } = COMPONENTS;
  return toSchema(schema, others);
}

function toSchema(schema: v.GenericSchema, definitions: Readonly<Record<string, v.GenericSchema>>): JsonSchema {
  const {
    $schema: _,
    $defs: __,
    ...described
  } = toJsonSchema(schema, {
    target: "draft-2020-12",
    typeMode: "output",
    definitions,
    overrideRef: ({ referenceId }) => REFERENCE + referenceId,
    overrideSchema: ({ jsonSchema }) => withoutClosing(jsonSchema),
  }) as JsonSchema;
  return described;
}

/** Fields may be added, so what a client generates must not refuse them; the tests do (tests/site/product-api). */
const withoutClosing = <Schema extends { readonly additionalProperties?: unknown }>(schema: Schema): Schema =>
  schema.additionalProperties === false ? { ...schema, additionalProperties: undefined } : schema;

/** The OpenAPI 3.1 document of the product API. */
export const describeApi = () => ({
  openapi: "3.1.1",
  info: {
    title: `${BRAND.name} product API`,
    version: "1.0.0",
    summary: "Every product with its values, accessories, documents and drawings. Read-only; no API key needed.",
    description: [
      "Each response belongs to one catalogue release, carries an ETag and may be cached for an hour: send the ETag back as `If-None-Match` and you receive 304 as long as nothing has changed.",
      "Errors are returned as `application/problem+json` (RFC 9457), with texts in English. Faults in a request are always reported, never silently ignored.",
      "Fields may be added at any time; ignore any that you do not know. Existing fields are never renamed, removed or given another meaning: such a change would come under a new path, `/api/v2/`.",
      "`/api/openapi.json` also describes what is not on this page: data sheets, CAD files, Asset Administration Shells, parts for EPLAN and E3.series, terminal strips, papers of order lists, the open catalogue and all products as lines of JSON.",
    ].join("\n\n"),
    contact: { name: BRAND.legalName, url: BRAND.origin },
    license: { name: "Free to use with attribution", url: `${BRAND.origin}/robots.txt` },
  },
  servers: [{ url: BRAND.origin }],
  security: [],
  tags: [
    { name: "Products", description: "Single products and lists of products." },
    { name: "Catalogue", description: "The meaning of the codes used in products." },
    { name: "Company", description: "Where to order." },
  ],
  paths: Object.fromEntries(
    OPERATION_IDS.map((id) => [OPERATIONS[id].path, { get: describeOperation(id, OPERATIONS[id]) }]),
  ),
  components: {
    schemas: Object.fromEntries(
      (Object.keys(COMPONENTS) as (keyof typeof COMPONENTS)[]).map((name) => [name, describeComponent(name)]),
    ),
    parameters: {
      Locale: {
        name: "locale",
        in: "path",
        required: true,
        description: "The language of the texts.",
        schema: { type: "string", enum: LIVE_LOCALES },
        example: INTERNATIONAL_LOCALE,
      },
      Code: {
        name: "code",
        in: "path",
        required: true,
        description: "The order number.",
        schema: { type: "string" },
        ...(EXAMPLE_CODE === null ? {} : { example: EXAMPLE_CODE }),
      },
      IfNoneMatch: {
        name: "If-None-Match",
        in: "header",
        description: "The ETag of the response you already have.",
        schema: { type: "string" },
      },
    },
    headers: {
      ETag: { description: "Identifies this version of the response.", schema: { type: "string" } },
      Link: {
        description: "Links to the product page, the other languages, the next page and this description (RFC 8288).",
        schema: { type: "string" },
      },
      RateLimitPolicy: {
        description: `The number of requests allowed per IP address (q) in a period in seconds (w): \`${formatRatePolicy()}\`.`,
        schema: { type: "string" },
      },
      RetryAfter: { description: "The number of seconds to wait before retrying.", schema: { type: "integer" } },
      Location: { description: "The URL of the product under its current order number.", schema: { type: "string" } },
    },
    responses: Object.fromEntries(
      Object.keys(COMMON_PROBLEMS).map((status) => [
        `Problem${status}`,
        describeProblem(COMMON_PROBLEMS[Number(status)] ?? "", status),
      ]),
    ),
  },
});

const TAGS: Readonly<Record<string, string>> = {
  getProduct: "Products",
  listProducts: "Products",
  listChanges: "Products",
  listDiscontinued: "Products",
  listResellers: "Company",
};

function describeOperation(id: string, operation: Operation) {
  const { path, summary, description, parameters, takesAttributes, response, problems } = operation;
  return {
    operationId: id,
    tags: [TAGS[id] ?? "Catalogue"],
    summary,
    description,
    parameters: [
      { $ref: "#/components/parameters/Locale" },
      ...(path.includes("{code}") ? [{ $ref: "#/components/parameters/Code" }] : []),
      ...parameters.map(describeParameter),
      ...(takesAttributes ? [ATTRIBUTES] : []),
      { $ref: "#/components/parameters/IfNoneMatch" },
    ],
    responses: {
      200: {
        description: summary,
        headers: referTo("ETag", "Link", "RateLimitPolicy"),
        content: { "application/json": { schema: describeSchema(response) } },
      },
      304: { description: "The response has not changed since the ETag was issued.", headers: referTo("ETag") },
      ...(id === "getProduct"
        ? { 308: { description: "The product has a new order number.", headers: referTo("Location") } }
        : {}),
      ...Object.fromEntries(
        Object.keys(COMMON_PROBLEMS).map((status) => [status, { $ref: `#/components/responses/Problem${status}` }]),
      ),
      ...Object.fromEntries(Object.entries(problems).map(([status, text]) => [status, describeProblem(text, status)])),
    },
  };
}

const describeParameter = ({ name, description, schema, isRepeated }: Parameter) => ({
  name,
  in: "query",
  description,
  schema: isRepeated ? { type: "array", items: describeSchema(schema) } : describeSchema(schema),
  ...(isRepeated ? { style: "form", explode: true } : {}),
});

/** Form style with explode makes each member of an object a parameter of its own; deepObject's `attributes[…]` is understood too. */
const ATTRIBUTES = {
  name: "attributes",
  in: "query",
  description:
    "Filters by attribute code; append `-min` or `-max` for a range. For the codes, see attributes.json. `attributes[cross_section-min]=4`, as openapi-fetch writes it, is understood too.",
  style: "form",
  explode: true,
  schema: { type: "object", additionalProperties: { type: "string" } },
  example: { cross_section: "4" },
};

export const describeProblem = (description: string, status: string) => ({
  description,
  ...(status === "429" || status === "503" ? { headers: referTo("RetryAfter") } : {}),
  content: { "application/problem+json": { schema: { $ref: `${REFERENCE}Problem` } } },
});

const HEADER_NAMES: Readonly<Record<string, string>> = {
  RateLimitPolicy: "RateLimit-Policy",
  RetryAfter: "Retry-After",
};

export const referTo = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [HEADER_NAMES[name] ?? name, { $ref: `#/components/headers/${name}` }]));
