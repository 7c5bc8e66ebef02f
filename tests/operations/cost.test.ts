import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ORDINARY_MINUTE } from "../eyes/ordinary-minute.ts";

const [guide = "", figures = ""] = ["operations", "performance"].map((name) => readFileSync(`docs/${name}.md`, "utf8"));
/** The first number of a row of a table. */
const figure = (row: string) => Number(new RegExp(`^\\| ${row} \\| ([\\d.]+)`, "m").exec(figures)?.[1]);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("what a million page views cost is what people's habits and the measured pages make of Cloudflare's prices", () => {
  // Opened in an ordinary minute, of five pages that are requested.
  const pages = 3;
  // MESSAGE_RATE and SUSPECT_RATE count requests that another limit has counted.
  const { MESSAGE_RATE: _, SUSPECT_RATE: __, ...habits } = ORDINARY_MINUTE;
  const requests = Object.values(habits).reduce((sum, each) => sum + each.timesAMinute * each.requests, 0);
  const millions = Math.round(requests / pages);
  const rendered = habits.PAGE_RATE.timesAMinute / pages;
  const pageMs = Math.round(mean(["home", "product", "search", "listing", "category", "questions"].map(figure)));
  const cachedMs = Math.round(figure("cached"));
  const processorMs = Math.round(rendered * pageMs + (requests / pages - rendered) * cachedMs);
  const cost = (price: number, used: number, included: number) => (price * (used - included)).toFixed(2);

  expect(guide).toContain(`makes ${Math.round(requests)} requests for three pages`);
  expect(guide).toContain(
    `| ${millions} million requests to Workers, 10 of them included, $0.30 a million | $${cost(0.3, millions, 10)} |`,
  );
  expect(guide).toMatch(
    new RegExp(`\\| ${processorMs} million ms of processor time .* \\| \\$${cost(0.02, processorMs, 30)} \\|`),
  );
  expect(guide).toContain(`as if no page came from a cache: ${pageMs} ms each`);
  expect(guide).toContain(
    `| crawlers that request as much again | + $${(0.3 * millions + 0.02 * processorMs).toFixed(2)} |`,
  );
});
