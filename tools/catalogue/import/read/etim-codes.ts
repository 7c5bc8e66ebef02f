import * as v from "valibot";
import { issueMessage } from "../../messages/schema-messages.ts";

// The codes of the ETIM classification. Features of a country are EFNA0008, in imperial units EFI00008.
export const etimClass = v.pipe(v.string(), v.regex(/^EC\d{6}$/, issueMessage("notEtimClass")));
export const etimRelease = v.pipe(v.string(), v.regex(/^(?:\d{1,2}\.\d|DYNAMIC)$/, issueMessage("notEtimRelease")));
export const etimClassVersion = v.pipe(v.string(), v.regex(/^[1-9]\d{0,3}$/, issueMessage("notEtimClassVersion")));
export const etimFeature = v.pipe(
  v.string(),
  v.regex(/^EF(?:\d{6}|I\d{5}|[A-Z]{2}\d{4})$/, issueMessage("notEtimFeature")),
);
export const etimUnit = v.pipe(v.string(), v.regex(/^EU\d{6}$/, issueMessage("notEtimUnit")));
export const etimValue = v.pipe(v.string(), v.regex(/^(?:EV\d{6}|true|false)$/, issueMessage("notEtimValue")));
/** In a class that does not have it. */
export const none = v.literal("-");
