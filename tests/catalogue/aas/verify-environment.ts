import { createRequire } from "node:module";
import type * as AasCore from "@aas-core-works/aas-core3.0-typescript";
import { TEMPLATES, type TemplateElement } from "./templates.ts";

// Its modules for `import` name others without their extension, which Node.js does not find.
const aas: typeof AasCore = createRequire(import.meta.url)("@aas-core-works/aas-core3.0-typescript");

type Element = {
  readonly idShort?: string;
  readonly modelType: string;
  readonly valueType?: string;
  readonly value?: unknown;
};
type Submodel = { readonly idShort: string; readonly submodelElements: readonly Element[] };
export type VerifiedEnvironment = { readonly submodels: readonly Submodel[] };

/** What is wrong with an environment, by the rules of the metamodel 3.0 and by the cardinalities of IDTA's templates. */
export function verifyEnvironment(json: VerifiedEnvironment): string[] {
  const { error, value } = aas.jsonization.environmentFromJsonable(json as unknown as AasCore.jsonization.JsonObject);
  if (error || !value) return [`${error?.path}: ${error?.message}`];
  return [
    ...[...aas.verification.verify(value)].map(({ path, message }) => `${path}: ${message}`),
    ...json.submodels.flatMap(verifyCardinalities),
  ];
}

function verifyCardinalities({ idShort, submodelElements }: Submodel): string[] {
  const template = TEMPLATES[idShort];
  return template ? verifyChildren(template, submodelElements, idShort) : [`${idShort}: there is no such template`];
}

const BOUNDS = { One: [1, 1], ZeroToOne: [0, 1], OneToMany: [1, Infinity], ZeroToMany: [0, Infinity] } as const;

function verifyChildren(template: readonly TemplateElement[], elements: readonly Element[], path: string): string[] {
  const isOpen = template.some(({ name }) => name === "*");
  const named = new Set(template.map(({ name }) => name));
  const unknown = elements.filter(({ idShort }) => !isOpen && !named.has(idShort ?? "[]"));
  return [
    ...unknown.map(({ idShort }) => `${path}.${idShort}: the template has no such element`),
    ...template
      .filter(({ name }) => name !== "*")
      .flatMap((expected) => {
        const found = elements.filter(({ idShort = "[]" }) => idShort === expected.name);
        const [min, max] = BOUNDS[expected.cardinality];
        const here = `${path}.${expected.name}`;
        return [
          ...(found.length < min || found.length > max
            ? [`${here}: ${found.length}, not ${expected.cardinality}`]
            : []),
          ...found.flatMap((element) => verifyElement(expected, element, here)),
        ];
      }),
  ];
}

function verifyElement({ kind, children }: TemplateElement, element: Element, path: string): string[] {
  const found = element.valueType ? `${element.modelType} ${element.valueType}` : element.modelType;
  if (found !== kind) return [`${path}: ${found}, not ${kind}`];
  return children.length > 0 ? verifyChildren(children, element.value as readonly Element[], path) : [];
}
