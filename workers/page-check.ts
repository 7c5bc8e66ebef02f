import { BRAND } from "../app/ground/company/brand.ts";
import { readCatalogue, type SlotBindings } from "./slots/open-catalogue.ts";
import { smokeTest } from "./smoke-test.ts";

/** What the publisher asks of the preview, by a binding. */
export type PageChecks = {
  /** Renders the most important pages of a staged release. @returns what is wrong with them, a line each */
  readonly check: (release: number) => Promise<readonly string[]>;
};

const INTERVAL_MS = 1000;
/** An isolate notices what is staged after ten seconds at the latest. */
const MAX_ATTEMPTS = 15;

/** @param handle answers as the preview does */
export async function checkPages(
  release: number,
  bindings: SlotBindings,
  handle: (request: Request) => Promise<Response>,
): Promise<readonly string[]> {
  const readRelease = async () => (await readCatalogue(bindings, "next").catch(() => null))?.contentVersion?.release;
  let found = await readRelease();
  for (let attempt = 1; found !== release && attempt < MAX_ATTEMPTS; attempt++) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    found = await readRelease();
  }
  if (found !== release) return [`the preview shows release ${found ?? "none"} instead of ${release}`];
  return smokeTest({ url: BRAND.origin, fetch: async (url, init) => handle(new Request(url, init)) });
}
