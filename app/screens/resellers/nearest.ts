import type { Coordinates } from "../../foundation/site/distance.ts";
import { distanceKm } from "../../foundation/site/distance.ts";

/** Whoever sells, as the API and the database have them. */
export type Located = Coordinates & {
  readonly code: string;
  readonly kind: "office" | "reseller";
  readonly country: string;
  readonly city: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** One of the nearest: how far it is as the crow flies, in kilometres, and the rest of what a list shows. */
export type Near = Pick<Located, "code" | "kind" | "city" | "name" | "phone" | "email" | "country"> & {
  readonly countryName: string;
  readonly km: number;
};

const MAX_NEAREST = 8;

/** The nearest first, those at one place in their order. */
export const nearestTo = (at: Coordinates, all: readonly Located[], nameOf: (country: string) => string): Near[] =>
  all
    .map(({ code, kind, city, name, phone, email, country, ...place }) => ({
      ...{ code, kind, city, name, phone, email, country },
      countryName: nameOf(country),
      km: Math.round(distanceKm(at, place)),
    }))
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MAX_NEAREST);
