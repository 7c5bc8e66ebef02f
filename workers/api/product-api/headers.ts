/** Where the description of the API is. */
export const OPENAPI_PATH = "/api/openapi.json";

export const LINK_TO_DESCRIPTION = `<${OPENAPI_PATH}>; rel="service-desc"; type="application/openapi+json"`;

/** Readable from any origin; programs may see when to ask again and where to go on. */
export const CORS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "ETag, Link, Location, RateLimit-Policy, Retry-After",
};
