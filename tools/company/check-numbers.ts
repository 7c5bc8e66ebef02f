import { inEnglish } from "../catalogue/messages/describe.ts";
import { findTelephoneProblem } from "../catalogue/telephone/check-telephone.ts";
import type { Problem } from "../platform/problem.ts";
import type { readCompany } from "./read-company.ts";

type Company = ReturnType<typeof readCompany>;

/** As a company has them that is still to be filled in. */
const PLACEHOLDER = /^\+00 /;

/** What is wrong with the numbers that a company and its markets state. */
export function findCompanyNumberProblems(
  { BRAND: { phone, supportPhone }, COMPANY: { address, invented } }: Company["brand"],
  markets: Company["markets"]["MARKETS"],
): Problem[] {
  const numbers = [
    { file: "company.yaml", name: "brand.phone", number: phone, country: address.country },
    { file: "company.yaml", name: "brand.supportPhone", number: supportPhone, country: address.country },
    ...Object.entries(markets).flatMap(([country, { office, contacts }]) => [
      ...(office.country === country && country !== address.country
        ? [{ file: `markets/${country}.yaml`, name: "office.phone", number: office.phone, country }]
        : []),
      ...Object.entries(contacts).flatMap(([name, contact]) =>
        contact?.phone
          ? [{ file: `markets/${country}.yaml`, name: `contacts.${name}.phone`, number: contact.phone, country }]
          : [],
      ),
    ]),
  ];
  return numbers.flatMap(({ file, name, number, country }) => {
    if (PLACEHOLDER.test(number)) return [];
    const problem = findTelephoneProblem(number, { country, city: "" }, invented);
    return problem ? [{ file, line: 0, reason: `${name}: ${number} ${inEnglish(problem)}` }] : [];
  });
}
