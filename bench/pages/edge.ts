import { request as ask, type OutgoingHttpHeaders } from "node:http";
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from "node:http2";
import { buffer } from "node:stream/consumers";
import { createGzip } from "node:zlib";
import { generate } from "selfsigned";
import { freePort } from "../../tools/dev/ports.ts";

/** The types that Cloudflare's edge compresses. */
const TEXT = /^(?:text\/|application\/(?:javascript|json|manifest|xml|rss)|image\/svg)/;

type Kept = { readonly headers: OutgoingHttpHeaders; readonly body: Buffer };

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
  const kept = new Map<string, Kept>();

  function pass(incoming: Http2ServerRequest, outgoing: Http2ServerResponse): void {
    const before = incoming.method === "GET" ? kept.get(incoming.url) : undefined;
    if (before) {
      incoming.resume();
      outgoing.writeHead(200, before.headers);
      outgoing.end(before.body);
      return;
    }
    const sent = Object.entries(incoming.headers).filter(([header]) => !header.startsWith(":"));
    const forwarded = ask(
      {
        hostname,
        port: sitePort,
        method: incoming.method,
        path: incoming.url,
        headers: { ...Object.fromEntries(sent), host: `${hostname}:${sitePort}` },
      },
      (answer) => {
        const {
          "content-length": length,
          connection: _,
          "keep-alive": __,
          "transfer-encoding": ___,
          ...headers
        } = answer.headers;
        const compresses = TEXT.test(headers["content-type"] ?? "") && !headers["content-encoding"];
        const own = {
          ...headers,
          ...(compresses ? { "content-encoding": "gzip" } : length ? { "content-length": length } : {}),
        };
        outgoing.writeHead(answer.statusCode ?? 502, own);
        const body = compresses ? answer.pipe(createGzip()) : answer;
        body.pipe(outgoing);
        if (incoming.method === "GET" && answer.statusCode === 200 && headers["cache-control"]?.startsWith("public"))
          void buffer(body).then((whole) => kept.set(incoming.url, { headers: own, body: whole }));
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
