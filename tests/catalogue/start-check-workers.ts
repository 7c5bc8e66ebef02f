import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { build, type Rollup } from "vite";
import { companyPlugin } from "../../tools/texts/vite-plugin.ts";

/** The check as a build for browsers makes it. */
async function bundleCheck(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [companyPlugin()],
    build: { write: false, minify: false, lib: { entry: "tests/catalogue/check-worker.ts", formats: ["es"] } },
  });
  const [{ output } = { output: [] }] = [built].flat() as Rollup.RollupOutput[];
  const [chunk, ...others] = output;
  if (chunk?.type !== "chunk" || others.length > 0) throw new Error("More than one file was built");
  return chunk.code;
}

/** Starts a Worker that checks workbooks for each list of compatibility flags. */
export async function startCheckWorkers(flags: readonly (readonly string[])[]): Promise<readonly Miniflare[]> {
  const contents = await bundleCheck();
  return flags.map(
    (compatibilityFlags) =>
      new Miniflare(
        convertV4MiniflareOptions({
          modules: [{ type: "ESModule", path: "check.mjs", contents }],
          compatibilityDate: "2026-10-01",
          compatibilityFlags: [...compatibilityFlags],
        }),
      ),
  );
}
