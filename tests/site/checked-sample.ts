import { checkCatalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { SAMPLE } from "../sample.ts";

/** What the site shows, read once for all files of tests. */
export const { catalogue } = checkCatalogue(SAMPLE);
