import type { Material, Model, Solid, Vector } from "../model.ts";
import { MATERIAL_COLOURS } from "../picture/colours.ts";
import { shellOf } from "../solid/shell.ts";
import { add, boxOf, ORIGIN, unite } from "../solid/space.ts";
import { type Mesh, tessellate } from "../solid/tessellate.ts";

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

/** Numbers that glTF gives to kinds of data. */
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;
const LINES = 1;

const INK_MATERIAL = 0;
const VECTOR_BYTES = 12;

type Accessor = {
  readonly bufferView: number;
  readonly byteOffset: number;
  readonly componentType: number;
  readonly count: number;
  readonly type: "SCALAR" | "VEC3";
  readonly min?: readonly number[];
  readonly max?: readonly number[];
};

/** A product, and where it stands on a rail. */
export type GlbProduct = { readonly model: Model; readonly paint: GlbPaint; readonly at?: Vector };

/**
 * A product, or several on a rail, as binary glTF 2.0. The numbers of meshes are millimetres with z away from the mounting plane; the root node
 * turns them to glTF's metres with y up. Edges are drawn as lines over the vertices of the triangles.
 * @param name of the root node
 */
export function writeGlb(products: readonly GlbProduct[], name: string, author: string): Uint8Array<ArrayBuffer> {
  const buffers = new Buffers();
  const materials = new Materials();
  const meshes = new Meshes(buffers, materials);
  const nodes: object[] = [];
  const addNode = (node: object) => nodes.push(node) - 1;
  const bodies = products.flatMap(({ model, paint, at: place = ORIGIN }) =>
    model.bodies.map((body) => ({ body, paint, at: add(body.at ?? ORIGIN, place) })),
  );
  type PlacedBody = (typeof bodies)[number];
  const nodeOf = ({ body: { part, solid, material }, paint, at }: PlacedBody) => {
    const translation = at.some((part) => part !== 0) ? { translation: at } : {};
    return addNode({ name: part, mesh: meshes.indexOf(solid, material, paint, part), ...translation });
  };
  const outside = bodies.filter(({ body }) => !body.inside);
  const inside = bodies.filter(({ body }) => body.inside);
  const children = outside.map(nodeOf);
  if (inside.length > 0) children.push(addNode({ name: "inside parts", children: inside.map(nodeOf) }));
  const root = addNode({
    name,
    // A quarter turn back around x: z becomes y.
    rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    scale: [0.001, 0.001, 0.001],
    children,
  });
  const box = unite(outside.map(({ body, at }) => boxOf(body.solid, at)));
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

const roundMm = (value: number) => Math.round(value * 1e4) / 1e4;

/** Vertices of all meshes one after another, and numbers of vertices. */
class Buffers {
  readonly accessors: Accessor[] = [];
  readonly #views: readonly { readonly parts: Uint8Array[]; readonly layout: object }[] = [
    { parts: [], layout: { byteStride: VECTOR_BYTES, target: ARRAY_BUFFER } },
    { parts: [], layout: { byteStride: VECTOR_BYTES, target: ARRAY_BUFFER } },
    { parts: [], layout: { target: ELEMENT_ARRAY_BUFFER } },
  ];

  addPositions(values: Float32Array): number {
    const columns = [0, 1, 2].map((axis) => values.filter((_, index) => index % 3 === axis));
    return this.#add(0, values, {
      componentType: FLOAT,
      count: values.length / 3,
      type: "VEC3",
      min: columns.map((column) => column.reduce((least, value) => Math.min(least, value), Infinity)),
      max: columns.map((column) => column.reduce((most, value) => Math.max(most, value), -Infinity)),
    });
  }

  addNormals(values: Float32Array): number {
    return this.#add(1, values, { componentType: FLOAT, count: values.length / 3, type: "VEC3" });
  }

  /** @returns an accessor for each of the runs that the values consist of */
  addIndices(values: Uint16Array | Uint32Array, counts: readonly number[] = [values.length]): number[] {
    const componentType = values instanceof Uint16Array ? UNSIGNED_SHORT : UNSIGNED_INT;
    const whole = this.#add(2, values, { componentType, count: counts[0] ?? 0, type: "SCALAR" });
    let byteOffset = this.accessors[whole]?.byteOffset ?? 0;
    return counts.map((count, index) => {
      if (index === 0) return whole;
      byteOffset += (counts[index - 1] ?? 0) * values.BYTES_PER_ELEMENT;
      return this.accessors.push({ bufferView: 2, byteOffset, componentType, count, type: "SCALAR" }) - 1;
    });
  }

  #add(
    bufferView: 0 | 1 | 2,
    values: Float32Array | Uint16Array | Uint32Array,
    description: Omit<Accessor, "bufferView" | "byteOffset">,
  ): number {
    const parts = this.#views[bufferView]?.parts ?? [];
    const byteOffset = lengthOf(parts);
    parts.push(padded(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), 0));
    return this.accessors.push({ bufferView, byteOffset, ...description }) - 1;
  }

  join(): { readonly bytes: Uint8Array; readonly views: readonly object[] } {
    let byteOffset = 0;
    const views = this.#views.map(({ parts, layout }) => {
      const view = { buffer: 0, byteOffset, byteLength: lengthOf(parts), ...layout };
      byteOffset += view.byteLength;
      return view;
    });
    return { bytes: concat(this.#views.flatMap(({ parts }) => parts)), views };
  }
}

