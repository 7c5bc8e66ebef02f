/** A stream whose length is known beforehand, so that the answer can say it: workerd's own. */
declare class FixedLengthStream extends TransformStream<Uint8Array, Uint8Array> {
  constructor(length: number | bigint);
}
