import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { OPERATION_IDS, OPERATIONS, type OperationId } from "../../../app/screens/api-reference/operations.ts";
import { Problem } from "../../../app/screens/api-reference/schemas/problem.ts";
import { SITE } from "../../host/site.ts";
import { deep, volume } from "../../volume.ts";
import { catalogue } from "../checked-sample.ts";
import { get } from "./api.ts";

const codes = [...catalogue.products].map(({ code }) => code);
const attributes = catalogue.attributes.map(({ code }) => code);
const { release }: { readonly release: number } = await (await get("/api/en/groups.json")).json();

/** Right ones of each operation, and as many wrong ones. */
const CALLS = volume(5, 25);

type Document = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly get: { readonly responses: Readonly<Record<string, unknown>> } }>>;
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
  "a client generated from it compiles, knows what a product has, and gets one",
  async () => {
    // Within the project, so that its packages are found.
    const folder = join(".wrangler", "generated-client");
    mkdirSync(folder, { recursive: true });
    const { default: openapiTypescript } = await import("openapi-typescript");
    const types = await openapiTypescript((await readDocument()) as never);
    writeFileSync(join(folder, "klemma.ts"), types);
    writeFileSync(
      join(folder, "client.ts"),
      `import createClient from "openapi-fetch";
import type { paths } from "./klemma.ts";

export async function describe(baseUrl: string): Promise<string> {
  const { GET } = createClient<paths>({ baseUrl });
  const { data } = await GET("/api/{locale}/products/{code}.json", {
    params: { path: { locale: "en", code: "1040402" } },
  });
  const current = data?.values.find((value) => value.kind === "number" && value.attribute === "rated_current");
  const list = await GET("/api/{locale}/products.json", {
    params: { path: { locale: "en" }, query: { category: ["screw_feed_through"], size: 12 } },
  });
  return [data?.name, current?.kind === "number" ? current.value : 0, list.data?.products.length].join(" | ");
}
// @ts-expect-error There are no prices.
export type Price = paths["/api/{locale}/products/{code}.json"]["get"]["responses"]["200"]["content"]["application/json"]["price"];
`,
    );
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          module: "esnext",
          moduleResolution: "bundler",
          target: "es2024",
          lib: ["es2024", "dom"],
          types: [],
          skipLibCheck: true,
          allowImportingTsExtensions: true,
        },
        include: ["*.ts"],
      }),
    );
    expect(execFileSync("node_modules/.bin/tsc", ["-p", folder], { encoding: "utf8" })).toBe("");
    const { describe } = await import(join(process.cwd(), folder, "client.ts"));
    expect(await describe(SITE)).toBe("KV 4 feed-through terminal block, blue | 32 | 12");
    rmSync(folder, { recursive: true });
  },
  60_000,
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
    right: fc.tuple(locale, facetQuery).map(([each, query]) => `/api/${each}/products.json${query}`),
    wrong: fc.tuple(locale, wrongQuery).map(([each, query]) => `/api/${each}/products.json${query}`),
  },
  listChanges: {
    right: fc
      .tuple(locale, fc.constantFrom("", ...catalogue.groups.map(({ code }) => `&group=${code}`)))
      .map(([each, group]) => `/api/${each}/changes.json?since=${release}${group}`),
    wrong: fc
      .tuple(locale, wrongQuery, fc.oneof(fc.string({ maxLength: 12 }), fc.integer().map(String)))
      .map(([each, query, since]) => `/api/${each}/changes.json${query}&${new URLSearchParams({ since })}`),
  },
  ...(Object.fromEntries(
    (["groups", "categories", "attributes", "certificates", "resellers"] as const).map((name) => [
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
  const schema = (responses[200] as { content: Record<string, { schema: { $ref: string } }> }).content[
    "application/json"
  ]?.schema;
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
