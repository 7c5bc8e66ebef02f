import { createContext } from "react-router";
import type { CatalogueDatabase } from "./catalogue/database.ts";

/** What a request carries from the Worker's entry to the loaders. */
export type Site = { readonly catalogue: CatalogueDatabase };

export const siteContext = createContext<Site>();
