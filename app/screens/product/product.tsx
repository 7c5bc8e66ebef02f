import { useMemo, useRef } from "react";
import { redirect } from "react-router";
import { findDiscontinued } from "../../features/documents/discontinued-queries.ts";
import { findProductFiles, NO_FILES } from "../../features/documents/product-files-queries.ts";
import { AddToList } from "../../features/list/adding/add-to-list.tsx";
import type { CatalogueDatabase } from "../../foundation/catalogue/data/database.ts";
import { codeInSlug, codeOfSlug, findCode } from "../../foundation/catalogue/data/find-code.ts";
import { CAD_FORMATS, CAD_SECTION_ID, cadUrl, formatOf } from "../../foundation/catalogue/made-files/cad-files.ts";
import { buildSpecification } from "../../foundation/catalogue/product/build-specification.ts";
import { findProductAddress } from "../../foundation/catalogue/product/queries.ts";
import { describeCertificate } from "../../foundation/company/markets.ts";
import { hasCadFiles } from "../../foundation/drawing/measured.ts";
import { siteContext } from "../../foundation/site/site-context.ts";
import { withFallback } from "../../foundation/site/with-fallback.ts";
import { PageHead } from "../../frame/shell/head/page-head.tsx";
import { StructuredData } from "../../frame/shell/head/structured-data.tsx";
import { Breadcrumbs } from "../../frame/shell/navigation/breadcrumbs.tsx";
import { CopyCode } from "../../frame/ui/copy-code.tsx";
import { NoWrap } from "../../frame/ui/no-wrap.tsx";
import { BRAND } from "../../ground/company/brand.ts";
import { formatBytes } from "../../ground/i18n/format-bytes.ts";
import { hrefOf } from "../../ground/i18n/href.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { joinTexts } from "../../ground/i18n/join-texts.ts";
import { listAlternates } from "../../ground/i18n/list-alternates.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { notFound, productDiscontinued } from "../../ground/i18n/not-found-error.ts";
import { routeOf } from "../../ground/i18n/screens.ts";
import { Link } from "../../ground/platform/link.tsx";
import { pack, type Unpacked, unpack } from "../../ground/platform/packed.ts";
import type { Route } from "./+types/product";
import { ProductAccessories } from "./accessories/product-accessories.tsx";
import { createAmountStore } from "./amount-store.ts";
import { CertificateMarks } from "./certificate-marks.tsx";
import { DatasheetLink } from "./datasheet-link.tsx";
import { formatLastChange } from "./format-last-change.ts";
import { toPagePictures } from "./page-pictures.ts";
import styles from "./product.module.css";
import { ProductBarSlot } from "./product-bar-slot.tsx";
import { ProductDrawing } from "./product-drawing.tsx";
import { ProductFiles } from "./product-files.tsx";
import { readProductPage } from "./read-product-page.ts";
import { SectionLinks } from "./section-links.tsx";
import { toFilterableSections } from "./specification/filterable-specification.ts";
import { ProductSpecification } from "./specification/product-specification.tsx";
import { describeProduct } from "./structured-data.ts";

export { ErrorBoundary } from "../../frame/shell/errors/error-boundary.tsx";

type ProductData = Unpacked<Route.ComponentProps["loaderData"]["packed"]>["product"];

/** The first of the formats, which most ask for. */
const [[STEP]] = CAD_FORMATS;

