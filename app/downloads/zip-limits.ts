/** What can be downloaded as one file: more would take longer than a phone's connection holds. */
export const ZIP_LIMITS = { files: 50, bytes: 500_000_000 } as const;
