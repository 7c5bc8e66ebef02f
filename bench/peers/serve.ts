/** Serves the application beside it, once it is built, as bench/pages/serve.ts does a checkout. */
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { workerIn } from "../../tools/dev/built-workers.ts";

const miniflare = new Miniflare(
  convertV4MiniflareOptions({ port: 0, workers: [workerIn(".wrangler/bench/peers/server")] }),
);
process.once("disconnect", () => void miniflare.dispose().finally(() => process.exit()));
process.send?.((await miniflare.ready).origin);
