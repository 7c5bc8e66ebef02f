import { isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { carbonFootprint } from "./carbon-footprint.ts";
import { displayNames, langStrings, modelReference, type Submodel, toIdShort } from "./elements.ts";
import { handoverDocumentation } from "./handover-documentation.ts";
import { assetId, partId } from "./identifiers.ts";
import { pictureOf } from "./images.ts";
import { nameplate } from "./nameplate.ts";
import type { ShellProduct } from "./shell-product.ts";
import { technicalData } from "./technical-data.ts";
import { conceptDescription, technicalValues } from "./technical-values.ts";

/** The Asset Administration Shell of a product type with its submodels (metamodel 3.0), and what its own ids mean. */
export function buildEnvironment(product: ShellProduct) {
  const values = technicalValues(product);
  const submodels = [
    nameplate(product),
    technicalData(product, values),
    handoverDocumentation(product),
    carbonFootprint(product),
  ].filter((each) => each !== undefined);
  const concepts = new Map(values.flatMap((value) => value.concepts.map((concept) => [concept.path, concept])));
  return {
    assetAdministrationShells: [toShell(product, submodels)],
    submodels,
    conceptDescriptions: [...concepts.values()].map(conceptDescription),
  };
}
export type Environment = ReturnType<typeof buildEnvironment>;

function toShell({ row: { code }, names, descriptions, trade, drawn }: ShellProduct, submodels: readonly Submodel[]) {
  const { url, contentType } = pictureOf(code, 640);
  const description = langStrings(descriptions);
  return {
    modelType: "AssetAdministrationShell",
    idShort: toIdShort(`Product_${code}`),
    id: partId(code, "aas"),
    ...displayNames(names),
    // The metamodel has no empty lists.
    ...(description.length > 0 ? { description } : {}),
    assetInformation: {
      assetKind: "Type",
      globalAssetId: assetId(code),
      specificAssetIds: [
        { name: "manufacturerPartId", value: code },
        ...(trade.gtin ? [{ name: "gtin", value: trade.gtin }] : []),
      ],
      ...(isMeasured(drawn) ? { defaultThumbnail: { path: url, contentType } } : {}),
    },
    submodels: submodels.map(({ id }) => modelReference(["Submodel", id])),
  };
}
