import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BRAND, COMPANY } from "../../../app/ground/company/brand.ts";

/** The limit of one submission (indexnow.org). */
const MAX_URLS = 10_000;

/**
 * Writes the request bodies for IndexNow, one file for each POST.
 * @returns the files, none when nothing changed or the company has no key
 */
export function writeIndexNow(folder: string, release: number, paths: readonly string[]): string[] {
  mkdirSync(folder, { recursive: true });
  const { host } = new URL(BRAND.origin);
  const key = COMPANY.indexNowKey;
  if (key === undefined) return [];
  return Array.from({ length: Math.ceil(paths.length / MAX_URLS) }, (_, index) => {
    const urlList = paths.slice(index * MAX_URLS, (index + 1) * MAX_URLS).map((path) => BRAND.origin + path);
    const file = join(folder, `release-${release}-${index + 1}.json`);
    writeFileSync(file, JSON.stringify({ host, key, keyLocation: `${BRAND.origin}/${key}.txt`, urlList }));
    return file;
  });
}
