import { checkCatalogue } from "../../tools/commands/catalogue/folder-source.ts";
import { SAMPLE } from "../sample.ts";

/** What the site shows, read once for all files of tests. */
export const { catalogue } = checkCatalogue(SAMPLE);
