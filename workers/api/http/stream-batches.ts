type Batch<Product> = { readonly release: number; readonly products: readonly Product[] };

type Content<Product> = {
  readonly head: string;
  readonly render: (product: Product) => string;
  readonly tail: string;
  /** The release that all batches have to be of. */
  readonly release: number;
  /** The products after a position of the catalogue, fewer than `batchSize` at the end. */
  readonly readBatch: (after: number) => Promise<Batch<Product>>;
  readonly batchSize: number;
};

/**
 * A body that is read from the database while it is sent, as fast as the visitor takes it. If a publish comes in between,
 * the stream fails rather than mixing two releases.
 * @param extendTurn keeps others waiting until it is sent
 */
export function streamBatches<Product extends { readonly position: number }>(
  content: Content<Product>,
  extendTurn: (until: Promise<void>) => void,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const { promise: sent, resolve: endTurn } = Promise.withResolvers<void>();
  extendTurn(sent);
  const source = readBatches(content, endTurn);
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(content.head)),
    pull: async (controller) => {
      const { value, done } = await source.next();
      controller.enqueue(encoder.encode(done ? content.tail : value.map(content.render).join("")));
      if (done) controller.close();
    },
    cancel: async () => {
      await source.return(undefined);
      endTurn();
    },
  });
}

async function* readBatches<Product extends { readonly position: number }>(
  { release, readBatch, batchSize }: Content<Product>,
  onEnd: () => void,
) {
  try {
    for (let after = -1; ; ) {
      const batch = await readBatch(after);
      if (batch.release !== release)
        throw new Error(`Release ${batch.release} was published while ${release} was sent`);
      if (batch.products.length > 0) yield batch.products;
      if (batch.products.length < batchSize) return;
      after = batch.products.at(-1)?.position ?? after;
    }
  } finally {
    onEnd();
  }
}
