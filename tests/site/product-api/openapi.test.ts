import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { OPERATION_IDS, OPERATIONS, type OperationId } from "../../../app/screens/api-reference/operations.ts";
import { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { OpenCatalogue } from "../../../workers/api/open-catalogue/schema.ts";
import { SITE } from "../../host/site.ts";
import { deep, volume } from "../../volume.ts";
import { catalogue } from "../checked-sample.ts";
import { get } from "./api.ts";
import { STRICT, TASKS, type Tasks } from "./integrator-tasks.ts";

const codes = [...catalogue.products].map(({ code }) => code);
const attributes = catalogue.attributes.map(({ code }) => code);
const { release }: { readonly release: number } = await (await get("/api/en/groups.json")).json();

/** Right ones of each operation, and as many wrong ones. */
const CALLS = volume(5, 25);

type Content<Schema> = { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> };
type Item = {
  readonly requestBody?: Content<{ readonly required: readonly string[] }>;
  readonly responses: Readonly<Record<string, Content<{ readonly $ref: string }>>>;
};
const NOTHING: Item = { responses: {} };
type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Item>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
};
const readDocument = async (): Promise<Document> => (await get("/api/openapi.json")).json();

test("the description passes a public linter without a word", async () => {
  const response = await get("/api/openapi.json");
  expect(response.headers.get("content-type")).toBe("application/openapi+json;version=3.1");
  const { createConfig, lintFromString } = await import("@redocly/openapi-core");
  const problems = await lintFromString({
    source: await response.text(),
    absoluteRef: "openapi.json",
    config: await createConfig({ extends: ["recommended"] }),
  });
  expect(problems.map(({ severity, message, location }) => [severity, message, location[0]?.pointer])).toEqual([]);
});

test("who knows the domain alone finds the description and the page for people", async () => {
  const response = await get("/.well-known/api-catalog");
  expect(response.headers.get("content-type")).toContain("application/linkset+json");
  const { linkset } = await response.json();
  const [
    {
      "service-desc": [description],
      "service-doc": [page],
    },
  ] = linkset;
  for (const { href } of [description, page]) expect((await get(new URL(href).pathname)).status).toBe(200);
  expect(new URL(description.href).pathname).toBe("/api/openapi.json");
});

deep(
  "programs of an integrator, made from it by public generators alone, compile and do what they are for",
  async () => {
    // Within the project, so that its packages are found.
    const folder = join(".wrangler", "generated-client");
    mkdirSync(folder, { recursive: true });
    const { default: openapiTypescript } = await import("openapi-typescript");
    writeFileSync(join(folder, "klemma.ts"), await openapiTypescript((await readDocument()) as never));
    writeFileSync(join(folder, "client.ts"), TASKS);
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: STRICT, include: ["*.ts"] }));
    expect(execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" })).toBe("");
    const tasks: Tasks = await import(join(process.cwd(), folder, "client.ts"));

    const copy = await tasks.synchronize(SITE, 0);
    expect(copy.codes.toSorted()).toEqual(codes.toSorted());
    expect(copy.requests).toBe(Math.ceil(codes.length / 100));
    expect(await tasks.synchronize(SITE, copy.release)).toEqual({ release, codes: [], requests: 1 });
    const isListed = (code: string) => [...catalogue.products].find((each) => each.code === code) !== undefined;
    const listed = await tasks.listProducts(SITE, "screw_feed_through", "4");
    expect(listed.length).toBeGreaterThan(12);
    expect(listed.every(({ code, sectionMm2 }) => isListed(code) && sectionMm2 >= 4)).toBe(true);
    expect(await tasks.checkBill(SITE, ["1040402", "1030151", "3044102", "9999999"])).toEqual([
      "1040402 active",
      "1030151 discontinued: 1040151",
      "3044102 unknown: 1040403",
      "9999999 unknown: nothing",
    ]);
    const { assembly, parts, problem } = await tasks.readSolids(SITE, ["1040402", "1040402", "1140406"]);
    expect(new Set([assembly, ...parts].map((step) => step.slice(0, 13)))).toEqual(new Set(["ISO-10303-21;"]));
    // Both blocks, and what holds and closes them.
    expect(parts.length).toBeGreaterThan(2);
    expect(problem).toEqual(["#/project/strips/0/positions/0/code"]);
    rmSync(folder, { recursive: true });
  },
  120_000,
);

