import type { CommandContext } from "./command.ts";

/** Loads wrangler and the API on first use. */
export function realContext(): CommandContext {
  const { env } = process;
  const wrangler: CommandContext["wrangler"] = async (...args) =>
    (await import("./wrangler.ts")).spawnWrangler(env)(...args);
  let api: CommandContext["cloudflare"] | undefined;
  return {
    root: env.KLEMMA_ROOT ?? ".",
    state: env.KLEMMA_STATE ?? ".wrangler/state",
    env,
    now: () => new Date(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    print: (line) => console.log(line),
    printError: (line) => console.error(line),
    fetch: (...args) => fetch(...args),
    wrangler,
    cloudflare: async () => {
      api ??= (await import("./cloudflare-api.ts")).openCloudflareApi(env, wrangler);
      return api();
    },
  };
}
