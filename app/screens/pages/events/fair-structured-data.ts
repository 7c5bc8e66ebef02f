import type { ExhibitionEvent } from "schema-dts";
import { BRAND } from "../../../ground/company/brand.ts";
import type { Fair } from "./fairs.ts";

/** A fair for schema.org; the company is one of its exhibitors. */
export const describeFair = (fair: Fair): ExhibitionEvent => ({
  "@type": "ExhibitionEvent",
  name: fair.name,
  description: fair.shows,
  startDate: fair.starts,
  endDate: fair.ends,
  eventStatus: "https://schema.org/EventScheduled",
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: {
    "@type": "Place",
    name: fair.venue,
    address: { "@type": "PostalAddress", addressLocality: fair.city, addressCountry: fair.country },
  },
  contributor: { "@type": "Organization", name: BRAND.name, url: BRAND.origin },
});
