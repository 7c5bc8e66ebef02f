import type { Cache, ExecutionContext } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { getCachedRelease, getCachedVocabulary, type Vocabulary } from "../../app/catalogue/data/vocabulary.ts";
import { log } from "../../app/log.ts";
import type { Site } from "../../app/site-context.ts";
import { requestId } from "../request-id.ts";
import { withStandardHeaders } from "../standard-headers.ts";
import { pageAddress } from "./address.ts";
import { currentEdition, type Edition } from "./edition.ts";
import {
  findPage,
  type KeptPage,
  keepPage,
  MOVED_CACHE_CONTROL,
  PAGE_CACHE_CONTROL,
  type PageStore,
} from "./kept-pages.ts";
import { releaseTag } from "./purge.ts";

export type PageBindings = {
  readonly CATALOGUE: CatalogueDatabase;
  readonly VERSION: { readonly id: string };
  /** "off" renders every page anew: to measure rendering, or when a cache misbehaves. */
  readonly PAGE_CACHE: string;
};

/** Renders a page, or its data, for a request that holds nothing but an address. */
export type Render = (request: Request, lacks: Site["onDegraded"]) => Promise<Response>;

/**
 * Answers a GET or HEAD of a page: from what is kept when it is of the current edition, else rendered anew. When that
 * fails, a page of an older edition goes out before an error does.
 */
export async function answerPage(
  request: Request,
  { CATALOGUE, VERSION, PAGE_CACHE }: PageBindings,
  execution: ExecutionContext,
  cache: Cache,
  render: Render,
): Promise<Response> {
  const url = new URL(request.url);
  const onFailure = (error: unknown) => log("warn", "cache", error, request);
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
  const store: PageStore = { cache, version: VERSION.id, waitUntil, onFailure };
  const keeps = PAGE_CACHE !== "off";

  const current = await currentEdition(CATALOGUE, waitUntil, onFailure);
  const address = pageAddress(url, await vocabularyOrNone(CATALOGUE, current !== null));
  const edition = current?.isSure ? nameOf(current.edition, Date.now()) : null;
  const kept = keeps ? await findPage(store, address, edition) : null;
  if (kept && kept.edition === edition) return answerWith(kept, request, "hit");
  // The database does not say whether the page is still right: it is the best there is.
  if (kept && edition === null) return answerWith(kept, request, "hit; detail=stale");

  const plain = plainRequest(request, address);
  let isWhole = true;
  const lacks = (part: string, error: unknown) => {
    isWhole = false;
    log("warn", `page without its ${part}`, error, plain);
  };
  const rendered = await render(plain, lacks);
  if (rendered.status >= 500) {
    if (kept) return answerWith(kept, request, "hit; detail=stale");
    // What is wrong passes: it says so, for programs to come back.
    return withStandardHeaders(
      new Response(request.method === "HEAD" ? null : rendered.body, { status: 503, headers: rendered.headers }),
    );
  }
  if (rendered.status === 308) return withStandardHeaders(moved(rendered, url));
  if (rendered.status !== 200) return withStandardHeaders(headless(rendered, request));
  if (!isWhole) {
    const answer = withStandardHeaders(headless(rendered, request));
    answer.headers.set("cache-control", "no-store");
    return answer;
  }

  const body = new Uint8Array(await rendered.arrayBuffer());
  const answer = withStandardHeaders(new Response(null, rendered));
  answer.headers.set("cache-control", PAGE_CACHE_CONTROL);
  const page: KeptPage = {
    edition: edition ?? "",
    headers: [...answer.headers],
    body,
    // Of one edition and one version of the Worker there is one page under an address.
    etag: edition === null ? "" : `W/"${VERSION.id.slice(0, 8)}.${edition}"`,
  };
  // A publish while it was rendered leaves open which edition it shows.
  const isOneEdition = edition !== null && getCachedRelease(CATALOGUE) === current?.edition.release;
  if (keeps && isOneEdition) keepPage(store, address, page);
  return answerWith(page, request, keeps && isOneEdition ? "fwd=miss; stored" : "fwd=bypass");
}

/** An address is spelt by the catalogue's own words; without them, as it was asked for. */
async function vocabularyOrNone(catalogue: CatalogueDatabase, mayAsk: boolean): Promise<Vocabulary | null> {
  if (!mayAsk && getCachedRelease(catalogue) === null) return null;
  return getCachedVocabulary(catalogue).catch(() => null);
}

const day = new Intl.DateTimeFormat("sv-SE", { timeZone: BRAND.timeZone, dateStyle: "short" });
const MINUTE_MS = 60_000;
let minute = { number: 0, day: "" };

/** Fairs pass and certificates expire: another day is another edition. */
function nameOf({ release, files }: Edition, now: number): string {
  const number = Math.floor(now / MINUTE_MS);
  if (number !== minute.number) minute = { number, day: day.format(now) };
  return `${release}.${files}.${minute.day}`;
}

/** A request with nothing of the visitor's in it but the number under which it is logged. */
function plainRequest({ headers }: Request, address: string): Request {
  return new Request(BRAND.origin + address, { headers: { "x-request-id": requestId(headers) } });
}

/** To where it is now, with the query as it came: what others add to links is theirs. */
function moved({ headers }: Response, { search }: URL): Response {
  const path = headers.get("location")?.split("?", 1)[0] ?? "/";
  return new Response(null, {
    status: 308,
    headers: { location: path + search, "cache-control": MOVED_CACHE_CONTROL },
  });
}

const headless = (response: Response, { method }: Request) =>
  method === "HEAD" ? new Response(null, response) : new Response(response.body, response);

/** @param status what became of it, as `Cache-Status` says it (RFC 9211) */
function answerWith({ edition, headers, body, etag }: KeptPage, request: Request, status: string): Response {
  const answer = new Headers([...headers, ["cache-status", `klemma; ${status}`]]);
  // A cache may keep its own tags to itself: they are said anew.
  if (edition !== "") answer.set("cache-tag", releaseTag(Number(edition.split(".", 1)[0])));
  if (etag !== "") answer.set("etag", etag);
  if (etag !== "" && request.headers.get("if-none-match")?.includes(etag)) {
    answer.delete("content-type");
    return new Response(null, { status: 304, headers: answer });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers: answer });
}
