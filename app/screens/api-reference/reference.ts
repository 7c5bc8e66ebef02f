import { INTERNATIONAL_LOCALE } from "../../ground/i18n/locales.ts";
import { typeset } from "../../ground/i18n/typography/typeset.ts";
import { describeApi, nameOf } from "./describe-api.ts";
import { EXAMPLE_CODE } from "./example-code.ts";
import { OPERATION_IDS, OPERATIONS, type Operation } from "./operations.ts";

/** A text and, between backticks, what a program would type. */
export type Inline = { readonly text: string; readonly isCode: boolean };
export type Field = {
  readonly name: string;
  /** In the words of TypeScript, e.g. `Value[]`. */
  readonly type: string;
  readonly isOptional: boolean;
  readonly description: readonly Inline[];
};
type Schema = {
  readonly type?: string;
  readonly $ref?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly description?: string;
};

/** Values that a type names; of more, its description tells. */
const MAX_NAMED = 4;

const EXAMPLES: Readonly<Record<string, string | null>> = { locale: INTERNATIONAL_LOCALE, code: EXAMPLE_CODE };

/** The path with its example values; null where it needs one that there is none of. */
function exampleOf({ path }: Operation): string | null {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  if (names.some((name) => !EXAMPLES[name])) return null;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(EXAMPLES[name] ?? ""));
}

/** The description of the API as a page for people shows it: made from the same document. */
export function buildReference() {
  const { info, components } = describeApi();
  return {
    rules: info.description.split("\n\n").map(splitInline),
    operations: OPERATION_IDS.map((id) => {
      const operation: Operation = OPERATIONS[id];
      return {
        id,
        title: typeset(operation.summary, INTERNATIONAL_LOCALE),
        path: operation.path,
        /** One that can be opened; null where the path needs what one has. */
        example: exampleOf(operation),
        description: splitInline(operation.description),
        parameters: operation.parameters.map(({ name, description, isRepeated = false }) => ({
          name,
          type: isRepeated ? "string[]" : "string",
          isOptional: true,
          description: splitInline(description),
        })),
        /** The schema of the answer. */
        response: nameOf(operation.response),
        problems: Object.entries(operation.problems).map(([status, description]) => ({
          status,
          description: splitInline(description),
        })),
      };
    }),
    schemas: Object.entries(components.schemas as Readonly<Record<string, Schema>>).map(([name, schema]) => ({
      name,
      fields: fieldsOf(schema),
    })),
  };
}

export type ReferenceOperation = ReturnType<typeof buildReference>["operations"][number];

function fieldsOf(schema: Schema): Field[] {
  const variants = schema.oneOf ?? schema.anyOf;
  if (variants && !schema.properties) {
    const byName = Map.groupBy(
      variants.flatMap((variant) => fieldsOf(variant)),
      ({ name }) => name,
    );
    return [...byName.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const types = [...new Set([first, ...others].map(({ type }) => type))];
      return [
        { ...first, type: types.join(" | "), isOptional: others.length + 1 < variants.length || first.isOptional },
      ];
    });
  }
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: formatType(property),
    isOptional: !(schema.required ?? []).includes(name),
    description: splitInline(property.description ?? ""),
  }));
}

function formatType(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  // The codes of the languages are said in words.
  if (schema.enum && schema.enum.length > MAX_NAMED) return schema.type ?? "string";
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return variants.map(formatType).join(" | ");
  if (schema.prefixItems) return `[${schema.prefixItems.map(formatType).join(", ")}]`;
  if (schema.type === "array") {
    const items = formatType(schema.items ?? {});
    return items.includes(" | ") ? `(${items})[]` : `${items}[]`;
  }
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(", ")} }`;
  if (schema.additionalProperties) return `{ [code]: ${formatType(schema.additionalProperties)} }`;
  return schema.type ?? "unknown";
}

/** Code stands between backticks. */
const splitInline = (text: string): Inline[] =>
  typeset(text, INTERNATIONAL_LOCALE)
    .split("`")
    .map((part, index) => ({ text: part, isCode: index % 2 === 1 }))
    .filter((part) => part.text !== "");
