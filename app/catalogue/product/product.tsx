import { useMemo, useRef } from "react";
import { redirect } from "react-router";
import { BRAND } from "../../brand.ts";
import { findDiscontinued } from "../../downloads/discontinued/discontinued-queries.ts";
import { formatBytes } from "../../downloads/documents/format-bytes.ts";
import { findProductFiles, NO_FILES } from "../../downloads/product-files-queries.ts";
import { hrefOf } from "../../i18n/href.ts";
import { useI18n } from "../../i18n/i18n-context.tsx";
import type { Locale } from "../../i18n/locales.ts";
import { routeOf } from "../../i18n/screens.ts";
import { pageDictionary } from "../../i18n/server-translator.ts";
import { AddToList } from "../../order-list/adding/add-to-list.tsx";
import type { OrderRules } from "../../order-list/amounts/order-rules.ts";
import { useAmountText } from "../../order-list/amounts/use-amount-text.ts";
import { pack, type Unpacked, unpack } from "../../packed.ts";
import { notFound, productDiscontinued } from "../../shell/errors/not-found-error.ts";
import { PageHead } from "../../shell/head/page-head.tsx";
import { StructuredData } from "../../shell/head/structured-data.tsx";
import { listAlternates } from "../../shell/languages/list-alternates.ts";
import { Breadcrumbs } from "../../shell/navigation/breadcrumbs.tsx";
import { Link } from "../../shell/navigation/link.tsx";
import { siteContext } from "../../site-context.ts";
import { withFallback } from "../../with-fallback.ts";
import type { CatalogueDatabase } from "../data/database.ts";
import { NoWrap } from "../no-wrap.tsx";
import type { Route } from "./+types/product";
import { ProductAccessories } from "./accessories/product-accessories.tsx";
import { createAmountStore } from "./amount-store.ts";
import { CAD_FORMATS, CAD_SECTION_ID } from "./cad-files.ts";
import { CertificateMarks } from "./certificate-marks.tsx";
import { CopyCode } from "./copy-code.tsx";
import { DatasheetLink } from "./datasheet-link.tsx";
import { formatLastChange } from "./format-last-change.ts";
import { toPagePictures } from "./page-pictures.ts";
import styles from "./product.module.css";
import { ProductBarSlot } from "./product-bar-slot.tsx";
import { ProductDrawing } from "./product-drawing.tsx";
import { ProductFiles } from "./product-files.tsx";
import { readProductPage } from "./read-product-page.ts";
import { buildSpecification } from "./specification/build-specification.ts";
import { toFilterableSections } from "./specification/filterable-specification.ts";
import { ProductSpecification } from "./specification/product-specification.tsx";
import { describeProduct } from "./structured-data.ts";

export { ErrorBoundary } from "../../shell/errors/error-boundary.tsx";

/** Longer key values are set in smaller type. */
const MAX_LARGE_LENGTH = 11;

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { locale } = routeOf(pattern);
  const code = (params.productSlug.split("-", 1)[0] ?? "").toUpperCase();
  const site = context.get(siteContext);
  const { catalogue } = site;
  const [{ found, fits, cadSizes, vocabulary }, [files = NO_FILES]] = await Promise.all([
    readProductPage(catalogue, locale, code),
    withFallback(site, "files", () => findProductFiles(catalogue, locale, [code], new Date()), []),
  ]);
  if (!found) throw await createMissingResponse(catalogue, locale, code);
  const {
    params: paramsByLocale,
    attributes,
    classification,
    connection,
    typeName,
    typeCode,
    colourCode,
    changedIn,
    trade: { gtin, countryOfOrigin },
    ...product
  } = found;
  const alternates = listAlternates(locale, (language) => hrefOf("product", language, paramsByLocale[language]));
  const canonicalParams = paramsByLocale[locale];
  if (
    canonicalParams.groupSlug !== params.groupSlug ||
    canonicalParams.categorySlug !== params.categorySlug ||
    canonicalParams.productSlug !== params.productSlug
  )
    throw redirect(alternates[locale] + url.search, 308);
  return {
    dictionary: pageDictionary(locale, "product", "productTools", "viewer", "adding"),
    alternates,
    packed: pack({
      product: {
        ...product,
        ...toPagePictures(found),
        keyValues: product.keyValues.map(({ name, value }) => ({ name, value })),
        lastChange: formatLastChange(changedIn, locale),
        trade: { gtin, countryOfOrigin },
      },
      fits,
      files,
      specification: toFilterableSections(vocabulary, buildSpecification(found, locale)),
      cadSizes: CAD_FORMATS.map(([file]) => (cadSizes[file] ? formatBytes(cadSizes[file], locale) : null)),
      path: { groupSlug: canonicalParams.groupSlug, categorySlug: canonicalParams.categorySlug },
    }),
  };
}

