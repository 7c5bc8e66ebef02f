import { createContext } from "react-router";
import type { CatalogueDatabase } from "./catalogue/database.ts";

/** What a request carries from the Worker's entry to the loaders. */
export type Site = {
  readonly catalogue: CatalogueDatabase;
  /** Asks the api Worker. */
  readonly askApi: (request: Request) => Promise<Response>;
  /** Turnstile's public key, when it is in use. */
  readonly turnstileSiteKey: string | undefined;
};

export const siteContext = createContext<Site>();
