import { BEFORE_NUMBER, createTypesetter, UNITS } from "./create-typesetter.ts";

export const typesetTurkish = createTypesetter({
  units: `${UNITS}|bin|milyon`,
  beforeNumber: `${BEFORE_NUMBER}|[Nn]o\\.`,
});
