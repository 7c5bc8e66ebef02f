import type { AnalyticsEngineDataPoint, AnalyticsEngineDataset } from "@cloudflare/workers-types";
import type { Locale } from "../../app/i18n/locales.ts";
import type { ScreenName } from "../../app/i18n/screens.ts";
import type { Connection, VitalName } from "../../app/web-vitals/report.ts";

/** The binding's dataset; another environment's has its ending (tools/operations/environment.ts). */
export type AnalyticsDataset = Pick<AnalyticsEngineDataset, "writeDataPoint">;

/** What became of a request for a page: from what was kept, anew, or neither because it is no page. */
export type CacheState = "hit" | "stale" | "miss" | "bypass" | "none";

/** One thing that happened. Nothing in it leads to a visitor: no address, no number of a browser, no path walked. */
export type AnalyticsEvent =
  | {
      readonly kind: "page";
      readonly locale: Locale;
      readonly of: ScreenName;
      readonly outcome: CacheState;
      readonly status: number;
    }
  | {
      readonly kind: "search";
      readonly locale: Locale;
      readonly of: string;
      readonly outcome: "found" | "nothing";
      readonly where: ScreenName | "panel";
    }
  | { readonly kind: "document"; readonly locale: Locale; readonly of: string; readonly outcome: string }
  | { readonly kind: "download"; readonly locale: Locale; readonly of: string }
  | {
      readonly kind: "vital";
      readonly locale: Locale;
      readonly of: VitalName;
      readonly outcome: Connection;
      readonly where: ScreenName;
      readonly value: number;
    };

/**
 * The columns of the dataset, which has no names of its own. They keep their meaning for as long as the platform keeps
 * the data, three months: a new meaning takes a new column.
 */
export const COLUMNS = {
  kind: "index1",
  locale: "blob1",
  of: "blob2",
  outcome: "blob3",
  where: "blob4",
  status: "double2",
  value: "double1",
} as const;

/** A blob has room for more; what is longer is cut. */
const MAX_BLOB_CHARACTERS = 200;

/** The kind is what sampling goes by: many pages never crowd out the few downloads. */
export const toDataPoint = (event: AnalyticsEvent): AnalyticsEngineDataPoint => ({
  indexes: [event.kind],
  blobs: [
    event.locale,
    event.of.slice(0, MAX_BLOB_CHARACTERS),
    "outcome" in event ? event.outcome : "",
    "where" in event ? event.where : "",
  ],
  doubles: ["value" in event ? event.value : 0, "status" in event ? event.status : 0],
});
