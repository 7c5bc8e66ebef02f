/** The shared secrets of buyers who punch out by cXML, under the names that `buyers.yaml` gives them. */
export type PunchOutBindings = { readonly [Name in `CXML_${string}`]?: string };

/** Reads what signs the addresses to which buyers' systems send their users: only visits by cXML need it. */
export type ReadKey = () => Promise<string>;
