import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { ApiError, type Route, succeed } from "./http.ts";
import type { State } from "./state.ts";

const PATH = "/tail/";
/** RFC 6455, section 1.3 */
const WEBSOCKET_ID = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
const NORMAL_CLOSURE = Buffer.from([0x88, 2, 0x03, 0xe8]);

/**
 * https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/tail/ (read 2026-11-29): the answer
 * has the address of a WebSocket. What goes over it is no page's: it is taken from wrangler 4.155.0.
 * @param origin this server's own origin
 */
export const tail = ({ scripts, tails }: State, origin: () => string): readonly Route[] => [
  [
    "POST",
    "/workers/scripts/:script/tails",
    ({ params: { script = "" } }) => {
      if (!scripts.has(script)) throw new ApiError(404, 10007, "This Worker does not exist on your account.");
      const id = randomUUID().replaceAll("-", "");
      tails.set(id, script);
      const expires_at = new Date(Date.now() + 3_600_000).toISOString();
      return succeed({ id, url: `${origin().replace("http", "ws")}${PATH}${id}`, expires_at });
    },
  ],
  [
    "DELETE",
    "/workers/scripts/:script/tails/:tail",
    ({ params: { tail: id = "" } }) => {
      tails.delete(id);
      return succeed(null);
    },
  ],
];

/** Sends what the Worker of a tail has logged, once the client has sent its first message, and ends the tail. */
export function answerTail({ tails, logged }: State, request: IncomingMessage, socket: Duplex): void {
  const script = tails.get((request.url ?? "").slice(PATH.length));
  const protocol = request.headers["sec-websocket-protocol"];
  if (script === undefined || protocol !== "trace-v1") return void socket.destroy();
  const digest = createHash("sha1").update(request.headers["sec-websocket-key"] + WEBSOCKET_ID);
  const headers = ["Upgrade: websocket", "Connection: Upgrade", `Sec-WebSocket-Protocol: ${protocol}`];
  const accept = `Sec-WebSocket-Accept: ${digest.digest("base64")}`;
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${[...headers, accept].join("\r\n")}\r\n\r\n`);
  socket.once("data", () => {
    for (const event of logged.get(script) ?? []) socket.write(frameOf(JSON.stringify(event)));
    socket.end(NORMAL_CLOSURE);
  });
}

function frameOf(text: string): Buffer {
  const content = Buffer.from(text);
  const head = Buffer.from([0x81, 126, 0, 0]);
  head.writeUInt16BE(content.length, 2);
  return Buffer.concat([content.length < 126 ? Buffer.from([0x81, content.length]) : head, content]);
}
