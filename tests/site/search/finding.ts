import type { Page } from "playwright-core";

export const CATEGORY = "/en/products/screw-terminals/screw-feed-through-terminals";

export const remaining = (page: Page) => page.locator("main header [role=status]");
export const field = (page: Page) => page.locator("header [role=search] input");

/** Types a query and waits for the answer to all of it: on a busy machine its first letters are answered on the way. */
export async function type(page: Page, query: string, into = field(page)): Promise<void> {
  await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).searchParams.get("q") === query),
    into.pressSequentially(query),
  ]);
}
