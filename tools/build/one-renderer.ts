import type { Plugin } from "vite";

const LEGACY = /react-dom-server-legacy\.browser\.production\.js$/;
const NOTHING = "\0no-legacy-renderer";

/** `react-dom/server` brings a second renderer along, for `renderToString`, which nothing here calls: 28 kB of the site Worker. */
export const oneRenderer: Plugin = {
  name: "one-renderer",
  enforce: "pre",
  resolveId: (source) => (LEGACY.test(source) ? NOTHING : null),
  load: (id) => (id === NOTHING ? "module.exports = {};" : null),
};
