export type Coordinates = { readonly latitude: number; readonly longitude: number };

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along a great circle, by the haversine formula. */
export function distanceKm(one: Coordinates, other: Coordinates): number {
  const [a, b] = [toRadians(one.latitude), toRadians(other.latitude)];
  const turn = toRadians(other.longitude - one.longitude);
  const haversine = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(turn / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
