import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, listDatabases } from "../../cloudflare/environment.ts";
import { CommandError } from "../../platform/report-failure.ts";

/**
 * Prints the present Time Travel bookmark of databases, and how to go back. D1 keeps thirty days on Workers Paid:
 * https://developers.cloudflare.com/d1/reference/time-travel/
 */
export async function printBookmarks(
  environment: Environment,
  bindings: readonly string[],
  { root, cloudflare, print }: Pick<CommandContext, "root" | "cloudflare" | "print">,
): Promise<void> {
  const databases = listDatabases(environment, root).filter(({ binding }) => bindings.includes(binding));
  const { client, accountId } = await cloudflare();
  const bookmarks = await Promise.all(
    databases.map(({ database_id: id }) => client.d1.database.timeTravel.getBookmark(id, { account_id: accountId })),
  );
  for (const [index, { binding, database_id: id, database_name: name }] of databases.entries()) {
    const bookmark = bookmarks[index]?.bookmark;
    // Without a bookmark the change could not be undone.
    if (bookmark === undefined) throw new CommandError(`Cloudflare has no bookmark of ${name}.`);
    print(`${name} as it was before this: ${bookmark}`);
    // A slot or the pointer alone would not fit the others, and the journal tells what was done, whatever became of it.
    if (binding !== "MESSAGES") continue;
    // By its id: the names of production are also those of this machine's databases, in wrangler.toml.
    print(`  back to it: npx wrangler d1 time-travel restore ${id} --bookmark ${bookmark}`);
    print(`  before that: npm run messages -- deleted --remote ${environment}; afterwards delete the same again`);
  }
  if (databases.length > 1)
    print(
      `The catalogue: npm run catalogue -- rollback --remote ${environment}; its four databases go back in time together alone (“Bring data back” in docs/operations.md)`,
    );
}
