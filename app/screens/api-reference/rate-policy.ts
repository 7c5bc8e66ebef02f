/** How many requests of the product API one address has, in how many seconds: as the limit API_RATE in wrangler.toml. */
export const API_RATE_POLICY = { limit: 300, seconds: 60 } as const;

/** In the form of the header that IETF's draft on rate limits has (draft-ietf-httpapi-ratelimit-headers-10). */
export const formatRatePolicy = (): string => `"default";q=${API_RATE_POLICY.limit};w=${API_RATE_POLICY.seconds}`;
