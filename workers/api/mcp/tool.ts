import type { CallToolResult, McpServer, StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { shortLinkPath } from "../../../app/ground/company/short-link.ts";
import { INTERNATIONAL_LOCALE, LIVE_LOCALES, LOCALE_TABLE } from "../../../app/ground/i18n/locales.ts";
import { withPlainSpaces } from "../../../app/ground/i18n/typography/plain-spaces.ts";
import { log } from "../../../app/ground/platform/log.ts";

export type ToolContext = {
  readonly catalogue: CatalogueDatabase;
  readonly request: Request;
};

/** A call that cannot be answered: the message says what is wrong and what would be right. */
export class ToolProblem extends Error {
  override readonly name = "ToolProblem";
}

type Answer<Data> = {
  /** The text for a model that is shown nothing else. */
  readonly text: string;
  readonly data: Data;
};

type Definition<Input extends v.ObjectEntries, Output extends v.GenericSchema> = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly run: (
    context: ToolContext,
    input: v.InferOutput<v.StrictObjectSchema<Input, undefined>>,
  ) => Promise<Answer<v.InferOutput<Output>>>;
};

/** Adds a tool to the server of one request. */
export type Tool = (server: McpServer, context: ToolContext) => void;

export function defineTool<Input extends v.ObjectEntries, Output extends v.GenericSchema>({
  name,
  title,
  description,
  input,
  output,
  run,
}: Definition<Input, Output>): Tool {
  const inputSchema = toInputSchema(input);
  const outputSchema = withCachedJson(toStandardJsonSchema(output));
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };
  return (server, context) =>
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, async (call) => {
      try {
        const { text, data } = await run(context, call);
        return { content: [{ type: "text", text: withPlainSpaces(text) }], structuredContent: data };
      } catch (error) {
        if (error instanceof ToolProblem) return toErrorResult(error.message);
        log("error", name, error, context.request);
        return toErrorResult("The catalogue cannot be read for a moment. Call again in half a minute.");
      }
    });
}

const toErrorResult = (text: string): CallToolResult => ({ content: [{ type: "text", text }], isError: true });

/** More issues would not help a reader. */
const MAX_ISSUES = 5;

/** The schema of a tool's arguments, which says in plain words what is wrong with a call. */
function toInputSchema<Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.strictObject(entries);
  const standard = withCachedJson(toStandardJsonSchema(schema));
  const validate = (value: unknown) => {
    const parsed = v.safeParse(schema, value);
    return parsed.success
      ? { value: parsed.output }
      : { issues: parsed.issues.slice(0, MAX_ISSUES).map((issue) => toPlainIssue(issue, Object.keys(entries))) };
  };
  return { "~standard": { ...standard["~standard"], validate } } satisfies StandardSchemaWithJSON<
    v.InferInput<typeof schema>,
    v.InferOutput<typeof schema>
  >;
}

function toPlainIssue(issue: v.BaseIssue<unknown>, names: readonly string[]) {
  const path = issue.path?.map(({ key }) => key as PropertyKey) ?? [];
  if (issue.type !== "strict_object" || path.length === 0) return { path, message: issue.message };
  const isUnknown = issue.expected === "never";
  const choices = path.length === 1 ? `; there are ${names.join(", ")}` : "";
  return { path, message: isUnknown ? `There is no such argument${choices}.` : "It is missing." };
}

/** Schemas are described in each answer to `tools/list`, and are always the same. */
function withCachedJson<Schema extends StandardSchemaWithJSON>(schema: Schema): Schema {
  const { jsonSchema } = schema["~standard"];
  const cached = new Map<string, Record<string, unknown>>();
  const describe = (io: "input" | "output") => (options: Parameters<typeof jsonSchema.input>[0]) => {
    const key = `${io} ${options.target}`;
    const described = cached.get(key) ?? jsonSchema[io](options);
    cached.set(key, described);
    return described;
  };
  return {
    ...schema,
    "~standard": { ...schema["~standard"], jsonSchema: { input: describe("input"), output: describe("output") } },
  };
}

/** The argument `language` that each tool takes. */
export const LanguageInput = v.pipe(
  v.optional(
    v.picklist(LIVE_LOCALES, `The texts of the catalogue are in ${LIVE_LOCALES.join(", ")}.`),
    INTERNATIONAL_LOCALE,
  ),
  v.description(
    `The language of names and values; sentences are English: ${LIVE_LOCALES.map((locale) => `${locale} (${LOCALE_TABLE[locale].name})`).join(", ")}.`,
  ),
);

/** Where people read about a product, short enough for a text. */
export const formatPageHint = () => `The page of each: ${BRAND.origin}${shortLinkPath("{order number}")}`;

/** Documents a field for whoever reads the answers. */
export const described = <Schema extends v.GenericSchema>(schema: Schema, text: string) =>
  v.pipe(schema, v.description(text));
