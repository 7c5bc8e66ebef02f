/** RFC 3966. */
export const telephone = (number: string) => `tel:${number.replace(/[^\d+]/g, "")}`;

/** A place on OpenStreetMap: a link that a visitor may follow, nothing that the page loads. */
export const mapAddress = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
