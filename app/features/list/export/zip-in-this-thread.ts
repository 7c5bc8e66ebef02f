import { type FlateCallback, strToU8, type Zippable, zipSync } from "fflate";

export { strToU8, zipSync };

/**
 * For write-excel-file, instead of fflate's own `zip`: that starts Workers from blobs for parts above 160 kB, which the
 * Content-Security-Policy forbids and workerd does not have, and then never calls back.
 */
export const zip = (files: Zippable, callback: FlateCallback) => callback(null, zipSync(files));
