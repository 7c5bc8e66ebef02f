export const HIT = "klemma; hit";
export const STORED = "klemma; fwd=miss; stored";
export const PRODUCT =
  "/en/products/screw-terminals/screw-feed-through-terminals/1040402-kv-4-feed-through-terminal-block-blue";

/** What became of a page: from what is kept, or made anew. */
export async function cacheState(page: Promise<Response>): Promise<string> {
  const response = await page;
  await response.arrayBuffer();
  return response.headers.get("cache-status") ?? `none, ${response.status}`;
}
