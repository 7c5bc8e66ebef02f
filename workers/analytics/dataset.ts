import type { AnalyticsEngineDataPoint, AnalyticsEngineDataset } from "@cloudflare/workers-types";
import type { FieldError } from "../../app/foundation/messages/fields.ts";
import type { ANSWER_KINDS, SearchCount } from "../../app/foundation/site/search-count.ts";
import type { Connection, VitalName } from "../../app/frame/shell/web-vitals/report.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import type { ScreenName } from "../../app/ground/i18n/screens.ts";

export type AnalyticsDataset = Pick<AnalyticsEngineDataset, "writeDataPoint">;

/** How the page cache responded; "none" for what is no page. */
export type CacheState = "hit" | "stale" | "miss" | "bypass" | "none";

/** The kind of a generated document: for a product, of an order list, or of terminal strips. */
export type DocumentKind = "data sheet" | "order list" | "compliance" | "terminal strips";

/** One counted event. It holds nothing that leads to a visitor: no address, no browser id, no path. */
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
      readonly outcome: SearchCount["outcome"];
      readonly where: ScreenName | "panel";
      readonly dropped: string;
    }
  | {
      readonly kind: "answer";
      readonly locale: Locale;
      readonly of: string;
      readonly outcome: "pressed" | "left";
      readonly where: ScreenName | "panel";
      readonly answer: (typeof ANSWER_KINDS)[number];
    }
  | { readonly kind: "document"; readonly locale: Locale; readonly of: string; readonly outcome: DocumentKind }
  | { readonly kind: "download"; readonly locale: Locale; readonly of: string }
  | { readonly kind: "fieldError"; readonly locale: Locale; readonly of: FieldError }
  | {
      readonly kind: "vital";
      readonly locale: Locale;
      readonly of: VitalName;
      readonly outcome: Connection;
      readonly where: ScreenName;
      readonly value: number;
    };

/**
 * The dataset's columns have numbers instead of names. A column keeps its meaning as long as the platform keeps the
 * data, three months: a new meaning takes a new column.
 */
export const COLUMNS = {
  kind: "index1",
  locale: "blob1",
  of: "blob2",
  outcome: "blob3",
  where: "blob4",
  dropped: "blob5",
  answer: "blob6",
  status: "double2",
  value: "double1",
} as const;

/** Analytics Engine allows more; longer texts are cut. */
const MAX_BLOB_CHARACTERS = 200;

/** Sampling goes by index, so the kind is the index: many page views never crowd out the few downloads. */
export const toDataPoint = (event: AnalyticsEvent): AnalyticsEngineDataPoint => ({
  indexes: [event.kind],
  blobs: [
    event.locale,
    event.of.slice(0, MAX_BLOB_CHARACTERS),
    "outcome" in event ? event.outcome : "",
    "where" in event ? event.where : "",
    "dropped" in event ? event.dropped.slice(0, MAX_BLOB_CHARACTERS) : "",
    "answer" in event ? event.answer : "",
  ],
  doubles: ["value" in event ? event.value : 0, "status" in event ? event.status : 0],
});
