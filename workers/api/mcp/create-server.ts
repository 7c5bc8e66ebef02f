import { McpServer } from "@modelcontextprotocol/server";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { checkList } from "./check-list.ts";
import { findResellers } from "./find-resellers.ts";
import { getProducts } from "./get-products.ts";
import { listFilters } from "./list-filters.ts";
import { planStripTool } from "./plan-strip.ts";
import { searchProducts } from "./search-products.ts";
import type { ToolContext } from "./tool.ts";

const TOOLS = [searchProducts, getProducts, listFilters, checkList, planStripTool, findResellers];

const INSTRUCTIONS = `The product catalogue of ${BRAND.name}: ${serverTranslator(INTERNATIONAL_LOCALE)("home.lead")} Read-only; without prices, stock and delivery times, which offices and resellers tell.

- A product for a task: list_filters for the names and values of filters (first without arguments for the categories, then of one category), then search_products with filters. Filters are exact; a query in words only ranks.
- A product by its number, what belongs to it, whether it is still made: get_products.
- What an order list lacks, what ends a row of terminals, quantities in full packages: check_list.
- A terminal strip from blocks with marks and potentials: what stands where on the rail, its parts and jumpers: plan_strip.
- Who sells it: find_resellers.

A product is known by its order number; name it, and its page, to people. Say so where the catalogue has no value, rather than guess one. What a call got wrong is said in its answer, with what would be right: correct it and call again.`;

/** A server for one request: it keeps nothing. */
export function createServer(context: ToolContext): McpServer {
  const server = new McpServer(
    {
      name: BRAND.name.toLowerCase(),
      title: `${BRAND.name} product catalogue`,
      version: "1.0.0",
      websiteUrl: BRAND.origin,
    },
    // The tools are the same until the next deployment, so nobody needs to wait for news of them.
    { instructions: INSTRUCTIONS, capabilities: { tools: { listChanged: false } } },
  );
  for (const register of TOOLS) register(server, context);
  return server;
}
