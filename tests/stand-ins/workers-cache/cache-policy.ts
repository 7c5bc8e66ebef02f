/** How Workers Cache may store a response; the tags in brackets name pages of the documentation (workers-cache.ts). */

export type Policy = {
  readonly maxAge: number;
  readonly staleWhileRevalidate: number;
  readonly staleIfError: number;
};

/** [configuration] Seconds that a response without caching headers is stored, by its status. */
const HEURISTIC_SECONDS: Readonly<Record<number, number>> = {
  200: 7200,
  203: 7200,
  204: 7200,
  300: 1200,
  301: 1200,
  404: 180,
  405: 60,
  410: 180,
  414: 60,
  501: 60,
};

/** @returns null when the response may not be stored */
export function policyOf(request: Request, { status, headers }: Response): Policy | null {
  // [limitations] Never stored, whatever their headers.
  if (status === 206 || status === 304 || (status >= 520 && status <= 526)) return null;
  // [configuration] A response with a cookie belongs to one visitor; one with `Vary: *` matches no request.
  if (headers.has("set-cookie") || splitList(headers.get("vary")).includes("*")) return null;
  // [configuration] The most specific header wins.
  const cacheControl =
    headers.get("cloudflare-cdn-cache-control") ?? headers.get("cdn-cache-control") ?? headers.get("cache-control");
  if (cacheControl === null && !headers.has("expires")) {
    const seconds = HEURISTIC_SECONDS[status];
    if (seconds === undefined || request.headers.has("authorization")) return null;
    return isDeceptive(request, headers)
      ? null
      : { maxAge: seconds, staleWhileRevalidate: 0, staleIfError: Number.POSITIVE_INFINITY };
  }
  const directives = directivesOf(cacheControl ?? "");
  if (directives.has("private") || directives.has("no-store")) return null;
  const isShared = ["public", "must-revalidate", "s-maxage"].some((name) => directives.has(name));
  if (request.headers.has("authorization") && !isShared) return null;
  // [configuration] These three forbid serving stale responses.
  const isStrict = ["s-maxage", "must-revalidate", "proxy-revalidate"].some((name) => directives.has(name));
  const expires = (Date.parse(headers.get("expires") ?? "") - Date.parse(headers.get("date") ?? "")) / 1000 || 0;
  const age = Number(directives.get("s-maxage") ?? directives.get("max-age") ?? expires);
  return {
    maxAge: directives.has("no-cache") ? 0 : age,
    staleWhileRevalidate: isStrict ? 0 : Number(directives.get("stale-while-revalidate") ?? 0),
    // [configuration] Without a limit, until the entry is purged.
    staleIfError: isStrict ? 0 : Number(directives.get("stale-if-error") ?? Number.POSITIVE_INFINITY),
  };
}

/** [configuration] Cache Deception Armor: the content type does not match the extension of the path. */
function isDeceptive({ url }: Request, headers: Headers): boolean {
  const type = headers.get("content-type") ?? "";
  const ending = /\.(css|js|png|jpg|svg|pdf|zip|xml|json|txt|ico|webp)$/.exec(new URL(url).pathname)?.[1];
  return (
    ending !== undefined &&
    /^(?:text|application)\//.test(type) &&
    !type.includes(ending === "js" ? "javascript" : ending)
  );
}

export const splitList = (value: string | null): string[] =>
  (value ?? "")
    .split(",")
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== "");

const directivesOf = (cacheControl: string): ReadonlyMap<string, string> =>
  new Map(
    splitList(cacheControl).map((directive) => {
      const [name = "", value = ""] = directive.split("=", 2);
      return [name, value.replaceAll('"', "")] as const;
    }),
  );
