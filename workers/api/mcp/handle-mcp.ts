import {
  createMcpHandler,
  INVALID_REQUEST,
  isJSONRPCRequest,
  isLegacyRequest,
  PARSE_ERROR,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import { BODY_LIMITS } from "../../body-limits.ts";
import { readJson } from "../../read-json.ts";
import { createServer } from "./create-server.ts";
import { isNestedDeeper } from "./is-nested-deeper.ts";
import type { ToolContext } from "./tool.ts";

/** Arguments of tools are five levels deep in a message. */
const MAX_DEPTH = 32;
/** Protocol 2025-03-26 has batches; each message of one is a call. */
const MAX_BATCH = 10;

/**
 * `POST /mcp`: one message of the Model Context Protocol over streamable HTTP, without sessions, answered by JSON. The
 * revision 2026-07-28 and those from 2024-11-05 on, which begin with `initialize`, are understood.
 */
export async function handleMcp(request: Request, context: Omit<ToolContext, "request">): Promise<Response> {
  const response = await handleMessage(request, { ...context, request });
  response.headers.set("cache-control", "no-store");
  return response;
}

async function handleMessage(request: Request, context: ToolContext): Promise<Response> {
  const body = await readJson(request, BODY_LIMITS.mcp);
  if (body === undefined)
    return respondError(
      413,
      INVALID_REQUEST,
      `The message is longer than ${BODY_LIMITS.mcp} bytes: ask in several calls`,
    );
  if (body === null) return respondError(400, PARSE_ERROR, "The body is not JSON");
  if (isNestedDeeper(body, MAX_DEPTH)) return respondError(400, INVALID_REQUEST, "The message is nested too deeply");
  if (Array.isArray(body) && body.length > MAX_BATCH)
    return respondError(400, INVALID_REQUEST, `A batch has at most ${MAX_BATCH} messages`);
  // One request of the limit by address is the work of one tool.
  if (Array.isArray(body) && body.filter(isToolCall).length > 1)
    return respondError(400, INVALID_REQUEST, "A batch has one call of a tool at most");
  return (await isLegacyRequest(request, body))
    ? handleLegacyMessage(request, body, context)
    : createMcpHandler(() => createServer(context), { legacy: "reject" }).fetch(request, { parsedBody: body });
}

/** As `createMcpHandler` does it, which answers by event streams only. */
async function handleLegacyMessage(request: Request, body: unknown, context: ToolContext): Promise<Response> {
  const server = createServer(context);
  // Left out, the generator of session ids says that there are no sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  // A cancelled call gets no answer, and a batch would wait for it forever.
  const calls = Array.isArray(body) ? body.filter(isJSONRPCRequest) : [];
  const response = await transport.handleRequest(request, { parsedBody: calls.length > 0 ? calls : body });
  await server.close();
  return response;
}

const isToolCall = (message: unknown): boolean => isJSONRPCRequest(message) && message.method === "tools/call";

const respondError = (status: number, code: number, message: string) =>
  Response.json({ jsonrpc: "2.0", error: { code, message }, id: null }, { status });
