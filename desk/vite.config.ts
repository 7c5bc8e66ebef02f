import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { shortClassName } from "../tools/build/class-names.ts";
import { zipInThisThread } from "../tools/build/zip-in-this-thread.ts";
import { companyPlugin } from "../tools/texts/vite-plugin.ts";

export default defineConfig(({ command }) => ({
  css: { modules: command === "build" ? { generateScopedName: shortClassName } : {} },
  plugins: [companyPlugin(), zipInThisThread, cloudflare({ viteEnvironment: { name: "ssr" } }), reactRouter()],
  worker: { format: "es", plugins: () => [companyPlugin(), zipInThisThread] },
  build: { assetsInlineLimit: 0, emptyOutDir: true },
  environments: { ssr: { build: { minify: true } } },
}));
