import type { D1Database } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { type Snapshot, withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { COMPANY } from "../../app/ground/company/brand.ts";
import { feedPath, groupFeedPath, webManifestPath } from "../../app/ground/i18n/locale-files.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import { screenOfPath } from "../../app/ground/i18n/screen-of-path.ts";
import { logUnexpected } from "../../app/ground/platform/log.ts";
import type { Content } from "../../app/screens/pages/content.ts";
import { notFoundResponse, textResponse } from "../responses.ts";
import { renderCalendar } from "./calendar.ts";
import { renderFeed } from "./feed.ts";
import { renderGroupFeed } from "./group-feed.ts";
import { renderLlmsText } from "./llms.ts";
import { renderRobots } from "./robots.ts";
import { renderSecurityText } from "./security-text.ts";
import { renderSitemap, renderSitemapIndex } from "./sitemap.ts";
import { renderWebManifest } from "./web-manifest.ts";

type Rendered = string | null;
type GeneratedFile = {
  readonly type: string;
  readonly render: (snapshot: Snapshot, sources: Sources) => Rendered | Promise<Rendered>;
};
type Sources = {
  readonly catalogue: CatalogueDatabase;
  readonly content: Content;
  /** Has what releases changed. */
  readonly pointer: D1Database;
};

const XML_TYPE = "application/xml; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

/** Proves to indexnow.org who owns the site, if the company has a key for it. */
const indexNowFile = (key: string | undefined): Readonly<Record<string, GeneratedFile>> =>
  key === undefined ? {} : { [`/${key}.txt`]: { type: TEXT_TYPE, render: () => key } };

const FIXED_FILES: Readonly<Record<string, GeneratedFile>> = {
  "/sitemap.xml": { type: XML_TYPE, render: renderSitemapIndex },
  "/robots.txt": { type: TEXT_TYPE, render: renderRobots },
  "/llms.txt": { type: TEXT_TYPE, render: (snapshot, { content }) => renderLlmsText(snapshot, content) },
  "/.well-known/security.txt": { type: TEXT_TYPE, render: () => renderSecurityText(new Date()) },
  ...indexNowFile(COMPANY.indexNowKey),
  ...Object.fromEntries(
    LOCALES.flatMap((locale) => [
      [
        feedPath(locale),
        { type: "application/rss+xml; charset=utf-8", render: (_, { content }) => renderFeed(content, locale) },
      ],
      [webManifestPath(locale), { type: "application/manifest+json", render: () => renderWebManifest(locale) }],
    ]),
  ),
};

function findFile(path: string): GeneratedFile | null {
  const fixed = FIXED_FILES[path];
  if (fixed) return fixed;
  if (path.endsWith(groupFeedPath(""))) {
    const { screen, locale, params } = screenOfPath(path.slice(0, -groupFeedPath("").length));
    return screen === "productGroup"
      ? {
          type: "application/atom+xml; charset=utf-8",
          render: (snapshot, { pointer }) => renderGroupFeed(snapshot, pointer, locale, params),
        }
      : null;
  }
  const [, folder, name = "", extension] = /^\/(sitemaps|calendar)\/([a-z0-9/-]+)\.(xml|ics)$/.exec(path) ?? [];
  if (folder === "sitemaps" && extension === "xml")
    return { type: XML_TYPE, render: (snapshot, { content }) => renderSitemap(snapshot, content, name) };
  if (folder === "calendar" && extension === "ics")
    return {
      type: "text/calendar; charset=utf-8",
      render: (_, { content }) => renderCalendar(content, name, new Date()),
    };
  return null;
}

/** Files for search engines, feed readers, calendars and installed apps. @returns null when the path is none of them */
export async function handleSeoFile(sources: Sources, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  const file = findFile(pathname);
  if (!file) return /^\/(?:sitemaps|calendar)\//.test(pathname) ? notFoundResponse() : null;
  try {
    const rendered = await withSnapshot(sources.catalogue, async (snapshot) => file.render(snapshot, sources));
    if (rendered === null) return notFoundResponse();
    return new Response(rendered, {
      headers: {
        "content-type": file.type,
        "cache-control": "public, max-age=3600",
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    logUnexpected(error, request);
    return textResponse("Unavailable", 503, { "retry-after": "60" });
  }
}