const locale = fc.constantFrom("tr", "en", "de", "fr", "ru");
const facetQuery = fc
  .tuple(
    fc.constantFrom(...catalogue.categories.map(({ code }) => code)),
    fc.option(fc.constantFrom(...catalogue.colours.map(({ code }) => code)), { nil: undefined }),
    fc.constantFrom("12", "24", "48", "96"),
    fc.constantFrom("code", "-code", "name", "width", "catalogue"),
    fc.option(fc.constantFrom("klemma", "4 mm²", "röle", "push-in"), { nil: undefined }),
    fc.subarray(["name", "values", "page", "colour", "certificates"]),
  )
  .map(([category, colour, size, sort, q, fields]) => {
    const query = new URLSearchParams({ category, size, sort, fields: fields.join(",") });
    if (colour) query.set("colour", colour);
    if (q) query.set("q", q);
    return `?${query}`;
  });
const numbersQuery = fc
  .tuple(fc.subarray(codes, { minLength: 1, maxLength: 100 }), fc.constantFrom("", "&fields=*", "&fields=name"))
  .map(([some, fields]) => `?${some.map((code) => `code=${code}`).join("&")}${fields}`);
/** What nobody documented: names, values and signs. */
const wrongQuery = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(...attributes, "sort", "size", "page", "cursor", "facets", "colour"),
      fc.string({ maxLength: 12 }),
    ),
    fc.oneof(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30, unit: "binary" }), fc.integer().map(String)),
  )
  .map(
    ([name, value]) =>
      `?${new URLSearchParams([
        ["nothing-like-it", "1"],
        [name, value],
      ])}`,
  );
const wrongCode = fc.oneof(
  fc.string({ minLength: 1, maxLength: 30 }),
  fc.constantFrom("..%2f..%2fetc", "1040402.json", "%E0%A4%A", "'; DROP TABLE product", "1030151"),
);

/** The path of a call that is right, and of one that is wrong. */
const calls: Readonly<
  Record<OperationId, { readonly right: fc.Arbitrary<string>; readonly wrong: fc.Arbitrary<string> }>
> = {
  getProduct: {
    right: fc.tuple(locale, fc.constantFrom(...codes)).map(([each, code]) => `/api/${each}/products/${code}.json`),
    wrong: fc.tuple(locale, wrongCode).map(([each, code]) => `/api/${each}/products/${encodeURIComponent(code)}.json`),
  },
  listProducts: {
    right: fc
      .tuple(locale, fc.oneof(facetQuery, numbersQuery))
      .map(([each, query]) => `/api/${each}/products.json${query}`),
    wrong: fc.tuple(locale, wrongQuery).map(([each, query]) => `/api/${each}/products.json${query}`),
  },
  listChanges: {
    right: fc
      .tuple(
        locale,
        fc.constantFrom(`since=${release}`, "since=0", "include=products", `include=products&since=${release}`),
        fc.constantFrom("", ...catalogue.groups.map(({ code }) => `&group=${code}`)),
      )
      .map(([each, query, group]) => `/api/${each}/changes.json?${query}${group}`),
    wrong: fc
      .tuple(locale, wrongQuery, fc.oneof(fc.string({ maxLength: 12 }), fc.integer().map(String)))
      .map(([each, query, since]) => `/api/${each}/changes.json${query}&${new URLSearchParams({ since })}`),
  },
  ...(Object.fromEntries(
    (["discontinued", "groups", "categories", "attributes", "certificates", "resellers"] as const).map((name) => [
      `list${name[0]?.toUpperCase()}${name.slice(1)}`,
      {
        right: locale.map((each) => `/api/${each}/${name}.json`),
        wrong: fc.tuple(locale, wrongQuery).map(([each, query]) => `/api/${each}/${name}.json${query}`),
      },
    ]),
  ) as Omit<
    Record<OperationId, { right: fc.Arbitrary<string>; wrong: fc.Arbitrary<string> }>,
    "getProduct" | "listProducts" | "listChanges"
  >),
};

