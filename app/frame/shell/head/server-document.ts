import { createContext } from "react";
import type { ScreenRoute } from "../../../ground/i18n/screens.ts";
import type { PageDictionary } from "../../../ground/i18n/translate.ts";

/** The document that the server renders; null in the browser. */
export type ServerDocument = {
  /** Marks the page's own inline scripts, until their hashes take its place (workers/finish-document.ts). */
  readonly nonce: string;
  /** The page's descriptions in terms of schema.org, as JSON, in the order in which they are rendered. */
  readonly structuredData: Set<string>;
  /** The texts that the browser asks for by their address. */
  readonly pageTexts: (route: ScreenRoute) => Partial<PageDictionary>;
};

export const ServerDocumentContext = createContext<ServerDocument | null>(null);
