import { readCompany } from "./read-company.ts";

export const { FACTS } = readCompany().facts;
