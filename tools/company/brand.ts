import { readCompany } from "./read-company.ts";

export const { BRAND, COMPANY, SUPPORT_HOLIDAYS } = readCompany().brand;
