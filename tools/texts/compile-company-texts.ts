import { findCompanyNumberProblems } from "../company/check-numbers.ts";
import { COMPANY_FOLDER } from "../company/company-folder.ts";
import { companyFolders, readCompany } from "../company/read-company.ts";
import { readTextFiles } from "../company/read-text-files.ts";
import { compileTexts } from "../content/compile-texts.ts";
import { readCatalogueCodes } from "./catalogue-codes.ts";

/** Compiles the company's texts, and checks that its catalogue has what the home page shows. */
export function compileCompanyTexts(
  company = COMPANY_FOLDER,
  texts = companyFolders(company).texts,
): ReturnType<typeof compileTexts> {
  const codes = readCatalogueCodes(companyFolders(company).catalogue);
  const { home, inserted, brand, markets } = readCompany(company);
  const { content, problems } = compileTexts(readTextFiles(texts), codes, inserted);
  const { HOME_STRIP, SHOWCASE } = home;
  const missing = [...new Set([...HOME_STRIP, ...Object.values(SHOWCASE)])].filter((code) => !codes.product.has(code));
  return {
    content,
    problems: [
      ...problems,
      ...findCompanyNumberProblems(brand, markets.MARKETS),
      ...Object.entries(markets.MARKETS).flatMap(([country, { certificates }]) =>
        Object.keys(certificates).flatMap((code) =>
          codes.certificate.has(code)
            ? []
            : [{ file: `markets/${country}.yaml`, line: 0, reason: `the catalogue has no certificate ${code}` }],
        ),
      ),
      ...missing.map((code) => ({
        file: "company.yaml",
        line: 0,
        reason: `home: the catalogue has no product ${code}`,
      })),
    ],
  };
}
