import { readCompany } from "./read-company.ts";

export const INSERTED = readCompany().inserted;
