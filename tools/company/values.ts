import * as v from "valibot";
import { LOCALES } from "../../app/ground/i18n/locales.ts";

/** Values of a company's YAML files, each with what it must be. */
export const text = v.pipe(v.string("must be a text"), v.trim(), v.minLength(1, "is empty"));
export const email = v.pipe(text, v.email("is no e-mail address"));
export const phone = v.pipe(text, v.regex(/^\+[\d -]{7,20}$/, "is no phone number, as +90 212 014 27 10"));
export const time = v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "is no time of day, as 09:00"));
export const locale = v.picklist(LOCALES, "is no language of the site");
export const countryCode = v.pipe(text, v.regex(/^[A-Z]{2}$/, "is no country’s two letters"));
export const timeZone = v.pipe(
  text,
  // Intl lists the zones of places alone.
  v.check(
    (zone) => zone === "UTC" || Intl.supportedValuesOf("timeZone").includes(zone),
    "is no time zone, as Europe/Istanbul",
  ),
);
