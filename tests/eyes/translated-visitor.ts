import type { Browser, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { newContext } from "../host/page.ts";
import { isErrorScreen } from "./error-screens.ts";
import { countWork, quiet } from "./quiet.ts";
import { MARKS, translate, withoutMarks } from "./translator.ts";

/** A visitor whose browser translates every page. */
export type Visitor = {
  readonly page: Page;
  /** Opens a page and has it translated. */
  readonly open: (path: string) => Promise<void>;
  /** Does something and waits for all that follows. @throws AssertionError when the page breaks */
  readonly act: (what: string, act: () => Promise<unknown>) => Promise<void>;
  /** Presses a button or follows a link of this name, the first one in the part. */
  readonly press: (name: string, within?: Locator) => Promise<void>;
  /** Fails unless a part says all of this, and nothing of what is past. */
  readonly reads: (selector: string, says: readonly string[], past?: readonly string[]) => Promise<void>;
  /** What a part says. */
  readonly text: (selector: string) => Promise<string>;
};

const TASK_MS = 5000;

export async function translatedVisitor(browser: Browser): Promise<Visitor> {
  const context = await newContext(browser, { reducedMotion: "reduce" });
  await countWork(context);
  context.setDefaultTimeout(TASK_MS);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));

  const settle = async (what: string) => {
    await quiet(page);
    await page.evaluate(translate, MARKS);
    const body = withoutMarks(await page.locator("body").innerText());
    expect([what, faults, isErrorScreen(body) ? body.slice(-300) : ""]).toEqual([what, [], ""]);
  };
  const act: Visitor["act"] = async (what, doIt) => {
    try {
      await doIt();
    } finally {
      // That the page has broken says more than that a control is not there.
      await settle(what);
    }
  };
  const text: Visitor["text"] = async (selector) =>
    withoutMarks((await page.locator(selector).allInnerTexts()).join("\n")).replaceAll("\u00a0", " ");
  return {
    page,
    open: (path) => act(path, () => page.goto(path, { waitUntil: "commit" })),
    act,
    press: (name, within = page.locator("body")) =>
      act(name, () => within.getByRole("button", { name }).or(within.getByRole("link", { name })).first().click()),
    text,
    reads: async (selector, says, past = []) => {
      const read = await text(selector);
      for (const each of says) expect(read).toContain(each);
      for (const each of past) expect(read).not.toContain(each);
    },
  };
}
