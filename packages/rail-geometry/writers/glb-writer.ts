import type { Material, Solid, Vector } from "../model.ts";
import { MATERIAL_COLOURS } from "../picture/colours.ts";
import { shellOf } from "../solid/shell.ts";
import { add, boxOf, ORIGIN, unite } from "../solid/space.ts";
import { type Mesh, tessellate } from "../solid/tessellate.ts";
import { terminalsOf } from "../terminals.ts";
import { Buffers, joinChunks } from "./glb-buffers.ts";
import type { ModelledProduct, PlacedProduct } from "./modelled-product.ts";
import { type NamedBody, nameBodies } from "./named-bodies.ts";
import { uniqueNames, uniquePlaces } from "./unique-names.ts";

/** The colours of a housing as `#d9cdb0`; `stripe` is the second one of green-yellow. */
type GlbPaint = { readonly hex: string; readonly stripe: string | null };

/** How a surface mirrors light (glTF 2.0, section 3.9.2). What is not named here is plastic. */
const FINISHES: Readonly<Partial<Record<Material, { readonly metallic: number; readonly roughness: number }>>> = {
  metal: { metallic: 1, roughness: 0.45 },
  darkMetal: { metallic: 1, roughness: 0.6 },
  copper: { metallic: 1, roughness: 0.4 },
  glass: { metallic: 0, roughness: 0.15 },
  screen: { metallic: 0, roughness: 0.3 },
};
const PLASTIC = { metallic: 0, roughness: 0.65 };

/** A primitive of separate lines, as glTF numbers it. */
const LINES = 1;

const INK_MATERIAL = 0;

/** A product as binary glTF 2.0, its order number the name of the root node. */
export const writeGlb = (product: ModelledProduct, author: string): Uint8Array<ArrayBuffer> =>
  writeFile([{ product, at: ORIGIN }], author, ([only]) => ({ ...only, extras: extrasOf(product) }));

/** Products on a rail, each a node under its designation; the root says of each product once what its file would. */
export const railGlb = (placed: readonly PlacedProduct[], name: string, author: string): Uint8Array<ArrayBuffer> =>
  writeFile(placed, author, (nodes, addNode) => ({
    name,
    children: nodes.map(addNode),
    extras: { products: [...new Set(placed.map(({ product }) => product))].map(extrasOf) },
  }));

type AddNode = (node: object) => number;

/**
 * The numbers of meshes are millimetres with z away from the mounting plane; the root node turns them to glTF's metres with
 * y up. Edges are drawn as lines over the vertices of the triangles.
 */
function writeFile(
  placed: readonly PlacedProduct[],
  author: string,
  buildRoot: (nodes: readonly object[], addNode: AddNode) => object,
): Uint8Array<ArrayBuffer> {
  const buffers = new Buffers();
  const materials = new Materials();
  const meshes = new Meshes(buffers, materials);
  const nodes: object[] = [];
  const addNode: AddNode = (node) => nodes.push(node) - 1;
  const unique = uniqueNames();
  const uniquePlace = uniquePlaces();
  const named = new Map<ModelledProduct, readonly NamedBody[]>();
  const namesOf = (product: ModelledProduct): readonly NamedBody[] => {
    const names = named.get(product) ?? nameBodies(product, unique(product.code), unique);
    named.set(product, names);
    return names;
  };
  const bodyNode = (paint: GlbPaint, { body, part, place }: NamedBody): object => {
    const mesh = meshes.indexOf(body.solid, body.material, paint, part);
    return { name: place, mesh, ...translationTo(body.at ?? ORIGIN) };
  };
  const productNode = ({ product, at, name = product.code }: PlacedProduct): object => {
    const [outside, inside] = [false, true].map((isInside) =>
      namesOf(product).filter(({ body }) => (body.inside ?? false) === isInside),
    );
    const children = (outside ?? []).map((body) => addNode(bodyNode(product, body)));
    const hidden = (inside ?? []).map((body) => addNode(bodyNode(product, body)));
    if (hidden.length > 0) children.push(addNode({ name: "inside parts", children: hidden }));
    return { name: uniquePlace(name), ...translationTo(at), children, extras: { code: product.code } };
  };
  const root = addNode({
    ...buildRoot(placed.map(productNode), addNode),
    // A quarter turn back around x: z becomes y.
    rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    scale: [0.001, 0.001, 0.001],
  });
  const box = unite(
    placed.flatMap(({ product, at: place }) =>
      product.model.bodies.flatMap(({ solid, at = ORIGIN, inside }) => (inside ? [] : boxOf(solid, add(at, place)))),
    ),
  );
  const binary = buffers.join();
  const document = {
    asset: {
      version: "2.0",
      generator: author,
      extras: {
        unit: "Meshes are in millimetres; the root node scales them to metres.",
        boxMm: { min: box.min.map(roundMm), max: box.max.map(roundMm) },
      },
    },
    scene: 0,
    scenes: [{ nodes: [root] }],
    nodes,
    meshes: meshes.list,
    materials: materials.list,
    accessors: buffers.accessors,
    bufferViews: binary.views,
    buffers: [{ byteLength: binary.bytes.length }],
  };
  return joinChunks(JSON.stringify(document), binary.bytes);
}

