import { handleMcp } from "../../workers/api/mcp/handle-mcp.ts";
import { publishedSample } from "../catalogue/local-d1.ts";

const database = await publishedSample();

type Result = {
  readonly content: readonly { readonly text: string }[];
  readonly isError?: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: answers of all tools, each as its schema says.
  readonly structuredContent: any;
};

/** Calls a tool without a Worker, over the sample catalogue. */
export async function call(name: string, args: object) {
  const request = new Request("https://klemma.example/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: args } }),
  });
  const response = await handleMcp(request, { catalogue: database });
  const { result } = (await response.json()) as { result: Result };
  return { text: result.content[0]?.text ?? "", data: result.structuredContent, isError: result.isError ?? false };
}
