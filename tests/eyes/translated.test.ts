import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { connectBrowser } from "../host/page.ts";
import { known } from "../known-faults.ts";
import { volume } from "../volume.ts";
import { FIRST_JOURNEYS, MORE_JOURNEYS } from "./journeys.ts";
import { translatedVisitor } from "./translated-visitor.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await connectBrowser();
});
afterAll(() => browser.close());

test.each(volume(FIRST_JOURNEYS, [...FIRST_JOURNEYS, ...MORE_JOURNEYS]))(
  "a visitor whose browser translates %s",
  (name, go) =>
    known("translated", name, async () => {
      const visitor = await translatedVisitor(browser);
      try {
        await go(visitor);
      } finally {
        await visitor.page.context().close();
      }
    }),
);
