import { redirect } from "react-router";
import { hrefOf } from "../i18n/href.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import { placeOf } from "../i18n/screens.ts";
import { SearchForm } from "../search/search-panel.tsx";
import { Breadcrumbs } from "../shell/breadcrumbs.tsx";
import { notFound } from "../shell/missing.ts";
import { PageHead } from "../shell/page-head.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/listing";
import { productParams } from "./columns.ts";
import { loadDrawingCode } from "./drawing/inline-drawing.tsx";
import styles from "./listing.module.css";
import { ListingControls, Pagination } from "./listing-controls.tsx";
import { ListingParts, TypeLinks } from "./listing-parts.tsx";
import { locate } from "./listing-place.ts";
import { listingQuery } from "./listing-query.ts";
import { listingStateFrom } from "./listing-state.ts";
import { ProductCards } from "./product-cards.tsx";
import { ProductTable } from "./product-table.tsx";
import { findCode, listProducts } from "./queries.ts";
import { Unbroken } from "./unbroken.tsx";

export { ErrorBoundary } from "../shell/screen-error.tsx";

export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
  const { catalogue } = context.get(siteContext);
  const { locale } = placeOf(pattern);
  const state = listingStateFrom(url.searchParams);
  const { place, ...located } = await locate(catalogue, locale, params, state.type, url.search);

  const exact = state.q && (await findCode(catalogue, state.q));
  if (exact) throw redirect(hrefOf("product", locale, productParams(locale, exact)), 302);

  const listing = await listProducts(catalogue, locale, place, state);
  if (state.type && place.level === "category" && !listing.types.some((type) => type.code === state.type))
    throw notFound("type");
  const pages = Math.max(1, Math.ceil(listing.total / state.size));
  if (state.page > pages) throw redirect(located.alternates[locale] + listingQuery(state, { page: pages }), 302);
  return {
    ...located,
    ...listing,
    state: { ...state, type: place.level === "category" ? state.type : null },
    pages,
    level: place.level,
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadDrawingCode()]);
  return data;
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  const { t, href, number, locale } = useI18n();
  const { name, description, trail, alternates, state, total, pages, level } = loaderData;
  const path = alternates[locale];
  const typeName = loaderData.types.find((type) => type.code === state.type)?.name;
  const heading = state.q ? t("listing.searched", { words: state.q }) : (name ?? t("screens.products"));
  const catalogueRoot = { name: t("screens.products"), href: href("products") };
  const searching = state.q !== "";
  const ruled =
    pages > 1 && state.page > 1 ? `${heading} · ${t("listing.page", { page: state.page, pages })}` : heading;
  return (
    <main id="content" className="page">
      <PageHead
        title={typeName ? `${typeName} · ${ruled}` : ruled}
        description={description ?? t("home.lead")}
        query={listingQuery({ ...state, sort: "catalogue", view: "cards", size: 24 })}
        indexed={!searching}
      />
      <Breadcrumbs trail={level === "all" && !searching ? [] : [catalogueRoot, ...trail]} current={heading} />
      <header className={styles.header}>
        <h1>
          <Unbroken text={heading} />
        </h1>
        <p className={styles.count} role="status">
          {t("listing.products", { count: number(total), number: total })}
        </p>
        {description && !searching && <p className={styles.description}>{description}</p>}
        {searching && <SearchForm initial={state.q} key={state.q} />}
      </header>
      {!searching && state.page === 1 && <ListingParts listing={loaderData} level={level} />}
      {!searching && level === "category" && <TypeLinks types={loaderData.types} state={state} path={path} />}
      <ListingControls state={state} path={path} />
      {loaderData.products.length === 0 ? (
        <p className={styles.empty}>{t("listing.empty")}</p>
      ) : state.view === "compact" ? (
        <ProductTable products={loaderData.products} columns={loaderData.columns} state={state} path={path} />
      ) : (
        <ProductCards products={loaderData.products} columns={loaderData.columns} />
      )}
      <Pagination state={state} path={path} pages={pages} />
    </main>
  );
}
