import type { StripProduct } from "./strip-product.ts";

/** A product of which the catalogue says nothing that the strip builder asks. */
export const BARE = {
  block: null,
  sectionMm2: null,
  maxSectionMm2: null,
  awg: null,
  currentA: null,
  voltageV: null,
  powerLossW: null,
  torqueNm: [],
  strippingMm: null,
  poles: null,
  pitchMm: null,
  tags: null,
  slotPitchMm: null,
  accessories: {
    endPlates: [],
    partitionPlates: [],
    endStops: [],
    rails: [],
    jumpers: [],
    markers: [],
    groupLabels: [],
  },
} satisfies Partial<StripProduct>;
