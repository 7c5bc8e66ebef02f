import { BRAND } from "../../app/brand.ts";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { type Snapshot, withSnapshot } from "../../app/catalogue/data/vocabulary.ts";
import { feedPath, webManifestPath } from "../../app/i18n/locale-files.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import { logUnexpected } from "../../app/log.ts";
import { calendar } from "./calendar.ts";
import { feed } from "./feed.ts";
import { llms } from "./llms.ts";
import { robots } from "./robots.ts";
import { securityText } from "./security-text.ts";
import { sitemapFile, sitemapIndex } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";
import { streamed } from "./xml.ts";

type Content = string | Iterable<string> | null;
type File = { readonly type: string; readonly read: (snapshot: Snapshot) => Content | Promise<Content> };

const XML_TYPE = "application/xml; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

/** Files whose address never changes. */
const FILES: Readonly<Record<string, File>> = {
  "/sitemap.xml": { type: XML_TYPE, read: sitemapIndex },
  "/robots.txt": { type: TEXT_TYPE, read: robots },
  "/llms.txt": { type: TEXT_TYPE, read: llms },
  "/.well-known/security.txt": { type: TEXT_TYPE, read: () => securityText(new Date()) },
  [`/${BRAND.indexNowKey}.txt`]: { type: TEXT_TYPE, read: () => BRAND.indexNowKey },
  ...Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [feedPath(locale), { type: "application/rss+xml; charset=utf-8", read: () => feed(locale) }],
      [webManifestPath(locale), { type: "application/manifest+json", read: () => webManifest(locale) }],
    ]),
  ),
};

/** The file of a path: one of the above, a sitemap or a calendar. */
function fileOf(path: string): File | null {
  const fixed = FILES[path];
  if (fixed) return fixed;
  const [, folder, name = "", ending] = /^\/(sitemaps|calendar)\/([a-z0-9/-]+)\.(xml|ics)$/.exec(path) ?? [];
  if (folder === "sitemaps" && ending === "xml")
    return { type: XML_TYPE, read: (snapshot) => sitemapFile(snapshot, name) };
  if (folder === "calendar" && ending === "ics")
    return { type: "text/calendar; charset=utf-8", read: () => calendar(name, new Date()) };
  return null;
}

const HEADERS = { "x-content-type-options": "nosniff" };
const notFound = () =>
  new Response("Not found", {
    status: 404,
    headers: { ...HEADERS, "content-type": TEXT_TYPE, "cache-control": "public, max-age=60" },
  });

/**
 * What is not for visitors' eyes: for search engines, feed readers, calendars, and for where the site is installed.
 * @returns null when the path is a page's
 */
export async function answerDiscovery(database: CatalogueDatabase, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const file = fileOf(pathname);
  if (!file) return /^\/(?:sitemaps|calendar)\//.test(pathname) ? notFound() : null;
  try {
    const content = await withSnapshot(database, async (snapshot) => file.read(snapshot));
    if (content === null) return notFound();
    return new Response(typeof content === "string" ? content : streamed(content), {
      headers: { ...HEADERS, "content-type": file.type, "cache-control": "public, max-age=3600" },
    });
  } catch (error) {
    logUnexpected(error, request);
    return new Response("Unavailable", {
      status: 503,
      headers: { ...HEADERS, "content-type": TEXT_TYPE, "cache-control": "no-store", "retry-after": "60" },
    });
  }
}
