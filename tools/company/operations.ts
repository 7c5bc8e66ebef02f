import { readCompany } from "./read-company.ts";

export const { OPERATIONS } = readCompany().operations;
