/**
 * XLIFF 2.0 and 2.1 (OASIS, https://docs.oasis-open.org/xliff/xliff-core/v2.1/xliff-core-v2.1.html) and 1.2
 * (https://docs.oasis-open.org/xliff/v1.2/os/xliff-core.html): the namespace, and the attributes that name the languages.
 */
export const VERSIONS = {
  "2.1": { namespace: "urn:oasis:names:tc:xliff:document:2.0", languages: ["srcLang", "trgLang"] },
  "1.2": { namespace: "urn:oasis:names:tc:xliff:document:1.2", languages: ["source-language", "target-language"] },
} as const;
export type XliffVersion = keyof typeof VERSIONS;
export const XLIFF_VERSIONS = Object.keys(VERSIONS) as XliffVersion[];
