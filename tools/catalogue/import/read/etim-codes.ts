import * as v from "valibot";

// The codes of the ETIM classification. Features of a country are EFNA0008, in imperial units EFI00008.
export const etimClass = v.pipe(v.string(), v.regex(/^EC\d{6}$/, "is not an ETIM class like EC000897"));
export const etimRelease = v.pipe(v.string(), v.regex(/^(?:\d{1,2}\.\d|DYNAMIC)$/, "is not an ETIM release like 10.0"));
export const etimClassVersion = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, "is not a version like 10"));
export const etimFeature = v.pipe(
  v.string(),
  v.regex(/^EF(?:\d{6}|I\d{5}|[A-Z]{2}\d{4})$/, "is not an ETIM feature like EF000228"),
);
export const etimUnit = v.pipe(v.string(), v.regex(/^EU\d{6}$/, "is not an ETIM unit like EU570448"));
export const etimValue = v.pipe(
  v.string(),
  v.regex(/^(?:EV\d{6}|true|false)$/, "is not an ETIM value like EV000415, true or false"),
);
/** In a class that does not have it. */
export const none = v.literal("-");
