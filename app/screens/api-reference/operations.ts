import * as v from "valibot";
import { PAGE_SIZES } from "../../foundation/catalogue/address/listing-state.ts";
import { MAX_LIST_LENGTH } from "../../foundation/catalogue/address/parse-listing-state.ts";
import { ChangeList } from "./schemas/changes.ts";
import { Product } from "./schemas/product.ts";
import { DiscontinuedList, LISTED_FIELDS, ProductList } from "./schemas/product-list.ts";
import { AttributeList, CategoryList, CertificateList, GroupList, ResellerList } from "./schemas/vocabulary.ts";

/** Order numbers that one call may look up. */
export const MAX_CODES = 100;

export type Parameter = {
  readonly name: string;
  readonly description: string;
  readonly schema: v.GenericSchema;
  /** Several values: the parameter is repeated. */
  readonly isRepeated?: boolean;
};

export type Operation = {
  readonly path: `/api/{locale}/${string}.json`;
  readonly summary: string;
  readonly description: string;
  /** Beside those in the path. */
  readonly parameters: readonly Parameter[];
  /** Whether attributes of the catalogue are parameters too. */
  readonly takesAttributes?: boolean;
  readonly response: v.GenericSchema;
  /** The problems by status, beyond those that are the same everywhere. */
  readonly problems: Readonly<Record<number, string>>;
};

const choice = (code: string, description: string): Parameter => ({
  name: code,
  description,
  schema: v.string(),
  isRepeated: true,
});

const list = <Response extends v.GenericSchema>(
  path: Operation["path"],
  summary: string,
  description: string,
  response: Response,
) => ({ path, summary, description, parameters: [], response, problems: {} });

