import { readCompany } from "./read-company.ts";

export const { QUESTIONS } = readCompany().questions;
