import { createContext } from "react-router";
import type { CatalogueDatabase } from "./catalogue/data/database.ts";

/** What a request carries from the Worker's entry to the loaders. */
export type Site = {
  readonly catalogue: CatalogueDatabase;
  /** Asks the api Worker. */
  readonly fetchApi: (request: Request) => Promise<Response>;
  /** Turnstile's public key, when it is in use. */
  readonly turnstileSiteKey: string | undefined;
  /** Whether a document is made, and not the data of a navigation within one. */
  readonly isDocument: boolean;
  /** Says how much a search has found: it is counted. */
  readonly onSearchResults: (results: number) => void;
  /** Says that the page does without a part that failed: it is logged, and the page is not kept. */
  readonly onDegraded: (part: string, error: unknown) => void;
};

export const siteContext = createContext<Site>();
