import { lazyPart } from "../../shell/lazy-part.tsx";

/**
 * The server does not know the projects: it renders that they load, and carries nothing of the editor. The page can show
 * before this code arrives.
 */
export const StripEditor = lazyPart(() =>
  import.meta.env.SSR ? import("./loading.tsx") : import("./strip-editor.tsx"),
);
