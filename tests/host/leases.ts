import type { Environment } from "../../tools/operations/environment.ts";

/** How tests reach the host. */
export type HostAddress = { readonly siteUrl: string; readonly hostUrl: string; readonly browserEndpoint: string };

/** What a pair of Workers is started with; pairs of the same options are lent again. */
export type PairOptions = {
  /** The sample's data, which is the default, or migrated databases and an empty bucket. */
  readonly data?: "sample" | "empty";
  readonly environment?: Environment;
  readonly preview?: boolean;
  /** A second isolate of the site on the same data, which answers requests with the header `x-other`. */
  readonly other?: boolean;
  readonly analytics?: boolean;
  readonly spans?: boolean;
  readonly vars?: Readonly<Record<string, string>>;
};

export type LeasedPair = {
  readonly id: string;
  readonly url: string;
  /** The folder of its data. */
  readonly state: string;
  /** Where Miniflare writes the mails. */
  readonly outbox: string;
};
