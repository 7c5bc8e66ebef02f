import { lazyPart } from "../../shell/lazy-part.tsx";

/** Nothing of the list stands in the document: the page is there before its code. */
export const ListEditor = lazyPart(() => import("./list-editor.tsx"));
