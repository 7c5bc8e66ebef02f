import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { shortClassName } from "./tools/build/class-names.ts";
import { pictureVersionPlugin } from "./tools/build/picture-version.ts";
import { withoutLegacyRenderer } from "./tools/build/without-legacy-renderer.ts";
import { zipInThisThread } from "./tools/build/zip-in-this-thread.ts";
import { importerVersion } from "./tools/commands/catalogue/importer-version.ts";
import { languagesPlugin } from "./tools/languages/vite-plugin.ts";
import { companyPlugin } from "./tools/texts/vite-plugin.ts";

/** The state of local D1, KV and R2; tests set their own, so that they never touch a developer's data. */
const localState = process.env.KLEMMA_STATE ?? ".wrangler/state";

export default defineConfig(({ command }) => ({
  // In development a class keeps its own name.
  css: { modules: command === "build" ? { generateScopedName: shortClassName } : {} },
  plugins: [
    languagesPlugin(),
    companyPlugin(),
    pictureVersionPlugin(),
    zipInThisThread,
    withoutLegacyRenderer,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: [
        {
          configPath: "./workers/api/wrangler.toml",
          viteEnvironment: { name: "api" },
          // No Turnstile is asked in development.
          config: command === "serve" ? { vars: { TURNSTILE: "stand-in" } } : {},
        },
        { configPath: "./workers/publisher/wrangler.toml", viteEnvironment: { name: "publisher" } },
      ],
      persistState: { path: localState },
    }),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  environments: {
    // pdfkit builds a URL from that of its own file, which a bundle does not have; the value makes no difference.
    api: { define: { "import.meta.url": JSON.stringify("file:///worker.js") } },
    publisher: { define: { IMPORTER_VERSION: JSON.stringify(importerVersion()) } },
    ssr: {
      // The server imports the drawing code statically; only the browser imports it when it is needed.
      // An isolate starts the sooner, the less it parses; the source maps that are uploaded keep stack traces readable.
      build: { minify: true, rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
    },
    client: {
      // Found during a first visit, they would make `npm run dev` reload the page.
      optimizeDeps: { include: ["rosetta", "sql-template-tag", "valibot"], exclude: ["write-excel-file"] },
      build: {
        rolldownOptions: {
          output: {
            // Hashes do not compress and every page names dozens of files; 42 bits are enough to tell builds apart.
            entryFileNames: "assets/[hash:7].js",
            chunkFileNames: "assets/[hash:7].js",
            // The first style sheet is told by its name.
            assetFileNames: ({ names: [name = ""] }) =>
              name.endsWith(".css") && name !== "base.css" ? "assets/[hash:7].css" : "assets/[name]-[hash][extname]",
            // By room, of what routes import (`$initial`) and not what is imported at the moment of use. The rest is split by who
            // shares it.
            codeSplitting: {
              groups: [
                // Two chunks, so that no single task of the main thread starts both.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/(react-router|rosetta|dlv|templite)\// },
                { name: "web-vitals", test: /web-vitals\// },
                { name: "valibot", test: /node_modules\/valibot\//, tags: ["$initial"] },
                {
                  name: "shell",
                  test: /app\/(?:slots|frame\/shell\/|ground\/(?:i18n\/typography|platform|text)\/)/,
                  tags: ["$initial"],
                },
                {
                  name: "catalogue",
                  test: /app\/(?:foundation\/drawing\/|frame\/viewer\/|frame\/ui\/[\w-]+\.tsx$)/,
                  tags: ["$initial"],
                },
                {
                  name: "list",
                  test: /app\/features\/(?:comparison\/comparison\.ts|list\/(?:(?:amounts|lines)\/|(?:adding\/)?[\w.-]+\.css$))/,
                  tags: ["$initial"],
                },
                // The page with the contact form shows lists and adds to none.
                { name: "adding", test: /app\/features\/list\/adding\/[\w-]+\.tsx?$/, tags: ["$initial"] },
                // What a saved list and a project are read by, without the form that sends a list.
                {
                  name: "codes",
                  test: /app\/(?:features\/list\/line-schema|foundation\/catalogue\/product\/code-schema)/,
                  tags: ["$initial"],
                },
                {
                  name: "message",
                  test: /app\/screens\/contact\/(?:form\/(?!file-|load-|message-sent)|message-action|(?:support\/)?(?:contact|support)\.module)/,
                  tags: ["$initial"],
                },
                {
                  name: "rail",
                  test: /app\/features\/rail\/(?:planning\/|missing-parts\/|[\w-]+\.ts$)/,
                  tags: ["$initial"],
                },
              ],
            },
          },
        },
      },
    },
  },
}));
