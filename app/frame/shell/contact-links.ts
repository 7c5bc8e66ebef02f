/** RFC 3966. */
export const telephoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

/** A search on OpenStreetMap, for a link: the page itself loads nothing from there. */
export const mapHref = (query: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
