const ID_BYTES = 6;

/**
 * The first 48 bits of the key's SHA-256, a safe integer: the same id in every database, also after the index was made
 * again, so links that name files by id stay valid. Among 100,000 files two would share an id in one of 50,000 buckets;
 * then the database rejects the second.
 */
export async function fileIdOf(key: string): Promise<number> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)));
  return digest.subarray(0, ID_BYTES).reduce((id, byte) => id * 256 + byte, 0);
}