test.each(OPERATION_IDS)("%s gives documented answers only, with nothing in them that is not described", async (id) => {
  const document = await readDocument();
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "openapi", components: document.components });
  const { responses } = document.paths[OPERATIONS[id].path]?.get ?? { responses: {} };
  const schema = responses[200]?.content?.["application/json"]?.schema;
  const isDescribed: ValidateFunction = ajv.compile({ $ref: `openapi${schema?.$ref}` });
  const counts = { fine: 0, refused: 0 };
  const call = async (path: string) => {
    const response = await get(path);
    expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining([String(response.status)])]);
    const text = await response.text();
    if (response.status === 200) {
      counts.fine += 1;
      const body = JSON.parse(text);
      v.parse(OPERATIONS[id].response, body);
      if (!isDescribed(body)) throw new Error(`${path}: ${ajv.errorsText(isDescribed.errors)}`);
    } else if (response.status >= 400) {
      counts.refused += 1;
      expect([path, response.headers.get("content-type")]).toEqual([path, "application/problem+json"]);
      v.parse(Problem, JSON.parse(text));
    }
  };
  const { right, wrong } = calls[id];
  await fc.assert(fc.asyncProperty(right, call), { numRuns: CALLS });
  await fc.assert(fc.asyncProperty(wrong, call), { numRuns: CALLS });
  expect(counts.fine).toBeGreaterThanOrEqual(CALLS * 0.8);
  expect(counts.refused).toBeGreaterThanOrEqual(CALLS * 0.8);
});

const LINES = { lines: [{ code: "1040402", amount: 3 }], railMm: 500 };
const STRIP = { id: "s", name: "-X1", title: "", positions: [{ id: "a", code: "1040402", mark: "1", levels: [] }] };
const PROJECT = { project: { version: 1, id: "p", name: "", strips: [STRIP] } };
const QUERIES: Readonly<Record<string, string>> = { comparison: "code=1040402&code=1040403", share: "page=/en" };
deep(
  "every described file is there in a described form, and what is wrong with a call is a described problem",
  async () => {
    const { paths } = await readDocument();
    const operations = new Set<string>(OPERATION_IDS.map((id) => OPERATIONS[id].path));
    const files = Object.entries(paths).filter(
      ([path]) => !operations.has(path) && !/^\/(?:files|drawings)\//.test(path),
    );
    expect(files.length).toBeGreaterThan(40);
    for (const [path, item] of files) {
      const [[method, described] = ["", NOTHING] as const] = Object.entries<Item>(item);
      const { requestBody, responses } = described;
      const right = path
        .replace("{locale}", "en")
        .replace("/groups/{code}", "/groups/screw")
        .replace("/categories/{code}", "/categories/screw_feed_through")
        .replace("{code}", "1040402");
      const query = QUERIES[/\/(\w+)\.\w+$/.exec(path)?.[1] ?? ""] ?? "";
      const schema = requestBody?.content?.["application/json"]?.schema;
      const body = schema && (schema.required.includes("lines") ? LINES : PROJECT);
      const call = async (address: string, posted?: object) => {
        const response = await get(address, {
          method: method.toUpperCase(),
          headers: { "cf-connecting-ip": newVisitorAddress(), ...(posted && { "content-type": "application/json" }) },
          ...(posted && { body: JSON.stringify(posted) }),
        });
        const [type = ""] = (response.headers.get("content-type") ?? "").split(";");
        const types = Object.keys(responses[response.status]?.content ?? {});
        const text = await response.text();
        if (response.status >= 400) v.parse(Problem, JSON.parse(text));
        return [response.status, types.includes(type) ? "described" : `${type} is not ${types.join()}`];
      };
      if (path.endsWith("downloads.zip")) continue;
      expect([path, await call(`${right}${query && `?${query}`}`, body)]).toEqual([path, [200, "described"]]);
      const wrong = body
        ? await call(right, { lines: 1, project: null })
        : await call(right.replace(/screw_feed_through|screw|1040402/, "9999999").replace("/en/", "/xx/"));
      if (body || /\{/.test(path)) expect([path, wrong]).toEqual([path, [body ? 400 : 404, "described"]]);
    }
  },
);

test("the open catalogue and the lines of products have nothing that is not described, and every product once", async () => {
  const open = v.parse(OpenCatalogue, await (await get("/api/fr/catalogue.json")).json());
  expect(open.products.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
  const response = await get("/api/fr/products.ndjson");
  const lines = (await response.text()).trimEnd().split("\n");
  const etag = response.headers.get("etag") ?? "";
  expect((await get("/api/fr/products.ndjson", { headers: { "if-none-match": etag } })).status).toBe(304);
  const products = lines.map((line) => v.parse(OPERATIONS.getProduct.response, JSON.parse(line)));
  expect(products.map((product) => [product.code, product.release])).toEqual(
    open.products.map(({ code }) => [code, release]),
  );
});
