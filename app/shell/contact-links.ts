/** RFC 3966. */
export const telephoneHref = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

/** A place on OpenStreetMap: a link that a visitor may follow, nothing that the page loads. */
export const mapHref = (query: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
