import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newContext } from "../host/page.ts";
import { known } from "../known-faults.ts";
import { firstOf } from "../volume.ts";
import { engineVisitor } from "./engine-visitor.ts";
import { type Engine, startChromium } from "./engines.ts";
import { isErrorScreen } from "./error-screens.ts";
import { countWork, quiet } from "./quiet.ts";
import { TASKS } from "./tasks.ts";
import { MARKS, translate } from "./translator.ts";

let faults: string[];
async function newVisitor(): Promise<Page> {
  const context = await newContext();
  await countWork(context);
  const page = await context.newPage();
  faults = [];
  page.on("pageerror", (error) => faults.push(error.message));
  return page;
}

/** Has the page translated once all that follows an act has happened. */
async function settle(page: Page): Promise<void> {
  await quiet(page);
  await page.evaluate(translate, MARKS);
  const body = await page.locator("body").innerText();
  expect([faults, isErrorScreen(body) ? body.slice(-300) : ""]).toEqual([[], ""]);
}

let engine: Engine;
beforeAll(async () => {
  engine = await startChromium(newVisitor, settle);
});
afterAll(() => engine.close());

test.each(firstOf(3, TASKS))("a visitor whose browser translates %s", (name, go) =>
  known("translated", name, async () => {
    await engine.renew();
    await go(engineVisitor(engine));
  }),
);
