import { redirect } from "react-router";
import { formatComparisonQuery, MAX_COMPARED, parseComparison } from "../../features/comparison/comparison.ts";
import { findProductFiles, NO_FILES } from "../../features/documents/product-files-queries.ts";
import { makesRow } from "../../features/rail/missing-parts/rail-plan.ts";
import { findPrintedCodes } from "../../foundation/catalogue/data/find-code.ts";
import { toNameLanguage } from "../../foundation/catalogue/data/product-fields.ts";
import { findProducts } from "../../foundation/catalogue/product/queries.ts";
import { pictureDigest } from "../../foundation/drawing/picture-digest.ts";
import { siteContext } from "../../foundation/site/site-context.ts";
import { withFallback } from "../../foundation/site/with-fallback.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { hrefOf } from "../../ground/i18n/href.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { routeOf } from "../../ground/i18n/screens.ts";
import { serverTranslator } from "../../ground/i18n/server-translator.ts";
import { Link } from "../../ground/platform/link.tsx";
import type { Route } from "./+types/compare";
import { AddAnother } from "./add-another.tsx";
import { findCertificateProofs } from "./certificate-proofs.ts";
import styles from "./compare.module.css";
import { buildComparisonSections } from "./comparison-sections.ts";
import { ComparisonView } from "./comparison-view.tsx";
import { findAddition } from "./find-addition.ts";
import { OnlyDifferences } from "./only-differences.tsx";
import { ShareComparison } from "./share-comparison.tsx";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const site = context.get(siteContext);
  const { catalogue } = site;
  const { codes: requestedCodes, onlyDifferences, add } = parseComparison(url.searchParams);
  const [found, files, addition] = await Promise.all([
    findProducts(catalogue, locale, requestedCodes),
    withFallback(site, "files", () => findProductFiles(catalogue, locale, requestedCodes, new Date()), []),
    add ? findAddition(catalogue, locale, add, requestedCodes) : null,
  ]);
  const unknownCodes = requestedCodes.filter((_, index) => found[index] === null);
  const printed = unknownCodes.length > 0 ? await findPrintedCodes(catalogue, requestedCodes) : requestedCodes;
  if (printed.some((code, index) => code !== requestedCodes[index]))
    throw redirect(hrefOf("compare", locale) + formatComparisonQuery({ codes: printed, onlyDifferences, add }), 302);
  const products = found.filter((product) => product !== null);
  const codes = products.map(({ code }) => code);
  const isFull = codes.length === MAX_COMPARED;
  if (addition && !isFull && "add" in addition)
    throw redirect(
      hrefOf("compare", locale) +
        formatComparisonQuery({ codes: [...codes, ...addition.add].slice(0, MAX_COMPARED), onlyDifferences }),
      302,
    );

  const all = buildComparisonSections(products, locale, false);
  const visibleSections = onlyDifferences ? buildComparisonSections(products, locale, true) : all;
  const t = serverTranslator(locale);
  return {
    products: products.map(({ code, name, nameLanguage, params, drawn, unit, packageUnit, minOrderQuantity }) => ({
      code,
      name,
      ...toNameLanguage({ nameLanguage }),
      href: hrefOf("product", locale, params[locale]),
      picture: pictureDigest(drawn),
      unit,
      packageUnit,
      minOrderQuantity,
    })),
    hasRail: products.some(makesRow),
    missing: unknownCodes,
    onlyDifferences,
    differences: all.flatMap(({ rows }) => rows).filter(({ differs }) => differs).length,
    sections: visibleSections.map(({ rows, ...section }) => ({
      ...section,
      rows: rows.map(({ cells, ...row }) => ({ ...row, values: cells.map((cell) => cell?.value ?? "") })),
    })),
    certificates: found.flatMap((product, index) =>
      product ? [findCertificateProofs(product, files[index] ?? NO_FILES)] : [],
    ),
    /** The text that was typed when it did not name exactly one product. */
    typed: add,
    addition:
      addition && (isFull || "add" in addition)
        ? { messages: [t("compare.full")], candidates: [], all: null }
        : addition,
  };
}

export default function Compare({ loaderData }: Route.ComponentProps) {
  const { products, missing, onlyDifferences, differences, hasRail } = loaderData;
  const { t, href, list } = useI18n();
  const title = t("screens.compare");
  const codes = products.map(({ code }) => code);
  return (
    <main id="content" className={`page ${styles.main}`}>
      <PageHead title={title} description={t("compare.lead")} indexed={false} />
      <Breadcrumbs trail={[{ name: t("screens.products"), href: href("products") }]} current={title} />
      <header className="bar apart room">
        <h1>{title}</h1>
        {codes.length > 0 && <ShareComparison comparison={{ codes, onlyDifferences }} hasRail={hasRail} />}
      </header>
      <div className="no-print bar apart room">
        <AddAnother
          codes={codes}
          onlyDifferences={onlyDifferences}
          typed={loaderData.typed}
          addition={loaderData.addition}
        />
        {codes.length > 1 && <OnlyDifferences codes={codes} checked={onlyDifferences} count={differences} />}
      </div>
      {missing.length > 0 && (
        <p className="alarm large measure room">
          {t("compare.missing")} <span>{list(missing)}</span>
        </p>
      )}
      {codes.length < 2 && <p className="large measure room">{t("compare.few")}</p>}
      {codes.length === 0 ? (
        <Link to={href("products")} className="button button-primary">
          {t("screens.products")}
        </Link>
      ) : (
        <ComparisonView {...loaderData} />
      )}
      {codes.length > 1 && differences === 0 && <p className="large measure room">{t("compare.same")}</p>}
    </main>
  );
}
