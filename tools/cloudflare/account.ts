import type { CommandContext } from "./command.ts";

/** The account with its lists of ids, each requested once. */
export type Account = Awaited<ReturnType<CommandContext["cloudflare"]>> & {
  readonly databaseIds: () => Promise<Map<string, string>>;
  readonly namespaceIds: () => Promise<Map<string, string>>;
  readonly queueIds: () => Promise<Map<string, string>>;
};

export async function openAccount({ cloudflare }: CommandContext): Promise<Account> {
  const api = await cloudflare();
  const { client } = api;
  const account_id = api.accountId;
  return {
    ...api,
    databaseIds: once(async () => {
      const ids = new Map<string, string>();
      for await (const { name = "", uuid = "" } of client.d1.database.list({ account_id })) ids.set(name, uuid);
      return ids;
    }),
    namespaceIds: once(async () => {
      const ids = new Map<string, string>();
      for await (const { title, id } of client.kv.namespaces.list({ account_id })) ids.set(title, id);
      return ids;
    }),
    queueIds: once(async () => {
      const ids = new Map<string, string>();
      // The SDK reads a single page, wrangler reads several: requesting pages until nothing is new suits both.
      for (let page = 1, before = -1; ids.size > before; page++) {
        before = ids.size;
        const { result } = await client.queues.list({ account_id }, { query: { page } });
        for (const { queue_name: name = "", queue_id: id = "" } of result) ids.set(name, id);
      }
      return ids;
    }),
  };
}

function once<Value>(request: () => Promise<Value>): () => Promise<Value> {
  let response: Promise<Value> | undefined;
  return () => {
    response ??= request();
    return response;
  };
}
