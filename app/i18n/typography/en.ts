import { BEFORE_NUMBER, createTypesetter, UNITS } from "./create-typesetter.ts";

export const typesetEnglish = createTypesetter({
  units: `${UNITS}|million`,
  beforeNumber: `${BEFORE_NUMBER}|[Nn]o\\.`,
});
