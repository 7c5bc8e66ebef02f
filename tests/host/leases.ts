import type { Environment } from "../../tools/cloudflare/environment.ts";

/** How tests reach the host. */
export type HostAddress = { readonly siteUrl: string; readonly hostUrl: string; readonly browserEndpoint: string };

/** What a pair of Workers is started with; pairs of the same options are lent again. */
export type PairOptions = {
  /**
   * The sample's data, which is the default; migrated databases and an empty bucket; the same, in which whoever has them
   * publishes what they need over what is there; or nothing at all.
   */
  readonly data?: "sample" | "empty" | "published" | "none";
  /** Workers that have answered nobody yet. */
  readonly isFresh?: boolean;
  readonly environment?: Environment;
  readonly preview?: boolean;
  /** The desk too, with the preview of what it stages. */
  readonly desk?: boolean;
  /** A second isolate of the site on the same data, which answers requests with the header `x-other`. */
  readonly other?: boolean;
  readonly analytics?: boolean;
  readonly spans?: boolean;
  /** Those that a Worker needs from its start; others are changed by `behave()`. */
  readonly vars?: Readonly<Record<string, string>>;
};

export type LeasedPair = {
  readonly id: string;
  readonly url: string;
  /** Where a browser finds the desk and its preview; empty without them. */
  readonly deskUrl: string;
  readonly previewUrl: string;
  /** Where the desk itself answers, past the stand-in for Access. */
  readonly deskOrigin: string;
  /** The folder of its data. */
  readonly state: string;
  /** Where Miniflare writes the mails. */
  readonly outbox: string;
};
