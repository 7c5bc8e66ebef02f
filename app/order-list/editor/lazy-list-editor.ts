import { later } from "../../shell/later.tsx";

/** Nothing of the list stands in the document: the page is there before its code. */
export const ListEditor = later(() => import("./list-editor.tsx"));
