import { expect, test } from "vitest";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { postJson } from "../../host/post-json.ts";
import { SITE } from "../../host/site.ts";

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };
const CLIENT = { name: "tests", version: "1.0.0" };
const PING = { jsonrpc: "2.0", id: 1, method: "ping" };
const CALL = { ...PING, method: "tools/call", params: { name: "find_resellers", arguments: { country: "TR" } } };

const post = (body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  postJson(`${SITE}/mcp`, body, { ...HEADERS, ...headers });

type Message = { readonly result?: object; readonly error?: { readonly code: number; readonly message: string } };

/** Whatever the answer is, it is JSON that no cache keeps and every page may read. */
async function read(response: Response): Promise<Message> {
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  expect(response.headers.get("content-type")).toBe("application/json");
  return (await response.json()) as Message;
}

/** A message of the revision 2026-07-28, which says of itself what it needs. */
const modern = (method: string, params: object = {}, version = "2026-07-28") =>
  JSON.stringify({
    ...PING,
    method,
    params: {
      ...params,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientInfo": CLIENT,
        "io.modelcontextprotocol/clientCapabilities": {},
      },
    },
  });

test("a message is answered by JSON, without a session", async () => {
  const response = await post(JSON.stringify(PING), { "mcp-session-id": "of-another-server" });
  expect([response.status, response.headers.get("mcp-session-id")]).toEqual([200, null]);
  expect(response.headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
  expect(await read(response)).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
});

test.each(["GET", "DELETE", "HEAD", "PUT"])("without sessions there is nothing to %s", async (method) => {
  const response = await fetch(`${SITE}/mcp`, { method, headers: { accept: "text/event-stream" } });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("content-language")).toBe("en");
});

test("a page of any site may ask", async () => {
  const asked = await fetch(`${SITE}/mcp`, {
    method: "OPTIONS",
    headers: { origin: "https://agent.example", "access-control-request-headers": "mcp-protocol-version" },
  });
  expect([asked.status, asked.headers.get("access-control-allow-methods")]).toEqual([204, "POST, OPTIONS"]);
  expect([asked.headers.get("access-control-allow-origin"), asked.headers.get("access-control-allow-headers")]).toEqual(
    ["*", "*"],
  );
  const answered = await post(PING, { origin: "https://agent.example", "sec-fetch-site": "cross-site" });
  expect(answered.status).toBe(200);
  expect(await read(answered)).toMatchObject({ result: {} });
});

