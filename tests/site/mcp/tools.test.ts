import fc from "fast-check";
import { expect, test } from "vitest";
import { LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { volume } from "../../volume.ts";
import { catalogue } from "../checked-sample.ts";
import { connect } from "./client.ts";

const TOOLS = ["search_products", "get_products", "list_filters", "check_list", "plan_strip", "find_resellers"];

test.each(["legacy", "auto"] as const)(
  "a client that connects in the %s way finds six tools that only read",
  async (mode) => {
    const client = await connect({ versionNegotiation: { mode } });
    expect(client.getNegotiatedProtocolVersion()).toBe(mode === "auto" ? "2026-07-28" : "2025-11-25");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS);
    for (const { description, annotations, inputSchema, outputSchema } of tools) {
      expect(description?.length).toBeGreaterThan(200);
      expect(annotations).toMatchObject({ readOnlyHint: true });
      expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
      expect(inputSchema.properties).toMatchObject({ language: { enum: LIVE_LOCALES, default: "en" } });
      expect(outputSchema).toMatchObject({ type: "object" });
    }
    for (const name of TOOLS.filter((each) => each !== "list_filters"))
      expect(client.getInstructions()).toContain(name);
    const { structuredContent } = await client.callTool({ name: "find_resellers", arguments: { country: "PL" } });
    expect(structuredContent).toMatchObject({
      total: catalogue.resellers.filter(({ country }) => country === "PL").length,
    });
    await client.close();
  },
);

/** Names that tools know, and others, with values of every kind. */
const argument = fc.dictionary(
  fc.oneof(
    fc.constantFrom(
      "query",
      "filters",
      "codes",
      "lines",
      "positions",
      "project",
      "language",
      "page",
      "size",
      "near",
      "country",
      "all",
    ),
    fc.string({ maxLength: 8 }),
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ maxLength: 20, unit: "binary" }),
    fc.array(fc.record({ name: fc.string({ maxLength: 10 }), values: fc.array(fc.string({ maxLength: 10 })) }), {
      maxLength: 3,
    }),
  ),
  { maxKeys: 4 },
);

test.each(TOOLS)("whatever %s is given, it answers or says what is wrong", async (name) => {
  const client = await connect();
  await client.listTools();
  await fc.assert(
    fc.asyncProperty(argument, async (args) => {
      const { content, isError, structuredContent } = await client.callTool({ name, arguments: args });
      expect(content[0]).toMatchObject({ type: "text", text: expect.stringMatching(/\S/) });
      expect(structuredContent === undefined).toBe(isError === true);
      expect(JSON.stringify(content)).not.toContain("cannot be read for a moment");
    }),
    { numRuns: volume(10, 40) },
  );
  await client.close();
});
