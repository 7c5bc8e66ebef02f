// SHA-256 (FIPS 180-4) for browsers, which have no hash that answers at once. Node.js and Workers have one of their own.

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

const PRIMES = findPrimes(64);
const fractionOf = (root: number) => ((root % 1) * 2 ** 32) | 0;
/** The first bits of the fractions of the roots of primes (sections 4.2.2 and 5.3.3). */
const CONSTANTS = Int32Array.from(PRIMES, (prime) => fractionOf(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fractionOf(Math.sqrt(prime)));

function findPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
}

const ENCODER = new TextEncoder();
/** Of one block; every hash fills it anew. */
const words = new Int32Array(BLOCK_BYTES);

/** A hash of texts that come one after the other. */
export class Sha256 {
  readonly #state: Int32Array;
  readonly #block: Uint8Array;
  #length: number;

  constructor(before?: Sha256) {
    this.#state = before ? before.#state.slice() : START.slice();
    this.#block = before ? before.#block.slice() : new Uint8Array(BLOCK_BYTES);
    this.#length = before ? before.#length : 0;
  }

  update(text: string): this {
    return this.#add(ENCODER.encode(text));
  }

  copy(): Sha256 {
    return new Sha256(this);
  }

  digest(_encoding: "base64url"): string {
    const bits = this.#length * 8;
    const filled = this.#length % BLOCK_BYTES;
    const zeros = (2 * BLOCK_BYTES - 1 - LENGTH_BYTES - filled) % BLOCK_BYTES;
    const end = new Uint8Array(1 + zeros + LENGTH_BYTES);
    end[0] = 0x80;
    const view = new DataView(end.buffer);
    view.setUint32(1 + zeros, Math.floor(bits / 2 ** 32));
    view.setUint32(1 + zeros + 4, bits >>> 0);
    this.#add(end);
    const bytes = new Uint8Array(4 * this.#state.length);
    const output = new DataView(bytes.buffer);
    for (const [index, word] of this.#state.entries()) output.setInt32(4 * index, word);
    return btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replaceAll("=", "");
  }

  #add(bytes: Uint8Array): this {
    let filled = this.#length % BLOCK_BYTES;
    this.#length += bytes.length;
    for (let at = 0; at < bytes.length; ) {
      const count = Math.min(BLOCK_BYTES - filled, bytes.length - at);
      this.#block.set(bytes.subarray(at, at + count), filled);
      at += count;
      filled += count;
      if (filled < BLOCK_BYTES) break;
      compress(this.#state, this.#block);
      filled = 0;
    }
    return this;
  }
}

const at = (list: Int32Array | Uint8Array, index: number) => list[index] as number;
const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));

/** One block (section 6.2.2). Its variables change places one by one: a list of them would be made anew in each round. */
function compress(state: Int32Array, block: Uint8Array): void {
  for (let t = 0; t < 16; t++)
    words[t] =
      (at(block, 4 * t) << 24) | (at(block, 4 * t + 1) << 16) | (at(block, 4 * t + 2) << 8) | at(block, 4 * t + 3);
  for (let t = 16; t < 64; t++) {
    const early = at(words, t - 15);
    const late = at(words, t - 2);
    const s0 = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[t] = (at(words, t - 16) + s0 + at(words, t - 7) + s1) | 0;
  }
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(CONSTANTS, t) + at(words, t)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = at(state, 0) + a;
  state[1] = at(state, 1) + b;
  state[2] = at(state, 2) + c;
  state[3] = at(state, 3) + d;
  state[4] = at(state, 4) + e;
  state[5] = at(state, 5) + f;
  state[6] = at(state, 6) + g;
  state[7] = at(state, 7) + h;
}
