import { join, resolve } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** The company that the site is built for. */
export const COMPANY_FOLDER = resolve(ROOT, process.env.KLEMMA_COMPANY ?? "samples/company");