const translationTo = (at: Vector) => (at.some((part) => part !== 0) ? { translation: at } : {});

/** What STEP files say of a product beside its solids, in millimetres and its own axes. */
const extrasOf = ({ code, name, model, massG = null, maxMm2 }: ModelledProduct) => ({
  ...{ code, description: name },
  ...(massG === null ? {} : { massG }),
  ...(model.rail ? { rail: { kind: model.rail, at: ORIGIN, direction: [0, 0, 1] } } : {}),
  terminals: terminalsOf(model, maxMm2),
});

const roundMm = (value: number) => Math.round(value * 1e4) / 1e4;

class Materials {
  readonly list: object[] = [
    // Lines have no normals, so viewers draw them without light.
    pbrMaterial("edges", MATERIAL_COLOURS.ink, { metallic: 0, roughness: 1 }),
  ];
  readonly #cache = new Map<string, number>();

  indexOf(material: Material, { hex, stripe }: GlbPaint): number {
    const key = materialKey(material, { hex, stripe });
    const cached = this.#cache.get(key);
    if (cached !== undefined) return cached;
    const colour = material === "housing" ? hex : MATERIAL_COLOURS[material];
    const extras = material === "housing" && stripe ? { extras: { stripe } } : {};
    const index = this.list.push({ ...pbrMaterial(material, colour, FINISHES[material] ?? PLASTIC), ...extras }) - 1;
    this.#cache.set(key, index);
    return index;
  }
}

/** Housings have the colours of their product. */
const materialKey = (material: Material, { hex, stripe }: GlbPaint) =>
  material === "housing" ? `${hex} ${stripe}` : material;

function pbrMaterial(name: string, hex: string, { metallic, roughness }: typeof PLASTIC): object {
  return {
    name,
    pbrMetallicRoughness: {
      baseColorFactor: [...linearChannels(hex), 1],
      metallicFactor: metallic,
      roughnessFactor: roughness,
    },
    doubleSided: false,
  };
}

/** IEC 61966-2-1: sRGB to linear light. */
function linearChannels(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    const linear = channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    return Math.round(linear * 1e5) / 1e5;
  });
}

/** Equal parts share a mesh, and equal solids of other materials its data. */
class Meshes {
  readonly list: object[] = [];
  readonly #buffers: Buffers;
  readonly #materials: Materials;
  readonly #primitives = new Map<Solid, readonly object[]>();
  readonly #cache = new Map<Solid, Map<string, number>>();

  constructor(buffers: Buffers, materials: Materials) {
    this.#buffers = buffers;
    this.#materials = materials;
  }

  indexOf(solid: Solid, material: Material, paint: GlbPaint, name: string): number {
    const key = materialKey(material, paint);
    const byMaterial = this.#cache.get(solid) ?? new Map<string, number>();
    this.#cache.set(solid, byMaterial);
    const cached = byMaterial.get(key);
    if (cached !== undefined) return cached;
    const [own, ...others] = this.#primitivesOf(solid, paint);
    const primitives = [{ ...own, material: this.#materials.indexOf(material, paint) }, ...others];
    const index = this.list.push({ name, primitives }) - 1;
    byMaterial.set(key, index);
    return index;
  }

  /** The body's own triangles, those that line its openings, and its edges. */
  #primitivesOf(solid: Solid, paint: GlbPaint): readonly object[] {
    const cached = this.#primitives.get(solid);
    if (cached) return cached;
    const mesh = tessellate(shellOf(solid));
    const POSITION = this.#buffers.addPositions(mesh.positions);
    const attributes = { POSITION, NORMAL: this.#buffers.addNormals(mesh.normals) };
    const counts = mesh.linings.map(({ count }) => count);
    const ownCount = counts.reduce((left, count) => left - count, mesh.indices.length);
    const [own = 0, ...linings] = this.#buffers.addIndices(mesh.indices, [ownCount, ...counts]);
    const primitives = [
      { attributes, indices: own },
      ...linings.map((indices, index) => ({
        attributes,
        indices,
        material: this.#materials.indexOf(mesh.linings[index]?.material ?? "dark", paint),
      })),
      {
        attributes: { POSITION },
        indices: this.#buffers.addIndices(edgeIndices(mesh))[0],
        mode: LINES,
        material: INK_MATERIAL,
      },
    ];
    this.#primitives.set(solid, primitives);
    return primitives;
  }
}

/** The ends of edges are corners of triangles: their numbers take a sixth of what their coordinates would. */
function edgeIndices({ positions, indices, edges }: Mesh): Uint16Array | Uint32Array {
  const keyOf = (values: Float32Array, at: number) => values.subarray(at * 3, at * 3 + 3).join();
  const vertices = new Map<string, number>();
  for (let at = 0; at < positions.length / 3; at++) vertices.set(keyOf(positions, at), at);
  const lines: number[] = [];
  for (let at = 0; at < edges.length / 3; at += 2) {
    const [from, to] = [vertices.get(keyOf(edges, at)), vertices.get(keyOf(edges, at + 1))];
    if (from !== undefined && to !== undefined && from !== to) lines.push(from, to);
  }
  return indices instanceof Uint16Array ? new Uint16Array(lines) : new Uint32Array(lines);
}