/** An old number leads to the product of today; a discontinued product's page names its successor. */
async function createMissingResponse(catalogue: CatalogueDatabase, locale: Locale, code: string) {
  const discontinuedProduct = await findDiscontinued(catalogue, locale, code);
  if (!discontinuedProduct) return notFound("product", locale);
  const { successor, isRenumbered, discontinuedOn: _, ...product } = discontinuedProduct;
  if (isRenumbered && successor) return redirect(hrefOf("product", locale, successor.params), 308);
  const replacement = successor && { name: successor.name, href: hrefOf("product", locale, successor.params) };
  return productDiscontinued({ ...product, successor: replacement }, locale);
}

export default function Product({ loaderData: { packed, alternates } }: Route.ComponentProps) {
  const { t, href, locale, typeset } = useI18n();
  const { product, fits, files, specification, cadSizes, path } = unpack(packed);
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
      <PageHead title={product.name} description={product.description} />
      {import.meta.env.SSR && (
        <StructuredData
          thing={describeProduct({
            product,
            photos: files.photos,
            specification,
            locale,
            url: BRAND.origin + alternates[locale],
          })}
        />
      )}
      <Breadcrumbs trail={trail} current={product.name} />
      <div className={styles.top}>
        <div className={styles.facts}>
          <h1 lang={product.nameLanguage}>
            <NoWrap text={product.name} />
          </h1>
          <CopyCode code={product.code} />
          <dl className={styles.keyValues}>
            {product.keyValues.map(({ name, value }) => (
              <div key={name}>
                <dt>{typeset(name)}</dt>
                <dd className={value.length > MAX_LARGE_LENGTH ? styles.wordy : undefined}>{typeset(value)}</dd>
              </div>
            ))}
          </dl>
          <div
            ref={addToListRef}
            className={styles.adding}
            onChange={({ target }) => target instanceof HTMLInputElement && amount.change(target.value)}
          >
            <AddToList key={product.code} product={product} primary />
          </div>
          <div className={styles.actions}>
            <DatasheetLink code={product.code} />
            <a className="button" href={`#${CAD_SECTION_ID}`}>
              {t("productTools.cad")}
            </a>
          </div>
        </div>
        <ProductDrawing key={product.code} product={product} photos={files.photos} />
        <div className={styles.more}>
          <p className={styles.description} lang={product.descriptionLanguage}>
            {typeset(product.description)}
          </p>
          <Colours product={product} />
          <OrderQuantities product={product} />
          <p className={styles.note}>{t("product.priceNote")}</p>
          <Link className="button" to={href("contact")}>
            {t("product.askPrice")}
          </Link>
          <CertificateMarks product={product} certificates={files.certificates} />
        </div>
      </div>
      <ProductSpecification key={product.code} sections={specification} listing={href("productCategory", path)} />
      <ProductAccessories key={`accessories of ${product.code}`} product={product} fits={fits} amount={amount} />
      <ProductFiles product={product} files={files} cadSizes={cadSizes} />
      <ProductBarSlot key={`bar of ${product.code}`} button={addToListRef} product={product} amount={amount} />
    </main>
  );
}

type ColoursProps = {
  readonly product: Pick<Unpacked<Route.ComponentProps["loaderData"]["packed"]>["product"], "code" | "colours">;
};

function Colours({ product: { code, colours } }: ColoursProps) {
  const { t, href } = useI18n();
  if (colours.length === 0) return null;
  return (
    <section className={styles.colours}>
      <h2 className="eyebrow">{t("product.colours")}</h2>
      <ul className={styles.swatches}>
        {colours.map((colour) => (
          <li key={colour.code}>
            <Link
              to={href("product", colour.params)}
              aria-current={colour.code === code ? "true" : undefined}
              preventScrollReset
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <rect width="20" height="20" fill={colour.hex} />
                {colour.stripe && <path d="M0 20L20 0v20z" fill={colour.stripe} />}
              </svg>
              <span>{colour.colourName}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OrderQuantities({ product: { packageUnit, minOrderQuantity, unit } }: { readonly product: OrderRules }) {
  const { t } = useI18n();
  const amountText = useAmountText();
  return (
    <dl className={styles.ordering}>
      <div>
        <dt>{t("product.packageUnit")}</dt>
        <dd>{amountText(packageUnit, unit)}</dd>
      </div>
      <div>
        <dt>{t("product.minOrderQuantity")}</dt>
        <dd>{amountText(minOrderQuantity, unit)}</dd>
      </div>
    </dl>
  );
}
