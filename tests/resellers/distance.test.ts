import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceKm } from "../../app/foundation/site/distance.ts";

const istanbul = { latitude: 41.01, longitude: 28.98 };
const munich = { latitude: 48.14, longitude: 11.58 };

test("distances are those of the map", () => {
  expect(distanceKm(istanbul, munich)).toBeGreaterThan(1570);
  expect(distanceKm(istanbul, munich)).toBeLessThan(1590);
  expect(distanceKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(222.4, 0);
});

test("they are the same both ways, and at most half around the earth", () => {
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const distance = distanceKm(one, other);
      expect(distance).toBeCloseTo(distanceKm(other, one), 6);
      expect(distance).toBeGreaterThanOrEqual(0);
      expect(distance).toBeLessThanOrEqual(20_016);
      expect(distanceKm(one, one)).toBeCloseTo(0, 6);
    }),
  );
});
