import { BUYERS } from "#company/buyers";

/** A customer whose purchasing system may punch out, as the company's settings have it. */
export type Buyer = (typeof BUYERS)[number];
type Credential = NonNullable<Buyer["cxml"]>["credentials"][number];

/** @param host as `URL` has it, with a port unless it is 443 */
export const findBuyer = (host: string): Buyer | undefined => BUYERS.find(({ hosts }) => hosts.includes(host));

/** By the names that its documents of cXML may have, whose domains systems write as they like: NetworkId, NetworkID. */
export const findBuyerOf = (credentials: readonly Credential[]): Buyer | undefined =>
  BUYERS.find(({ cxml }) =>
    cxml?.credentials.some((known) => credentials.some((each) => credentialKey(each) === credentialKey(known))),
  );

const credentialKey = ({ domain, identity }: Credential): string => `${domain.toLowerCase()} ${identity}`;

const originsOf = ({ hosts }: Buyer): readonly string[] => hosts.map((host) => `https://${host}`);

/** Sources for `frame-ancestors`: the systems of those buyers that show the catalogue in a frame, else nobody. */
export function frameAncestorsOf(buyers: readonly Buyer[]): readonly string[] {
  const origins = buyers.filter(({ opens }) => opens === "frame").flatMap(originsOf);
  return origins.length > 0 ? origins : ["'none'"];
}

/** The sources for pages, which are cached and so the same for everybody: decision 0043. */
export const FRAME_ANCESTORS = frameAncestorsOf(BUYERS);

/** `same-origin` would cut off a popup from the buyer's page that opened it and is to hear of the basket. */
export const openerPolicyFor = (buyers: readonly Buyer[]): "same-origin" | "unsafe-none" =>
  buyers.some(({ opens }) => opens === "popup") ? "unsafe-none" : "same-origin";

export const OPENER_POLICY = openerPolicyFor(BUYERS);
