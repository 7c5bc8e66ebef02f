import type { RateLimit } from "@cloudflare/workers-types";
import { expect, vi } from "vitest";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { lookUpParts, type PlanParts } from "../../../app/features/strips/entry/plan/plan-parts.ts";
import {
  codesOfPlan,
  type TerminalPlanChoice,
  toStrips,
  toWanted,
} from "../../../app/features/strips/entry/plan-to-strips.ts";
import type { ParsedTerminalPlan } from "../../../app/features/strips/entry/terminal-plan.ts";
import type {
  StripProductsRequest,
  StripProductsResponse,
} from "../../../app/features/strips/products/strip-products-request.ts";
import { handleOrderLines } from "../../../workers/order-lines.ts";
import { handleStripProducts } from "../../../workers/strip-products.ts";
import { publishedSample } from "../../catalogue/local-d1.ts";

const UNLIMITED: RateLimit = { limit: async () => ({ success: true }) };
const database = await publishedSample();

export const postStripProducts = (body: unknown, locale = "en", rate = UNLIMITED) =>
  handleStripProducts(
    database,
    new Request(`https://klemma.example/strip-products/${locale}`, { method: "POST", body: JSON.stringify(body) }),
    rate,
  );

/** What a page fetches: products of strips and of lists. */
export function fetchPublished(path: string, init: RequestInit): Promise<Response> {
  const request = new Request(`https://klemma.example${path}`, init);
  return path.startsWith("/order-lines/")
    ? handleOrderLines(database, request, UNLIMITED)
    : handleStripProducts(database, request, UNLIMITED);
}

export async function loadPublished(request: Partial<StripProductsRequest>): Promise<StripProductsResponse> {
  const response = await postStripProducts({ codes: [], wanted: [], ...request });
  expect(response.status).toBe(200);
  return response.json();
}

let before: Promise<unknown> = Promise.resolve();

/** What a plan names, as a page looks it up; one after the other, for each replaces the fetch of all and puts it back. */
function lookUpPublishedParts(plan: ParsedTerminalPlan): Promise<PlanParts> {
  const own = before.then(() => lookUp(plan));
  before = own.catch(() => {});
  return own;
}

async function lookUp(plan: ParsedTerminalPlan): Promise<PlanParts> {
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", fetchPublished);
  try {
    return await lookUpParts(plan, "en");
  } finally {
    vi.stubGlobal("fetch", fetch);
  }
}

export const toCatalogue = ({ products, discontinued }: StripProductsResponse): StripCatalogue => ({
  products: new Map(Object.entries(products)),
  discontinued: new Map(Object.entries(discontinued)),
});

type Choice = TerminalPlanChoice & {
  /** Order numbers that a test needs beside the plan's. */
  readonly codes?: readonly string[];
};

/** A plan as a page takes it over, with what the published sample has for it. */
export async function importPublished(source: Parameters<typeof parseTerminalPlan>[0], choice: Choice) {
  const plan = parseTerminalPlan(source);
  const parts = await lookUpPublishedParts(plan);
  const codes = [...codesOfPlan(parts), ...(choice.codes ?? [])];
  const found = await loadPublished({ codes, wanted: toWanted(plan, choice) });
  return { plan, catalogue: toCatalogue(found), strips: toStrips(plan, choice, found, parts).strips };
}
