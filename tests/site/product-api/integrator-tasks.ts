/** What an integrator compiles with. */
export const STRICT = {
  strict: true,
  noEmit: true,
  module: "esnext",
  moduleResolution: "bundler",
  target: "es2024",
  lib: ["es2024", "dom"],
  types: [],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
};

export type Tasks = {
  readonly synchronize: (
    baseUrl: string,
    since: number,
  ) => Promise<{ readonly release: number; readonly codes: readonly string[]; readonly requests: number }>;
  readonly listProducts: (
    baseUrl: string,
    category: string,
    minSectionMm2: string,
  ) => Promise<readonly { readonly code: string; readonly sectionMm2: number }[]>;
  readonly checkBill: (baseUrl: string, codes: readonly string[]) => Promise<readonly string[]>;
  readonly readSolids: (
    baseUrl: string,
    codes: readonly string[],
  ) => Promise<{ readonly assembly: string; readonly parts: readonly string[]; readonly problem: readonly string[] }>;
};

/** Programs against the types that are generated beside them. */
export const TASKS = `import createClient from "openapi-fetch";
import type { components, paths } from "./klemma.ts";

const locale = "en";
type Cursor = { readonly cursor?: string };
const cursorOf = (next: string | null): Cursor | null => {
  const cursor = next && new URL(next).searchParams.get("cursor");
  return cursor ? { cursor } : null;
};
const fail = (problem: components["schemas"]["Problem"] | undefined): never => {
  throw new Error(problem?.title);
};

// 1. A shop that keeps a copy, every night.
export async function synchronize(baseUrl: string, since: number) {
  const { GET } = createClient<paths>({ baseUrl });
  const codes: string[] = [];
  let [release, requests] = [since, 0];
  for (let page: Cursor | null = {}; page; requests++) {
    const query = { since, include: "products" as const, ...page };
    const { data, error } = await GET("/api/{locale}/changes.json", { params: { path: { locale }, query } });
    if (!data) return fail(error);
    codes.push(...(data.products ?? []).map(({ code }) => code));
    release = data.release;
    page = cursorOf(data.next);
  }
  return { release, codes, requests };
}

// 2. A list of one category, from a cross-section on.
export async function listProducts(baseUrl: string, category: string, minSectionMm2: string) {
  const { GET } = createClient<paths>({ baseUrl });
  const listed: { code: string; sectionMm2: number }[] = [];
  for (let page: Cursor | null = {}; page; ) {
    const query = { category: [category], size: 12 as const, attributes: { "cross_section-min": minSectionMm2 }, ...page };
    const { data, error } = await GET("/api/{locale}/products.json", { params: { path: { locale }, query } });
    if (!data) return fail(error);
    listed.push(...data.products.map(({ code, values }) => ({ code, sectionMm2: Number(values?.cross_section) })));
    page = cursorOf(data.next);
  }
  return listed;
}

// 3. What of a bill of materials is still made.
export async function checkBill(baseUrl: string, codes: string[]) {
  const { GET } = createClient<paths>({ baseUrl });
  const query = { code: codes, fields: "*" };
  const { data, error } = await GET("/api/{locale}/products.json", { params: { path: { locale }, query } });
  if (!data) return fail(error);
  return [
    ...(data.fullProducts ?? []).map(({ code, status }) => \`\${code} \${status}\`),
    ...(data.discontinued ?? []).map(({ code, status, successor }) => \`\${code} \${status}: \${successor?.code}\`),
    ...(data.unknown ?? []).map(({ code, replacements }) => \`\${code} unknown: \${replacements[0]?.code ?? "nothing"}\`),
  ];
}

// 4. The solids of a strip: as one assembly, and each part of it once.
export async function readSolids(baseUrl: string, codes: string[]) {
  const { GET, POST } = createClient<paths>({ baseUrl });
  const toRequest = (marked: (string | number)[]) => ({
    params: { path: { locale } } as const,
    body: {
      project: {
        version: 1 as const,
        id: "p",
        name: "",
        strips: [
          {
            id: "s",
            name: "-X1",
            title: "",
            positions: marked.map((code, index) => ({ id: String(index), code: code as string, mark: String(index + 1) })),
          },
        ],
      },
    },
  });
  const assembly = await POST("/api/{locale}/strips.step", { ...toRequest(codes), parseAs: "text" });
  const plans = await POST("/api/{locale}/strips.json", toRequest(codes));
  const [strip] = plans.data?.strips ?? [];
  if (!assembly.data || !strip) return fail(assembly.error ?? plans.error);
  const parts: string[] = [];
  for (const code of new Set([...strip.positions, ...strip.accessories].map((part) => part.code))) {
    const part = await GET("/api/products/{code}/model.step", { params: { path: { code } }, parseAs: "text" });
    parts.push(part.data ?? fail(part.error));
  }
  const refused = await POST("/api/{locale}/strips.step", { ...toRequest([1]), parseAs: "text" });
  return { assembly: assembly.data, parts, problem: (refused.error?.errors ?? []).map(({ pointer }) => pointer) };
}

// @ts-expect-error There are no prices.
export type Price = components["schemas"]["Product"]["price"];
`;
