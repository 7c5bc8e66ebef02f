import type { BatchRows, QueryBatch } from "./database.ts";

/**
 * Runs the same queries for each of several items, all in one round trip.
 * @returns the rows of each item, in the order of the items
 * @throws CatalogueUnavailable
 */
export async function runQueriesForEach<Item, Batch extends QueryBatch>(
  runQueries: <Queries extends QueryBatch>(queries: Queries) => Promise<BatchRows<Queries>>,
  items: readonly Item[],
  queriesOf: (item: Item) => Batch,
): Promise<BatchRows<Batch>[]> {
  if (items.length === 0) return [];
  const batches = items.map(queriesOf);
  const nameIn = (index: number, name: string) => `${index} ${name}`;
  const rows = await runQueries(
    Object.fromEntries(
      batches.flatMap((batch, index) =>
        Object.entries<QueryBatch[string]>(batch).map(([name, query]) => [nameIn(index, name), query]),
      ),
    ),
  );
  return batches.map(
    (batch, index) =>
      Object.fromEntries(Object.keys(batch).map((name) => [name, rows[nameIn(index, name)]])) as BatchRows<Batch>,
  );
}
