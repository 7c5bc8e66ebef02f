// The style sheet must be there with the document.
import "../downloads/document-list.module.css";
import { later } from "../shell/later.tsx";

/** Far below on a product's page, and plain links until its code is there. */
export const ProductFiles = later(() => import("./product-files.tsx"));
