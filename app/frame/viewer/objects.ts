import type { Geometry } from "./parse-glb.ts";

export type Solid = { readonly array: WebGLVertexArrayObject; readonly count: number; readonly type: number };
export type Lines = { readonly array: WebGLVertexArrayObject; readonly count: number };
export type Program = { start(): void; at(uniform: string): WebGLUniformLocation | null };

/** Makes what lives in the graphics memory, and frees it. */
export class Objects {
  readonly #gl: WebGL2RenderingContext;
  readonly #free: (() => void)[] = [];

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
  }

  get count(): number {
    return this.#free.length;
  }

  /** Frees all but the first ones. */
  freeAfter(count: number): void {
    for (const free of this.#free.splice(count)) free();
  }

  program(vertex: string, fragment: string, attributes: readonly string[]): Program {
    const gl = this.#gl;
    const program = gl.createProgram();
    for (const [kind, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(kind);
      if (!shader) throw new Error("The context is lost");
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    attributes.forEach((name, index) => gl.bindAttribLocation(program, index, name));
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(program) ?? "No shader");
    this.#free.push(() => gl.deleteProgram(program));
    const locations = new Map<string, WebGLUniformLocation | null>();
    return {
      start: () => gl.useProgram(program),
      at(uniform) {
        if (!locations.has(uniform)) locations.set(uniform, gl.getUniformLocation(program, uniform));
        return locations.get(uniform) ?? null;
      },
    };
  }

  solid({ positions, normals, triangles }: Omit<Geometry, "lines">): Solid {
    const gl = this.#gl;
    const array = this.#array();
    this.#buffer(gl.ARRAY_BUFFER, positions);
    this.#attribute(0, 12, 0);
    this.#buffer(gl.ARRAY_BUFFER, normals);
    this.#attribute(1, 12, 0);
    this.#buffer(gl.ELEMENT_ARRAY_BUFFER, triangles);
    const type = triangles instanceof Uint16Array ? gl.UNSIGNED_SHORT : gl.UNSIGNED_INT;
    return { array, count: triangles.length, type };
  }

  /** @param ends of each line, six numbers */
  lines(ends: Float32Array<ArrayBuffer>): Lines {
    const array = this.#array();
    this.#buffer(this.#gl.ARRAY_BUFFER, ends);
    for (const index of [0, 1]) {
      this.#attribute(index, 24, index * 12);
      this.#gl.vertexAttribDivisor(index, 1);
    }
    return { array, count: ends.length / 6 };
  }

  #array(): WebGLVertexArrayObject {
    const gl = this.#gl;
    const array = gl.createVertexArray();
    gl.bindVertexArray(array);
    this.#free.push(() => gl.deleteVertexArray(array));
    return array;
  }

  #buffer(target: number, values: Geometry["positions"] | Geometry["triangles"]): void {
    const gl = this.#gl;
    const buffer = gl.createBuffer();
    gl.bindBuffer(target, buffer);
    gl.bufferData(target, values, gl.STATIC_DRAW);
    this.#free.push(() => gl.deleteBuffer(buffer));
  }

  #attribute(index: number, stride: number, offset: number): void {
    this.#gl.enableVertexAttribArray(index);
    this.#gl.vertexAttribPointer(index, 3, this.#gl.FLOAT, false, stride, offset);
  }
}
