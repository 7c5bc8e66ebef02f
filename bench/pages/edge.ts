import { type OutgoingHttpHeaders, request as sendRequest } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { generate } from "selfsigned";
import { freePort } from "../../tools/dev/ports.ts";

/** The types that Cloudflare's edge compresses. */
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest|xml|rss)|image\/svg)/;

type CachedResponse = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

/**
 * Serves the site as the edge does: TLS, HTTP/2, compression, and a cache of everything cacheable that never expires, which is
 * enough for a few minutes. Browsers must be told to accept its certificate. @returns the port, and how to stop it
 */
export async function edgeOf(
  site: string,
  name: string,
): Promise<{ readonly port: number; readonly close: () => void }> {
  const { hostname, port: sitePort } = new URL(site);
  const { private: key, cert } = await generate([{ name: "commonName", value: name }]);
  const cached = new Map<string, CachedResponse>();

  function pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
    const before = incoming.method === "GET" ? cached.get(incoming.url) : undefined;
    if (before) {
      incoming.resume();
      outgoing.writeHead(200, before.headers);
      outgoing.end(before.body);
      return;
    }
    const sent = Object.entries(incoming.headers).filter(([header]) => !header.startsWith(":"));
    const forwarded = sendRequest(
      {
        hostname,
        port: sitePort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...Object.fromEntries(sent), host: `${hostname}:${sitePort}` },
      },
      (response) => {
        const {
          "content-length": length,
          connection: _,
          "keep-alive": __,
          "transfer-encoding": ___,
          ...headers
        } = response.headers;
        const compresses = TEXT.test(headers["content-type"] ?? "") && !headers["content-encoding"];
        const own = {
          ...headers,
          ...(compresses ? { "content-encoding": "gzip" } : length ? { "content-length": length } : {}),
        };
        outgoing.writeHead(response.statusCode ?? 502, own);
        const body = compresses ? response.pipe(createGzip()) : response;
        body.pipe(outgoing);
        if (incoming.method === "GET" && response.statusCode === 200 && headers["cache-control"]?.startsWith("public"))
          void buffer(body).then((whole) => cached.set(incoming.url, { headers: own, body: whole }));
      },
    );
    forwarded.on("error", () => outgoing.stream?.destroy());
    incoming.pipe(forwarded);
  }

  const server = createSecureServer({ key, cert, allowHTTP1: true }, pass);
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { port, close: () => server.close() };
}
