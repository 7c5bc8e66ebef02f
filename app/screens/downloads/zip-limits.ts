/** A larger zip would take longer than a phone keeps its connection. */
export const ZIP_LIMITS = { files: 50, bytes: 500_000_000 } as const;
