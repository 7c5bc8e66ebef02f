import { lazyPart } from "../../shell/lazy-part.tsx";

/** The server does not know the list, so the page can show before this code arrives. */
export const ListEditor = lazyPart(() => import("./list-editor.tsx"));
