import type { Comparison } from "../../../app/features/comparison/comparison.ts";
import { createWorkbook } from "../../../app/features/list/export/create-workbook.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findProducts } from "../../../app/foundation/catalogue/product/queries.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { joinTexts } from "../../../app/ground/i18n/join-texts.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { buildComparisonTable } from "../../../app/screens/compare/comparison-table.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { problemIn } from "../http/api-problem.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { WORKBOOK_TYPE } from "../http/file-response.ts";
import { readCompared } from "./read-compared.ts";

/** `/api/{locale}/comparison.xlsx?code=…&only=differences`: the compare screen's table, with the same query. */
export async function handleComparison(
  catalogue: CatalogueDatabase,
  locale: Locale,
  url: string,
  makeDocument: MakeDocument,
): Promise<Response> {
  const compared = readCompared(url, { name: "only", values: ["differences"] });
  return makeDocument(() => renderComparison(catalogue, locale, compared));
}

async function renderComparison(
  catalogue: CatalogueDatabase,
  locale: Locale,
  { codes, onlyDifferences }: Comparison,
): Promise<Response> {
  const products = (await findProducts(catalogue, locale, codes)).filter((product) => product !== null);
  const t = serverTranslator(locale);
  if (products.length === 0)
    throw problemIn(locale, 404, (each) => {
      const text = serverTranslator(each);
      return codes.length > 0 ? `${text("compare.missing")} ${joinTexts(codes, each)}` : text("compare.few");
    });
  const title = t("screens.compare");
  const table = buildComparisonTable(products, locale, onlyDifferences);
  return new Response(await createWorkbook(table, title), {
    headers: {
      "content-type": WORKBOOK_TYPE,
      "content-language": locale,
      "content-disposition": contentDisposition(
        "attachment",
        `${BRAND.name} ${title} ${products.map(({ code }) => code).join(" ")}.xlsx`,
        "comparison.xlsx",
      ),
      "cache-control": CACHE_ONE_MINUTE,
      "x-content-type-options": "nosniff",
    },
  });
}