test.each([
  ["nothing", "", 400, -32700],
  ["half a message", "{", 400, -32700],
  ["null", "null", 400, -32700],
  ["a number", "5", 400, -32600],
  ["an empty object", "{}", 400, -32600],
  ["an empty batch", "[]", 400, -32600],
  ["a batch of other things", "[1]", 400, -32600],
  ["another version of JSON-RPC", '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32600],
  ["an id of null", '{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600],
  ["30,000 open brackets", "[".repeat(30_000), 400, -32700],
  ["a value 20,000 levels deep", `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`, 400, -32600],
  ["eleven messages", JSON.stringify(Array.from({ length: 11 }, (_, id) => ({ ...PING, id }))), 400, -32600],
  ["a batch with two calls of tools", JSON.stringify([CALL, { ...CALL, id: 2 }]), 400, -32600],
  ["calls of tools among other messages", JSON.stringify([CALL, PING, { ...CALL, id: 2 }]), 400, -32600],
  ["an unknown method", '{"jsonrpc":"2.0","id":1,"method":"nothing/like-it"}', 200, -32601],
  ["resources, of which there are none", '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', 200, -32601],
  ["an unknown tool", { ...CALL, params: { name: "nothing" } }, 200, -32602],
  ["a tool of every object", { ...CALL, params: { name: "constructor" } }, 200, -32602],
  ["no tool", '{"jsonrpc":"2.0","id":1,"method":"tools/call"}', 200, expect.any(Number)],
  ["arguments as a list", { ...CALL, params: { name: "get_products", arguments: [] } }, 200, expect.any(Number)],
])("%s is an error of the protocol", async (_, body, status, code) => {
  const response = await post(body);
  expect([response.status, (await read(response)).error]).toEqual([
    status,
    expect.objectContaining({ code, message: expect.stringMatching(/\S/) }),
  ]);
});

test.each([
  ["text", { "content-type": "text/plain" }, 415],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, 415],
  ["a patch", { "content-type": "application/json-patch+json" }, 415],
  ["a reader of pages", { accept: "text/html" }, 406],
  ["an unknown revision", { "mcp-protocol-version": "1999-01-01" }, 400],
  ["a new revision without its envelope", { "mcp-protocol-version": "2026-07-28" }, 400],
])("%s is refused before anything is read", async (_, headers, status) => {
  const response = await post(JSON.stringify(PING), headers);
  expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
  expect(await response.text()).toMatch(/\S/);
});

test.each([
  ["without its headers", modern("tools/list"), {}, -32020],
  [
    "whose header names another tool",
    modern("tools/call", { name: "get_products", arguments: { codes: ["1040402"] } }),
    { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "check_list" },
    -32020,
  ],
  [
    "of the future",
    modern("tools/list", {}, "2099-01-01"),
    { "mcp-protocol-version": "2099-01-01", "mcp-method": "tools/list" },
    -32022,
  ],
])("a message of the new revision %s is refused", async (_, body, headers, code) => {
  const response = await post(body, headers);
  expect([response.status, (await read(response)).error?.code]).toEqual([400, code]);
});

test("who waits for news of the tools hears at once that there will be none", async () => {
  const response = await post(modern("subscriptions/listen", { notifications: { toolsListChanged: true } }), {
    "mcp-protocol-version": "2026-07-28",
    "mcp-method": "subscriptions/listen",
  });
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(await response.text()).toContain('"resultType":"complete"');
});

test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "1999-01-01"])(
  "a client that knows the revision %s is offered one that both know, or the newest with a handshake",
  async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: CLIENT };
    const { result } = await read(await post({ ...PING, method: "initialize", params }));
    expect(result).toMatchObject({
      protocolVersion: protocolVersion === "1999-01-01" ? "2025-11-25" : protocolVersion,
      capabilities: { tools: {} },
      serverInfo: { name: BRAND.name.toLowerCase() },
      instructions: expect.stringContaining("search_products"),
    });
  },
);

test("a notification is heard without an answer, and a cancelled call in a batch keeps nobody waiting", async () => {
  const notified = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
  expect([notified.status, await notified.text()]).toEqual([202, ""]);
  const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } };
  const batch = await post(JSON.stringify([PING, { ...PING, id: 2 }, cancelled]));
  expect([batch.status, await read(batch)]).toEqual([
    200,
    [
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 2, result: {} },
    ],
  ]);
});

test("one call of a tool in a batch is answered beside other messages", async () => {
  const response = await post(JSON.stringify([PING, { ...CALL, id: 2 }]));
  expect([response.status, await read(response)]).toEqual([
    200,
    expect.arrayContaining([
      { jsonrpc: "2.0", id: 1, result: {} },
      { jsonrpc: "2.0", id: 2, result: expect.objectContaining({ structuredContent: expect.any(Object) }) },
    ]),
  ]);
});

test("more than 64 kB is refused, whether its length is known before or not", async () => {
  const codes = Array.from({ length: 10_000 }, (_, index) => String(1_000_000 + index));
  const body = JSON.stringify({ ...CALL, params: { name: "get_products", arguments: { codes } } });
  const known = await post(body);
  expect([known.status, await known.json()]).toMatchObject([413, { title: "What was sent is too large." }]);
  const streamed = await fetch(`${SITE}/mcp`, {
    method: "POST",
    body: new Blob([body]).stream(),
    duplex: "half",
    headers: HEADERS,
  } as RequestInit);
  expect([streamed.status, (await read(streamed)).error?.message]).toEqual([
    413,
    expect.stringContaining("longer than 64000 bytes"),
  ]);
});

test("language models are told of it", async () => {
  const text = await (await fetch(`${SITE}/llms.txt`)).text();
  expect(text).toContain(`${BRAND.origin}/mcp`);
});
