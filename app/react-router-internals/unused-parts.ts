import type { Plugin } from "vite";

/**
 * React Router's `Form`, `NavLink` and others that the site does not use would be in every page's code, 2.8 kB gzipped, because
 * each gets a name for development tools. Without the names the bundler sees that nothing needs them.
 */
export const unusedPartsPlugin = (): Plugin => ({
  name: "unused-parts",
  apply: "build",
  transform: {
    filter: { id: /react-router\/dist\/production\/lib\/dom\/lib\.js/ },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/ = (React\$?\d*\.forwardRef\()/g, " = /* @__PURE__ */ $1"),
      map: null,
    }),
  },
});
