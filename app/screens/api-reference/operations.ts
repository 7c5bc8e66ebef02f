import * as v from "valibot";
import { PAGE_SIZES } from "../../foundation/catalogue/address/listing-state.ts";
import { MAX_LIST_LENGTH } from "../../foundation/catalogue/address/parse-listing-state.ts";
import { ChangeList } from "./schemas/changes.ts";
import { Product } from "./schemas/product.ts";
import { LISTED_FIELDS, ProductList } from "./schemas/product-list.ts";
import { AttributeList, CategoryList, CertificateList, GroupList, ResellerList } from "./schemas/vocabulary.ts";

export type Parameter = {
  readonly name: string;
  readonly description: string;
  readonly schema: v.GenericSchema;
  /** Several values: the parameter is repeated. */
  readonly isRepeated?: boolean;
  readonly isRequired?: boolean;
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
    summary: "A product",
    description:
      "All that the product’s page knows: values with units and codes, accessories, what it fits, documents, certificates, CAD and the former order numbers that lead here.",
    parameters: [],
    response: Product,
    problems: {
      404: "There is no product with this order number.",
      410: "The product is discontinued; `successor` names the one to order instead, where there is one.",
    },
  },
  listProducts: {
    path: "/api/{locale}/products.json",
    summary: "Products, filtered, searched and sorted",
    description:
      "The listing of the site with its own parameters. Every attribute of the catalogue is a parameter as well: `cross_section=4` for one of several values, `cross_section-min=1.5` and `cross_section-max=6` for a range. Parameters that are not known, and values that no product can have, are refused rather than left out. Follow `next` for more.",
    parameters: [
      {
        name: "q",
        description: "A search, as typed into the site’s search field.",
        schema: v.pipe(v.string(), v.maxLength(MAX_LIST_LENGTH)),
      },
      choice("group", "The code of a group."),
      choice("category", "The code of a category. Some attributes filter within a category or group only."),
      choice("type", "The code of a type."),
      choice("colour", "The code of a colour."),
      choice("certificate", "The code of a certificate."),
      choice("width", "In millimetres."),
      choice("family", "The products that differ in colour and the like."),
      {
        name: "sort",
        description:
          "`catalogue`, `relevance` (searches), `code`, `name`, `width`, or within a category one of its attributes; a hyphen before it reverses the order.",
        schema: v.pipe(v.string(), v.regex(/^-?[A-Za-z0-9_.]{1,60}$/)),
      },
      { name: "size", description: "Products a page.", schema: v.picklist(PAGE_SIZES) },
      {
        name: "page",
        description: "From 1. While pages are read one after another, a release may come in between: `next` notices.",
        schema: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)),
      },
      { name: "cursor", description: "From `next`; of one release.", schema: v.string() },
      {
        name: "fields",
        description: `What is told of each product beside its code, with commas between: ${LISTED_FIELDS.join(", ")}.`,
        schema: v.string(),
      },
      {
        name: "facets",
        description: "Adds what the list can be narrowed by: what most of its products have, or all.",
        schema: v.picklist(["few", "all"]),
      },
    ],
    takesAttributes: true,
    response: ProductList,
    problems: {
      400: "A parameter is wrong; `invalidParameters` names each.",
      404: "There is no such page.",
      410: "The cursor is of an older release; begin again at `first`.",
    },
  },
  listChanges: {
    path: "/api/{locale}/changes.json",
    summary: "What has changed since a release",
    description:
      "Load `catalogue.json` once and keep its `release`; from then on ask for what has changed since, and read the products that it names. Each product is told once, with all that changed in this language, whatever releases lie between. A release may have been taken back: ask with the one that you have, and you are led to the live one all the same. Not told: the order of products and values, files, and what is said of other products (`fits`, `colours`, `related`, `replaces`). Follow `next` for more.",
    parameters: [
      {
        name: "since",
        description: "The release that you have.",
        schema: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999)),
        isRequired: true,
      },
      { name: "group", description: "The code of a group: products that are in it, or were.", schema: v.string() },
      { name: "cursor", description: "From `next`; of one release.", schema: v.string() },
    ],
    response: ChangeList,
    problems: {
      400: "A parameter is wrong, or there was no such release; `invalidParameters` names each.",
      404: "There is no such page.",
      410: "Too old, or more has changed than is told one by one; begin again with a full load at `first`. For a cursor of an older release, `first` is the first page.",
    },
  },
  listGroups: list(
    "/api/{locale}/groups.json",
    "Product groups",
    "In catalogue order, with the categories of each.",
    GroupList,
  ),
  listCategories: list(
    "/api/{locale}/categories.json",
    "Categories",
    "In catalogue order, with their classes in ETIM, ECLASS and UNSPSC and the attributes that their products have.",
    CategoryList,
  ),
  listAttributes: list(
    "/api/{locale}/attributes.json",
    "Attributes",
    "The technical values that products have, with their units and coded values.",
    AttributeList,
  ),
  listCertificates: list(
    "/api/{locale}/certificates.json",
    "Certificates",
    "The marks and approvals, and how many products have each.",
    CertificateList,
  ),
  listResellers: list(
    "/api/{locale}/resellers.json",
    "Offices and resellers",
    "Worldwide, with coordinates and the groups that they sell.",
    ResellerList,
  ),
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationId = keyof typeof OPERATIONS;
export const OPERATION_IDS = Object.keys(OPERATIONS) as readonly OperationId[];

/** The problems that every operation can answer. */
export const COMMON_PROBLEMS: Readonly<Record<number, string>> = {
  400: "A parameter is not known.",
  404: "There is no such address, or no such language.",
  405: "Another method than GET, HEAD or OPTIONS.",
  414: "The address is longer than 8192 characters.",
  429: "Too many requests from one address: wait as `Retry-After` says.",
  503: "The catalogue cannot be read for a moment: wait as `Retry-After` says.",
};
