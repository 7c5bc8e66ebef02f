/**
 * Builds the same listing page with other frameworks, each as a Worker that renders it for every request without a
 * database.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";

const HERE = import.meta.dirname;
const OUT = resolve(".wrangler/bench/peers");

export type Peer = { readonly name: string; readonly folder: string };

function run(
  folder: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env, ASTRO_TELEMETRY_DISABLED: "1", WRANGLER_SEND_METRICS: "false", CI: "true" },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}:\n${stdout}${stderr}`);
}

/** A Worker of one file. */
async function single(name: string, jsxFrom: string): Promise<Peer> {
  const folder = join(OUT, name);
  await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    oxc: { jsx: { importSource: jsxFrom } },
    ssr: { target: "webworker", noExternal: true },
    build: {
      ssr: join(HERE, name, "worker.tsx"),
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "index.js" } },
    },
  });
  writeFileSync(
    join(folder, "wrangler.json"),
    JSON.stringify({
      name,
      main: "index.js",
      compatibility_date: "2026-10-01",
      compatibility_flags: ["nodejs_compat"],
      no_bundle: true,
    }),
  );
  return { name, folder };
}

function reactRouter(name: string, env: Readonly<Record<string, string>>): Peer {
  const folder = join(OUT, name);
  const source = join(HERE, "react-router");
  run(source, "react-router", ["build", "--logLevel", "error"], env);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(source, "build/server"), folder, { recursive: true });
  rmSync(join(source, "build"), { recursive: true });
  return { name, folder };
}

/**
 * Astro is installed beside its page on the first run: in the site's own lock file, `npm ci` would fetch its compiler for
 * every platform.
 */
function astro(): Peer {
  const source = join(HERE, "astro");
  const folder = join(OUT, "astro");
  if (!existsSync(join(source, "node_modules")))
    run(source, "npm", ["install", "--no-save", "--no-audit", "--no-fund"]);
  run(source, "npx", ["astro", "build"]);
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(source, "dist/server"), folder, { recursive: true });
  return { name: "astro", folder };
}

export async function buildPeers(): Promise<Peer[]> {
  mkdirSync(OUT, { recursive: true });
  return [
    reactRouter("react-router", {}),
    reactRouter("react-router-at-once", { VITE_AT_ONCE: "1" }),
    await single("react-string", "react"),
    await single("hono-jsx", "hono/jsx"),
    astro(),
  ];
}
