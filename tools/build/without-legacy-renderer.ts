import type { Plugin } from "vite";

const LEGACY = /\/react-dom-server-legacy\.[\w.]+\.js$/;
const NOTHING = "\0without-legacy-renderer";

/**
 * React's module for servers brings a second renderer along, for `renderToString`, which nothing here calls: a tenth of the site
 * Worker, that every isolate would parse.
 */
export const withoutLegacyRenderer: Plugin = {
  name: "without-legacy-renderer",
  enforce: "pre",
  applyToEnvironment: ({ name }) => name === "ssr",
  apply: "build",
  resolveId: (source) => (LEGACY.test(source) ? NOTHING : null),
  load: (id) => (id === NOTHING ? "export const renderToString = undefined, renderToStaticMarkup = undefined;" : null),
};
