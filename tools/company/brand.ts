import { readCompany } from "./read-company.ts";

export const { BRAND } = readCompany().brand;
