import { Agent, type OutgoingHttpHeaders, request as send } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { borrowed } from "../../host/borrowed.ts";
import { firstOf, volume } from "../../volume.ts";
import { type AnyRequest, anyRequest } from "./any-request.ts";
import seeds from "./fuzz-seeds.json" with { type: "json" };

const workers = borrowed();

const REQUESTS_A_SEED = volume(30, 20_000);
const AT_ONCE = 8;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
};

/** By Node's own client, which changes nothing of a path. Null for what it cannot send at all. */
function ask({ method, path, query, headers, type, body }: AnyRequest): Promise<Answer | null> {
  const { hostname, port } = new URL(workers.url);
  const sends = method !== "GET" && method !== "HEAD" && method !== "OPTIONS";
  const all: OutgoingHttpHeaders = Object.fromEntries(headers);
  if (sends)
    Object.assign(all, { "content-length": Buffer.byteLength(body), ...(type ? { "content-type": type } : {}) });
  return new Promise((resolve, reject) => {
    const target = (path + query).replace(/[^\x21-\x7e]/g, encodeURIComponent).replace("#", "%23");
    try {
      const sent = send({ hostname, port, method, path: target, headers: all, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString("latin1"),
          }),
        );
      });
      sent.on("error", reject);
      sent.end(sends ? body : undefined);
    } catch (error) {
      if (error instanceof TypeError) resolve(null);
      else reject(error);
    }
  });
}

/** What is wrong with an answer; nothing, as it should be. */
function faultsOf({ status, headers, body }: Answer): string[] {
  const location = String(headers.location ?? "/");
  const isMarkup = /html|svg|xml/.test(String(headers["content-type"]));
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(/^\/(?![/\\])/.test(location) ? [] : [`leads to ${location}`]),
    ...(isMarkup && body.includes("<svg/onload") ? ["markup comes back"] : []),
    ...(headers["set-cookie"] ? ["a header was injected"] : []),
    ...(/\.js:\d+:\d+|SQLITE|D1_ERROR|at async /.test(body) ? ["internals"] : []),
    ...(headers["content-security-policy"] && headers["x-content-type-options"] ? [] : ["headers are missing"]),
    ...(headers["cache-control"] ? [] : ["says nothing of caches"]),
  ];
}

test.each(firstOf(2, seeds))(
  "nothing that can be sent makes the site fail, hang, or serve a stranger: seed %i",
  async (seed) => {
    const requests = fc.sample(anyRequest, { seed, numRuns: REQUESTS_A_SEED });
    const wrong: string[] = [];
    let next = 0;
    let sent = 0;
    const asking = Array.from({ length: AT_ONCE }, async () => {
      for (let index = next++; index < requests.length; index = next++) {
        const request = requests[index] as AnyRequest;
        const answer = await ask(request);
        if (!answer) continue;
        sent += 1;
        const faults = faultsOf(answer);
        if (faults.length > 0) wrong.push(`${faults.join(", ")}: ${JSON.stringify(request).slice(0, 600)}`);
      }
    });
    await Promise.all(asking);
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(sent).toBeGreaterThan(REQUESTS_A_SEED * 0.98);
  },
);
