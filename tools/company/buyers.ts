import { readCompany } from "./read-company.ts";

export const { BUYERS } = readCompany().buyers;
