import { Client, type ClientOptions, StreamableHTTPClientTransport, type Tool } from "@modelcontextprotocol/client";
import { Ajv2020 } from "ajv/dist/2020.js";
import { SITE } from "../../host/site.ts";

/** The official client; the file that sets up the tests gives each of its requests an address of its own. */
export async function connect(options: ClientOptions = {}): Promise<Client> {
  const client = new Client({ name: "tests", version: "1.0.0" }, options);
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", SITE)));
  return client;
}

type Json = { readonly [name: string]: unknown };

/** The schema, refusing fields that it does not name. */
function closeSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeSchema);
  if (typeof schema !== "object" || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closeSchema(value)]));
  return "properties" in closed && !("additionalProperties" in closed)
    ? { ...closed, additionalProperties: false }
    : closed;
}

type Answer<Data> = { readonly text: string; readonly data: Data };

/** One client for all calls of a file, with the tools as they were listed: the client checks answers by their schemas. */
let opened: Promise<{ readonly client: Client; readonly tools: readonly Tool[] }> | undefined;

async function open() {
  const client = await connect();
  const { tools } = await client.listTools();
  return { client, tools };
}

async function send(name: string, args: Json) {
  opened ??= open();
  const { client, tools } = await opened;
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content;
  if (first?.type !== "text" || result.content.length !== 1) throw new Error(`${name}: an answer is one text`);
  return { ...result, text: first.text, tool: tools.find((each) => each.name === name) };
}

/** The answer of a tool, in which nothing is that its schema does not name. */
export async function call<Data>(name: string, args: Json): Promise<Answer<Data>> {
  const { text, isError, structuredContent, tool } = await send(name, args);
  if (isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  if (!ajv.validate(closeSchema(tool?.outputSchema) as object, structuredContent))
    throw new Error(`${name} ${JSON.stringify(args)}: ${ajv.errorsText(ajv.errors)}`);
  return { text, data: structuredContent as Data };
}

/** What a tool says of a call that it cannot answer. */
export async function callWrongly(name: string, args: Json): Promise<string> {
  const { text, isError, structuredContent } = await send(name, args);
  if (!isError || structuredContent !== undefined) throw new Error(`${name} ${JSON.stringify(args)} was answered`);
  return text;
}
