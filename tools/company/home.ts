import { readCompany } from "./read-company.ts";

export const { HOME_STRIP, SHOWCASE } = readCompany().home;
