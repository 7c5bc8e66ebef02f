import { createContext } from "react-router";
import type { CatalogueDatabase } from "../catalogue/data/database.ts";
import type { FieldError } from "../messages/fields.ts";
import type { SearchCount } from "./search-count.ts";

/** The values that the Worker passes to loaders. */
export type Site = {
  readonly catalogue: CatalogueDatabase;
  /** Posts a message to the api Worker; the response is an `Outcome`, whatever becomes of it. */
  readonly postMessage: (request: Request) => Promise<Response>;
  /** Turnstile's public key, if Turnstile is on. */
  readonly turnstileSiteKey: string | undefined;
  /** Shows a catalogue that is not public yet, and sends nothing. */
  readonly isPreview: boolean;
  /** Marks the document's own scripts (workers/finish-document.ts). */
  readonly nonce: string;
  /** For analytics. */
  readonly onSearch: (search: SearchCount) => void;
  /** For analytics. */
  readonly onRefusedFields: (errors: readonly FieldError[]) => void;
  /** Logs that a part of the page failed, and keeps the page out of the cache. */
  readonly onDegraded: (part: string, error: unknown) => void;
};

export const siteContext = createContext<Site>();