class Materials {
  readonly list: object[] = [
    // Lines have no normals, so viewers draw them without light.
    pbrMaterial("edges", MATERIAL_COLOURS.ink, { metallic: 0, roughness: 1 }),
  ];
  readonly #known = new Map<string, number>();

  indexOf(material: Material, { hex, stripe }: GlbPaint): number {
    const key = materialKey(material, { hex, stripe });
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const colour = material === "housing" ? hex : MATERIAL_COLOURS[material];
    const extras = material === "housing" && stripe ? { extras: { stripe } } : {};
    const index = this.list.push({ ...pbrMaterial(material, colour, FINISHES[material] ?? PLASTIC), ...extras }) - 1;
    this.#known.set(key, index);
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
  readonly #known = new Map<Solid, Map<string, number>>();

  constructor(buffers: Buffers, materials: Materials) {
    this.#buffers = buffers;
    this.#materials = materials;
  }

  indexOf(solid: Solid, material: Material, paint: GlbPaint, name: string): number {
    const key = materialKey(material, paint);
    const byMaterial = this.#known.get(solid) ?? new Map<string, number>();
    this.#known.set(solid, byMaterial);
    const known = byMaterial.get(key);
    if (known !== undefined) return known;
    const [own, ...others] = this.#primitivesOf(solid, paint);
    const primitives = [{ ...own, material: this.#materials.indexOf(material, paint) }, ...others];
    const index = this.list.push({ name, primitives }) - 1;
    byMaterial.set(key, index);
    return index;
  }

  /** The body's own triangles, those that line its openings, and its edges. */
  #primitivesOf(solid: Solid, paint: GlbPaint): readonly object[] {
    const known = this.#primitives.get(solid);
    if (known) return known;
    const mesh = tessellate(shellOf(solid));
    const POSITION = this.#buffers.addPositions(mesh.positions);
    const NORMAL = this.#buffers.addNormals(mesh.normals);
    const attributes = { POSITION, NORMAL };
    const ownCount = mesh.linings.reduce((left, { count }) => left - count, mesh.indices.length);
    const [own = 0, ...linings] = this.#buffers.addIndices(mesh.indices, [
      ownCount,
      ...mesh.linings.map(({ count }) => count),
    ]);
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

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(lengthOf(parts));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Filled up to a multiple of four. */
function padded(bytes: Uint8Array, filler: number): Uint8Array {
  if (bytes.length % 4 === 0) return bytes;
  const full = new Uint8Array(Math.ceil(bytes.length / 4) * 4).fill(filler);
  full.set(bytes);
  return full;
}

const SPACE = 0x20;

/** The container of a GLB file (glTF 2.0, section 4.4). */
function joinChunks(json: string, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = padded(new TextEncoder().encode(json), SPACE);
  const words = (...values: number[]) => {
    const bytes = new Uint8Array(values.length * 4);
    const view = new DataView(bytes.buffer);
    for (const [index, value] of values.entries()) view.setUint32(index * 4, value, true);
    return bytes;
  };
  const [magic, version, jsonKind, binaryKind] = [0x46546c67, 2, 0x4e4f534a, 0x004e4942];
  const length = 12 + 8 + text.length + 8 + binary.length;
  return concat([words(magic, version, length, text.length, jsonKind), text, words(binary.length, binaryKind), binary]);
}
