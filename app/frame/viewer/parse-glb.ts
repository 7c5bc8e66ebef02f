import type { Vector } from "../../../packages/rail-geometry/index.ts";

/** Triangles, and lines as pairs of vertices, in millimetres. */
export type Geometry = {
  readonly positions: Float32Array<ArrayBuffer>;
  readonly normals: Float32Array<ArrayBuffer>;
  readonly triangles: Indices;
  readonly lines: Indices;
};
type Indices = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Channels of sRGB from 0 to 1. */
type Colour = readonly [red: number, green: number, blue: number];

export type Part = {
  /** Equal parts share one. */
  readonly geometry: Geometry;
  readonly at: Vector;
  readonly colour: Colour;
  readonly stripe: Colour | null;
  /** Runs of the triangles that line openings. */
  readonly linings: readonly { readonly first: number; readonly count: number; readonly colour: Colour }[];
  readonly isInside: boolean;
};

export type Scene = { readonly parts: readonly Part[]; readonly min: Vector; readonly max: Vector };

type Primitive = {
  readonly attributes: { readonly POSITION: number; readonly NORMAL?: number };
  readonly indices: number;
  readonly material: number;
};
type Node = {
  readonly name: string;
  readonly mesh?: number;
  readonly translation?: Vector;
  readonly children?: readonly number[];
};
/** The JSON part of the files that glb-writer.ts writes. */
type Gltf = {
  readonly asset: { readonly extras: { readonly boxMm: { readonly min: Vector; readonly max: Vector } } };
  readonly scenes: readonly { readonly nodes: readonly number[] }[];
  readonly nodes: readonly Node[];
  /** The triangles of the body, those of the linings, and its edges. */
  readonly meshes: readonly { readonly primitives: readonly Primitive[] }[];
  readonly materials: readonly {
    readonly pbrMetallicRoughness: { readonly baseColorFactor: readonly number[] };
    readonly extras?: { readonly stripe?: string };
  }[];
  readonly accessors: readonly {
    readonly bufferView: number;
    readonly byteOffset: number;
    readonly componentType: number;
    readonly count: number;
  }[];
  readonly bufferViews: readonly { readonly byteOffset: number }[];
};

const MAGIC = 0x46546c67;
const HEADER_BYTES = 20;
const UNSIGNED_INT = 5125;

/**
 * Reads the site's own GLB files, not any: numbers in millimetres below one root node.
 * @throws Error for what is not such a file
 */
export function parseGlb(file: ArrayBuffer): Scene {
  const header = new DataView(file);
  if (file.byteLength < HEADER_BYTES || header.getUint32(0, true) !== MAGIC) throw new Error("Not a GLB file");
  const jsonBytes = header.getUint32(12, true);
  const gltf: Gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(file, HEADER_BYTES, jsonBytes)));
  const binaryStart = HEADER_BYTES + jsonBytes + 8;

  const locate = (index: number) => {
    const accessor = entry(gltf.accessors, index);
    return {
      ...accessor,
      start: binaryStart + entry(gltf.bufferViews, accessor.bufferView).byteOffset + accessor.byteOffset,
    };
  };
  const vectors = (index = -1) => {
    const { start, count } = locate(index);
    return new Float32Array(file, start, count * 3);
  };
  const indices = (index: number, count = locate(index).count): Indices => {
    const { start, componentType } = locate(index);
    return componentType === UNSIGNED_INT ? new Uint32Array(file, start, count) : new Uint16Array(file, start, count);
  };

  const geometries = new Map<number, Geometry>();
  const countOf = ({ indices: index }: Primitive) => locate(index).count;
  const geometryOf = (triangles: readonly Primitive[], lines: Primitive): Geometry => {
    const own = entry(triangles, 0);
    const { POSITION, NORMAL } = own.attributes;
    const cached = geometries.get(POSITION);
    if (cached) return cached;
    const geometry = {
      positions: vectors(POSITION),
      normals: vectors(NORMAL),
      // One run after another.
      triangles: indices(
        own.indices,
        triangles.reduce((sum, each) => sum + countOf(each), 0),
      ),
      lines: indices(lines.indices),
    };
    geometries.set(POSITION, geometry);
    return geometry;
  };

  const colourOf = ({ material }: Primitive): Colour => {
    const { baseColorFactor } = entry(gltf.materials, material).pbrMetallicRoughness;
    const [red = 0, green = 0, blue = 0] = baseColorFactor.map(toSrgb);
    return [red, green, blue];
  };

  const partsOf = (index: number, isInside: boolean, [x, y, z]: Vector): Part[] => {
    const { name, mesh, translation: [dx, dy, dz] = [0, 0, 0], children = [] } = entry(gltf.nodes, index);
    const at: Vector = [x + dx, y + dy, z + dz];
    if (mesh === undefined) return children.flatMap((child) => partsOf(child, isInside || name === "inside parts", at));
    const { primitives } = entry(gltf.meshes, mesh);
    const triangles = primitives.slice(0, -1);
    const own = entry(triangles, 0);
    let first = countOf(own);
    const linings = triangles.slice(1).map((lining) => {
      const run = { first, count: countOf(lining), colour: colourOf(lining) };
      first += run.count;
      return run;
    });
    const { stripe } = entry(gltf.materials, own.material).extras ?? {};
    return [
      {
        geometry: geometryOf(triangles, entry(primitives, primitives.length - 1)),
        at,
        colour: colourOf(own),
        stripe: stripe ? channelsOf(stripe) : null,
        linings,
        isInside,
      },
    ];
  };

  const parts = entry(gltf.scenes, 0).nodes.flatMap((root) => partsOf(root, false, [0, 0, 0]));
  return { parts, ...gltf.asset.extras.boxMm };
}

function entry<Value>(list: readonly Value[], index: number): Value {
  const value = list[index];
  if (value === undefined) throw new Error(`The GLB file lacks entry ${index}`);
  return value;
}

/** IEC 61966-2-1. */
const toSrgb = (linear: number) => (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);

function channelsOf(hex: string): Colour {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red, green, blue];
}