/** The operations of the product API: what routes.ts serves and openapi.ts describes. */
export const OPERATIONS = {
  getProduct: {
    path: "/api/{locale}/products/{code}.json",
    summary: "Single product",
    description:
      "Everything shown on the product page: values with units and codes, accessories, compatible products, documents, certificates, CAD files and the former order numbers that this product replaces.",
    parameters: [],
    response: Product,
    problems: {
      404: "No product has this order number; `replacements` names the products that stand for another manufacturer’s part with it.",
      410: "The product is discontinued; `successor` names the replacement, if there is one.",
    },
  },
  listProducts: {
    path: "/api/{locale}/products.json",
    summary: "Product list",
    description:
      "The site’s product listing, with the same filters, search and sorting. Every catalogue attribute is also a parameter: use `cross_section=4` for a single value (repeatable), `cross_section-min=1.5` and `cross_section-max=6` for a range. Unknown parameters, and values that no product can have, are rejected rather than ignored. Follow `next` for more. To look up to 100 order numbers up at once, repeat `code`: those that are discontinued or unknown are named in the response.",
    parameters: [
      choice("code", `An order number; up to ${MAX_CODES}, combined with nothing but \`fields\`.`),
      {
        name: "q",
        description: "A search query, as typed into the site’s search field.",
        schema: v.pipe(v.string(), v.maxLength(MAX_LIST_LENGTH)),
      },
      choice("group", "A group code."),
      choice("category", "A category code. Some attributes can be used as filters only within a category or group."),
      choice("type", "A type code."),
      choice("colour", "A colour code."),
      choice("certificate", "A certificate code."),
      choice("width", "A width in millimetres."),
      choice("family", "Products that differ only in colour and the like."),
      {
        name: "sort",
        description:
          "`catalogue`, `relevance` (searches), `code`, `name`, `width` or, within a category, one of its attributes; a leading hyphen reverses the order.",
        schema: v.pipe(v.string(), v.regex(/^-?[A-Za-z0-9_.]{1,60}$/)),
      },
      {
        name: "size",
        description: `Products per page: one of ${PAGE_SIZES.join(", ")}.`,
        schema: v.picklist(PAGE_SIZES),
      },
      {
        name: "page",
        description: "Starts at 1. A new release may be published while you are paging; following `next` detects this.",
        schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      },
      { name: "cursor", description: "Taken from `next`; valid for one release only.", schema: v.string() },
      {
        name: "fields",
        description: `The fields to return for each product besides its code, separated by commas: ${LISTED_FIELDS.join(", ")}. With \`*\` the products are in \`fullProducts\` as well, with everything that \`getProduct\` returns.`,
        schema: v.string(),
      },
      {
        name: "facets",
        description:
          "Adds the filters available for the list: `few` for those that apply to most of its products, `all` for all of them.",
        schema: v.picklist(["few", "all"]),
      },
    ],
    takesAttributes: true,
    response: ProductList,
    problems: {
      400: "One or more parameters are invalid; `invalidParameters` lists each of them.",
      404: "The page does not exist.",
      410: "The cursor belongs to an older release; start again from the URL in `first`.",
    },
  },
  listChanges: {
    path: "/api/{locale}/changes.json",
    summary: "Changes since a release",
    description:
      "Keeps a copy of the catalogue up to date. The first time, leave out `since`, or give 0: every product is `added`. From then on, give the `release` of the last response. With `include=products` the added and changed products come with the list. Each product is listed once, with everything that changed in this language, regardless of the releases in between. If the release you have has been rolled back, use it all the same: the changes still lead to the live release. Not reported: the order of products and values, files, and references to other products (`fits`, `colours`, `related`, `replaces`, `standsFor`). Follow `next` for more.",
    parameters: [
      {
        name: "since",
        description: "The release you already have; 0 or nothing for all products.",
        schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
      },
      {
        name: "include",
        description: "Adds the products themselves, 100 a page instead of 500 changes.",
        schema: v.picklist(["products"]),
      },
      {
        name: "group",
        description: "A group code; selects products that are or were in this group.",
        schema: v.string(),
      },
      { name: "cursor", description: "Taken from `next`; valid for one release only.", schema: v.string() },
    ],
    response: ChangeList,
    problems: {
      400: "One or more parameters are invalid, or the release never existed; `invalidParameters` lists each of them.",
      404: "The page does not exist.",
      410: "The release is too old, or too much has changed to be listed individually; start again without `since`, or with the open catalogue in `first`. If the cursor belongs to an older release, `first` is the first page instead.",
    },
  },
  listDiscontinued: list(
    "/api/{locale}/discontinued.json",
    "Discontinued products",
    "Every order number that is no longer made or has been replaced by another, with its successor.",
    DiscontinuedList,
  ),
  listGroups: list(
    "/api/{locale}/groups.json",
    "Product groups",
    "All product groups in catalogue order, each with its categories.",
    GroupList,
  ),
  listCategories: list(
    "/api/{locale}/categories.json",
    "Categories",
    "All categories in catalogue order, each with its ETIM, ECLASS and UNSPSC classes and the attributes of its products.",
    CategoryList,
  ),
  listAttributes: list(
    "/api/{locale}/attributes.json",
    "Attributes",
    "The technical attributes of the products, with their units and coded values.",
    AttributeList,
  ),
  listCertificates: list(
    "/api/{locale}/certificates.json",
    "Certificates",
    "All marks and approvals, with the number of products that have each.",
    CertificateList,
  ),
  listResellers: list(
    "/api/{locale}/resellers.json",
    "Offices and distributors",
    "All offices and distributors worldwide, with coordinates and the product groups they sell.",
    ResellerList,
  ),
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof OPERATIONS;
export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[];

/** The problems that every operation can answer. */
export const COMMON_PROBLEMS: Readonly<Record<number, string>> = {
  400: "A parameter is unknown.",
  404: "The path or the language does not exist.",
  405: "The method is not GET, HEAD or OPTIONS.",
  414: "The URL is longer than 8192 characters.",
  429: "Too many requests from one IP address; wait for the time given in `Retry-After`.",
  503: "The catalogue is temporarily unavailable; wait for the time given in `Retry-After`.",
};