/** Longer key values are set in smaller type. */
const MAX_LARGE_LENGTH = 11;

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const code = codeOfSlug(locale, params.productSlug);
  const site = context.get(siteContext);
  const { catalogue } = site;
  const [{ found, accessoryOf, cadSizes, vocabulary }, [files = NO_FILES]] = await Promise.all([
    readProductPage(catalogue, locale, code),
    withFallback(site, "files", () => findProductFiles(catalogue, locale, [code], new Date()), []),
  ]);
  if (!found) throw await createMissingResponse(catalogue, locale, params.productSlug);
  const { params: paramsByLocale, certificates, role, rails, jumperChannels, drawn } = found;
  const { unit, packageUnit, minOrderQuantity } = found;
  const { name, nameLanguage, description, descriptionLanguage, categoryName, groupName, colourName } = found;
  const { modelType, salesCode, manufacturer, weightWithoutPackagingG } = found;
  const { gtin, countryOfOrigin } = found.trade;
  const alternates = listAlternates(locale, (language) => hrefOf("product", language, paramsByLocale[language]));
  const canonicalParams = paramsByLocale[locale];
  if (
    canonicalParams.groupSlug !== params.groupSlug ||
    canonicalParams.categorySlug !== params.categorySlug ||
    canonicalParams.productSlug !== params.productSlug
  )
    throw redirect(alternates[locale] + url.search, 308);
  return {
    alternates,
    packed: pack({
      product: {
        ...{ code: found.code, name, nameLanguage, description, descriptionLanguage },
        ...{ categoryName, groupName, colourName, modelType, salesCode, manufacturer, weightWithoutPackagingG },
        ...{ unit, packageUnit, minOrderQuantity, role, rails, jumperChannels, drawn },
        certificates: certificates.map((each) => ({ ...each, description: describeCertificate(each, locale) })),
        ...toPagePictures(found),
        keyValues: found.keyValues.map((each) => ({ name: each.name, value: each.value })),
        // For search engines, in the place of a description.
        summary: description
          ? ""
          : joinTexts([name, categoryName, ...found.keyValues.map((each) => `${each.name} ${each.value}`)], locale),
        lastChange: formatLastChange(found, locale),
        trade: { gtin, countryOfOrigin },
      },
      accessoryOf,
      files,
      specification: toFilterableSections(vocabulary, buildSpecification(found, locale)),
      cadSizes: CAD_FORMATS.map(([file]) => (cadSizes[file] ? formatBytes(cadSizes[file], locale) : null)),
      path: { groupSlug: canonicalParams.groupSlug, categorySlug: canonicalParams.categorySlug },
    }),
  };
}

/**
 * An old number leads to the product of today, another spelling to the address; a discontinued product's page names its
 * successor.
 */
async function createMissingResponse(catalogue: CatalogueDatabase, locale: Locale, productSlug: string) {
  const asItStands = codeInSlug(productSlug);
  const code = (await findCode(catalogue, asItStands)) ?? asItStands;
  const address = await findProductAddress(catalogue, locale, code);
  if (address) return redirect(address, 308);
  const discontinuedProduct = await findDiscontinued(catalogue, locale, code);
  if (!discontinuedProduct) return notFound("product", locale);
  const { successor, isRenumbered, discontinuedOn: _, ...product } = discontinuedProduct;
  if (isRenumbered && successor) return redirect(successor.href, 308);
  const replacement = successor && { name: successor.name, href: successor.href };
  return productDiscontinued({ ...product, successor: replacement }, locale);
}

