import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig, type Plugin } from "vite";
import { pictureVersionPlugin } from "./tools/build/picture-version.ts";
import { languagesPlugin } from "./tools/languages/vite-plugin.ts";
import { companyPlugin } from "./tools/texts/vite-plugin.ts";

/** The state of local D1, KV and R2; tests set their own, so that they never touch a developer's data. */
const localState = process.env.KLEMMA_STATE ?? ".wrangler/state";

/** `app/order-list/export/zip-in-this-thread.ts` says why. */
const zipInThisThread: Plugin = {
  name: "zip-in-this-thread",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "fflate" && importer?.includes("/node_modules/write-excel-file/")
      ? fileURLToPath(new URL("app/order-list/export/zip-in-this-thread.ts", import.meta.url))
      : null,
};

export default defineConfig(({ command }) => ({
  // In development a class keeps its own name.
  css: { modules: command === "build" ? { generateScopedName: "[hash:base64:5]" } : {} },
  plugins: [
    languagesPlugin(),
    companyPlugin(),
    pictureVersionPlugin(),
    zipInThisThread,
    cloudflare({
      viteEnvironment: { name: "ssr" },
      auxiliaryWorkers: [
        {
          configPath: "./workers/api/wrangler.toml",
          viteEnvironment: { name: "api" },
          // No Turnstile is asked in development.
          config: command === "serve" ? { vars: { TURNSTILE: "stand-in" } } : {},
        },
      ],
      persistState: { path: localState },
    }),
    reactRouter(),
  ],
  build: {
    assetsInlineLimit: 0,
    // What a lazy part imports has nearly always been loaded, so listing it would only make every first load heavier.
    modulePreload: { resolveDependencies: () => [] },
  },
  environments: {
    // pdfkit builds a URL from that of its own file, which a bundle does not have; the value makes no difference.
    api: { define: { "import.meta.url": JSON.stringify("file:///worker.js") } },
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
            // Fewer, larger files compress better than many small ones, and every page needs all of these.
            codeSplitting: {
              groups: [
                // Two chunks, so that no single task of the main thread starts both.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", test: /node_modules\/(react-router|rosetta|dlv|templite)\// },
                {
                  name: "shell",
                  test: /app\/(shell\/(?!save-file|file-form|number-question|(?:[\w-]+\/)?(?:not-found|locale-offer|place-on-page|tab-store|menu-panel|panel\.|footer\.|section-links|loading-screen))|i18n\/(?!generated\/(?!locales|paths|error)|typography\/(?!create)|screen-of-path|memoize|format)|search\/panel\/search-form|duration|escape-xml|catalogue\/(no-wrap|drawing\/(?:product-picture|scale))|root)|company:brand/,
                },
                // Several screens ask it; with a listing's own code each would bring that along.
                { name: "number-question", test: /app\/shell\/number-question/ },
                // With forms that outlive a change of language.
                { name: "tab-store", test: /app\/shell\/tab-store/ },
                // On pages of their own, and in the footer.
                { name: "hours", test: /app\/support\/(support-status|holidays|support-hours|use-support-status)/ },
                // On the home page, and in the panel around every page.
                { name: "search-combobox", test: /app\/search\/panel\/search-combobox/ },
                // Works without its code until that arrives.
                {
                  name: "around",
                  test: /app\/(shell\/[\w-]+\/(menu-panel|panel\.|footer\.|section-links|loading-screen|locale-offer-bar|place-on-page)|search\/panel\/search-panel)/,
                },
                {
                  name: "adding",
                  test: /app\/order-list\/(adding\/add-to-list|amounts\/(?:amount-field|use-amount-text)|storage\/(use-order-list|storage-keys)|list-link)/,
                },
                // Shared by several screens; without a chunk of its own it would bring along one screen's code.
                { name: "rail-strip", test: /app\/catalogue\/drawing\/rail-strip/ },
                { name: "statistics", test: /app\/pages\/figures\/statistics/ },
                // Most of a product page's code loads later, but its style sheets with the page.
                {
                  name: "documents",
                  test: /app\/(downloads\/documents\/document-list\.module|catalogue\/product\/lazy-parts)/,
                },
                {
                  name: "product",
                  test: /app\/catalogue\/product\/(cad-files|amount-store|datasheet-link|product\.module|(?:accessories|specification)\/[\w-]*\.module)/,
                },
                // The code of an attached list loads later, but its style sheets with the page.
                { name: "contact", test: /app\/(contact\/form|order-list\/inquiry)\/[\w-]+\.module/ },
                {
                  // With the style sheets of the figures, whose code loads later.
                  name: "prose",
                  test: /app\/pages\/(page-frame|prose\/|page\.module|figures\/(?!statistics)[\w-]+\.module\.css)/,
                },
                {
                  name: "listing",
                  test: /app\/catalogue\/(listing\/(?!products\/product-table|listing-notice|catalogue-parts|pagination|filters\/(active|quick)-filters)|facets)/,
                },
              ],
            },
          },
        },
      },
    },
  },
}));
