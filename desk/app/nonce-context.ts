import { createContext } from "react";

/** The browser does not tell scripts the nonce of the document that it has read. */
export const NonceContext = createContext<string | undefined>(undefined);