export default function Product({ loaderData: { packed, alternates } }: Route.ComponentProps) {
  const { t, href, locale, typeset } = useI18n();
  const { product, accessoryOf, files, specification, cadSizes, path } = unpack(packed);
  const trail = [
    { name: t("screens.products"), href: href("products") },
    { name: product.groupName, href: href("productGroup", { groupSlug: path.groupSlug }) },
    { name: product.categoryName, href: href("productCategory", path) },
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each product needs a new store
  const amount = useMemo(createAmountStore, [product.code]);
  const addToListRef = useRef<HTMLDivElement>(null);
  return (
    <main id="content" className="page">
      <PageHead title={product.name} description={product.description || product.summary} />
      {import.meta.env.SSR && (
        <StructuredData
          thing={describeProduct({
            product,
            photos: files.photos,
            properties: product.keyValues,
            locale,
            url: BRAND.origin + alternates[locale],
          })}
        />
      )}
      <Breadcrumbs trail={trail} current={product.name} />
      <div className={`stack ${styles.top}`}>
        <div className="stack loose">
          <h1 lang={product.nameLanguage ?? undefined}>
            <NoWrap text={product.name} />
          </h1>
          <CopyCode code={product.code} />
          {product.keyValues.length > 0 && (
            <dl className={`row ${styles.keyValues}`}>
              {product.keyValues.map(({ name, value }) => (
                <div key={name}>
                  <dt>{typeset(name)}</dt>
                  <dd className={value.length > MAX_LARGE_LENGTH ? styles.wordy : undefined}>{typeset(value)}</dd>
                </div>
              ))}
            </dl>
          )}
          <div
            ref={addToListRef}
            className={styles.adding}
            onChange={({ target }) => target instanceof HTMLInputElement && amount.change(target.value)}
          >
            <AddToList key={product.code} product={product} primary />
          </div>
          <div className={`row no-print ${styles.downloads}`}>
            <DatasheetLink code={product.code} />
            {hasCadFiles(product.drawn) && (
              <a className="button" href={cadUrl(product.code, STEP)} download>
                {typeset(`${formatOf(STEP)} ${cadSizes[0] ?? ""}`.trim())}
              </a>
            )}
            <a className="button" href={`#${CAD_SECTION_ID}`}>
              {t("shell.moreFormats")}
            </a>
          </div>
        </div>
        <ProductDrawing key={product.code} product={product} photos={files.photos} />
        <div className="stack">
          {product.description && (
            <p className={styles.description} lang={product.descriptionLanguage ?? undefined}>
              {typeset(product.description)}
            </p>
          )}
          <Colours product={product} />
          {product.related.length > 0 && (
            <section className="stack close no-print">
              <h2 className="eyebrow">{t("product.related")}</h2>
              <ul className="line">
                {product.related.map(({ code, href: to, model }) => (
                  <li key={code}>
                    <Link className="link no-wrap" to={to}>
                      {model}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
        <div className="stack">
          <CertificateMarks product={product} certificates={files.certificates} />
          <p className="note measure">
            {t("product.priceNote")} <Link to={href("contact")}>{t("product.askPrice")}</Link>{" "}
            <span aria-hidden="true">·</span>{" "}
            <Link to={`${href("support")}?product=${product.code}`}>{t("product.ask")}</Link>
          </p>
        </div>
      </div>
      <SectionLinks
        accessories={product.accessories.length}
        certificates={product.certificates.length}
        documents={files.documents.filter(({ isCad }) => !isCad).length}
      />
      <ProductSpecification key={product.code} sections={specification} listing={href("productCategory", path)} />
      <ProductAccessories
        key={`accessories of ${product.code}`}
        product={product}
        accessoryOf={accessoryOf}
        amount={amount}
      />
      <ProductFiles product={product} files={files} cadSizes={cadSizes} />
      <ProductBarSlot key={`bar of ${product.code}`} button={addToListRef} product={product} amount={amount} />
    </main>
  );
}

type ColoursProps = {
  readonly product: Pick<ProductData, "code" | "colours" | "colourName">;
};

function Colours({ product: { code, colours, colourName } }: ColoursProps) {
  const { t, labelled } = useI18n();
  if (colours.length === 0) return null;
  return (
    <section className="stack close no-print">
      <h2 className="eyebrow">{labelled(t("product.colours"), colourName)}</h2>
      <ul className={`row tight ${styles.swatches}`}>
        {colours.map((colour) => (
          <li key={colour.code}>
            <Link
              to={colour.href}
              className="square"
              aria-current={colour.code === code ? "true" : undefined}
              title={colour.colourName}
              preventScrollReset
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <rect width="20" height="20" fill={colour.hex} />
                {colour.stripe && <path d="M0 20L20 0v20z" fill={colour.stripe} />}
              </svg>
              <span className="visually-hidden">{colour.colourName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
