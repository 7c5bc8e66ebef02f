/** Numbers that glTF gives to kinds of data. */
const FLOAT = 5126;
const UNSIGNED_SHORT = 5123;
const UNSIGNED_INT = 5125;
const ARRAY_BUFFER = 34962;
const ELEMENT_ARRAY_BUFFER = 34963;

const VECTORS = { byteStride: 12, target: ARRAY_BUFFER };

const viewOf = (layout: object): { readonly parts: Uint8Array[]; readonly layout: object } => ({ parts: [], layout });

type Indices = Uint16Array | Uint32Array;

/** Vertices of all meshes one after another, and numbers of vertices. */
export class Buffers {
  readonly accessors: object[] = [];
  readonly #views = [viewOf(VECTORS), viewOf(VECTORS), viewOf({ target: ELEMENT_ARRAY_BUFFER })] as const;

  addPositions(values: Float32Array): number {
    const columns = [0, 1, 2].map((axis) => values.filter((_, index) => index % 3 === axis));
    const min = columns.map((column) => column.reduce((least, value) => Math.min(least, value), Infinity));
    const max = columns.map((column) => column.reduce((most, value) => Math.max(most, value), -Infinity));
    return this.#addVectors(0, values, { min, max });
  }

  addNormals = (values: Float32Array): number => this.#addVectors(1, values, {});

  #addVectors(bufferView: 0 | 1, values: Float32Array, bounds: object): number {
    const byteOffset = this.#append(bufferView, values);
    const kind = { componentType: FLOAT, count: values.length / 3, type: "VEC3" };
    return this.accessors.push({ bufferView, byteOffset, ...kind, ...bounds }) - 1;
  }

  /** @returns an accessor for each of the runs that the values consist of */
  addIndices(values: Indices, counts: readonly number[] = [values.length]): number[] {
    const componentType = values instanceof Uint16Array ? UNSIGNED_SHORT : UNSIGNED_INT;
    let byteOffset = this.#append(2, values);
    return counts.map((count) => {
      const accessor = { bufferView: 2, byteOffset, componentType, count, type: "SCALAR" };
      byteOffset += count * values.BYTES_PER_ELEMENT;
      return this.accessors.push(accessor) - 1;
    });
  }

  /** @returns where in its view the values begin */
  #append(view: 0 | 1 | 2, values: Float32Array | Indices): number {
    const { parts } = this.#views[view];
    const byteOffset = lengthOf(parts);
    parts.push(padded(new Uint8Array(values.buffer, values.byteOffset, values.byteLength), 0));
    return byteOffset;
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
/** "glTF", "JSON" and "BIN" as numbers. */
const [MAGIC, JSON_CHUNK, BINARY_CHUNK] = [0x46546c67, 0x4e4f534a, 0x004e4942];

const words = (...values: number[]) => new Uint8Array(Uint32Array.from(values).buffer);

/** The container of a GLB file (glTF 2.0, section 4.4), whose numbers are little-endian, as those of every machine here. */
export function joinChunks(json: string, binary: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = padded(new TextEncoder().encode(json), SPACE);
  const length = 12 + 8 + text.length + 8 + binary.length;
  const header = words(MAGIC, 2, length, text.length, JSON_CHUNK);
  return concat([header, text, words(binary.length, BINARY_CHUNK), binary]);
}
