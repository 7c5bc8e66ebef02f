import * as v from "valibot";
import { type Environment, settingsFile, settingsOf } from "./environment.ts";
import { wranglerJson } from "./wrangler.ts";

const Info = v.object({ bookmark: v.string() });

/**
 * Prints the Time Travel bookmark of databases as they are now, each with the command that brings it back.
 * https://developers.cloudflare.com/d1/reference/time-travel/: any moment of the last thirty days can be had again.
 */
export function printBookmarks(environment: Environment, bindings: readonly string[]): void {
  const config = settingsFile("api", environment);
  const { d1_databases: databases } = settingsOf("api", environment);
  for (const { binding, database_name: name } of databases.filter((each) => bindings.includes(each.binding))) {
    const { bookmark } = v.parse(Info, wranglerJson(["d1", "time-travel", "info", binding, "-c", config, "--json"]));
    console.log(`${name} as it was before this: ${bookmark}`);
    console.log(`  back to it: npx wrangler d1 time-travel restore ${name} --bookmark ${bookmark}`);
  }
}
