import { Form, useSubmit } from "react-router";
import { CopyCode } from "../catalogue/copy-code.tsx";
import { InlineDrawing, loadDrawingCode } from "../catalogue/drawing/inline-drawing.tsx";
import { findProduct } from "../catalogue/product-queries.ts";
import { specificationOf } from "../catalogue/specification.ts";
import { Unbroken } from "../catalogue/unbroken.tsx";
import { useI18n } from "../i18n/i18n-context.tsx";
import { placeOf } from "../i18n/screens.ts";
import { pageDictionary } from "../i18n/server-translator.ts";
import { AddToList } from "../order-list/add-to-list.tsx";
import { Breadcrumbs } from "../shell/breadcrumbs.tsx";
import { Link } from "../shell/link.tsx";
import { PageHead } from "../shell/page-head.tsx";
import { siteContext } from "../site-context.ts";
import type { Route } from "./+types/compare";
import styles from "./compare.module.css";
import { comparisonFrom, comparisonQuery } from "./compared.ts";
import { comparedRows } from "./compared-rows.ts";

export { ErrorBoundary } from "../shell/screen-error.tsx";

/** What every product has of its own is no difference worth a mark. */
const OWN_ROWS = 2;

export async function loader({ context, pattern, url }: Route.LoaderArgs) {
  const { locale } = placeOf(pattern);
  const { catalogue } = context.get(siteContext);
  const { codes, onlyDifferences } = comparisonFrom(url.searchParams);
  const found = await Promise.all(codes.map((code) => findProduct(catalogue, locale, code)));
  const products = found.filter((product) => product !== null);
  const sections = comparedRows(
    products.map((product) =>
      // The number and the name stand above the table.
      specificationOf(product, locale).map((section) =>
        section.id === "general" ? { ...section, rows: section.rows.slice(OWN_ROWS) } : section,
      ),
    ),
  );
  return {
    dictionary: pageDictionary(locale, "compare", "choosing", "adding", "product"),
    products: products.map(({ code, name, params, drawn, unit, packageUnit, minOrderQuantity }) => ({
      code,
      name,
      params: params[locale],
      drawn,
      unit,
      packageUnit,
      minOrderQuantity,
    })),
    missing: codes.filter((_, index) => found[index] === null),
    onlyDifferences,
    sections: onlyDifferences
      ? sections
          .map((section) => ({ ...section, rows: section.rows.filter(({ differs }) => differs) }))
          .filter(({ rows }) => rows.length > 0)
      : sections,
  };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), loadDrawingCode()]);
  return data;
}

export default function Compare({
  loaderData: { products, missing, onlyDifferences, sections },
}: Route.ComponentProps) {
  const { t, href } = useI18n();
  const title = t("screens.compare");
  const codes = products.map(({ code }) => code);
  const without = (code: string) =>
    href("compare") + comparisonQuery({ codes: codes.filter((each) => each !== code), onlyDifferences });
  return (
    <main id="content" className="page">
      <PageHead title={title} description={t("compare.lead")} indexed={false} />
      <Breadcrumbs trail={[{ name: t("screens.products"), href: href("products") }]} current={title} />
      <header className={styles.header}>
        <h1>{title}</h1>
        {products.length > 1 && <OnlyDifferences codes={codes} chosen={onlyDifferences} />}
      </header>
      {missing.length > 0 && (
        <p className={styles.missing}>
          {t("compare.missing")} {missing.join(", ")}
        </p>
      )}
      {products.length < 2 && <p className={styles.few}>{t("compare.few")}</p>}
      {products.length === 0 ? (
        <Link to={href("products")} className="button button-primary">
          {t("screens.products")}
        </Link>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section className={styles.scroll} aria-label={title} tabIndex={0}>
          <table className={styles.table} data-products={products.length}>
            <thead>
              <tr>
                <td />
                {products.map((product) => (
                  <th key={product.code} scope="col">
                    <Link to={href("product", product.params)} className={styles.product}>
                      <InlineDrawing of={product.drawn} className={styles.drawing} />
                      <span>
                        <Unbroken text={product.name} />
                      </span>
                    </Link>
                    <CopyCode code={product.code} />
                    <AddToList product={product} />
                    <Link to={without(product.code)} className={styles.remove} preventScrollReset>
                      {t("choosing.remove")}
                      <span className="visually-hidden">: {product.name}</span>
                    </Link>
                  </th>
                ))}
              </tr>
            </thead>
            {sections.map(({ id, title: heading, rows }) => (
              <tbody key={id}>
                <tr>
                  <th scope="rowgroup" colSpan={products.length + 1} className={styles.section}>
                    {heading}
                  </th>
                </tr>
                {rows.map(({ name, values, differs }) => (
                  <tr key={name} data-differs={differs && products.length > 1}>
                    <th scope="row">
                      {name}
                      {differs && products.length > 1 && (
                        <span className={styles.differs} title={t("compare.differs")}>
                          <span className="visually-hidden">, {t("compare.differs")}</span>
                        </span>
                      )}
                    </th>
                    {values.map((value, index) => (
                      <td key={codes[index]}>{value || "–"}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </table>
        </section>
      )}
      {products.length > 1 && sections.length === 0 && <p className={styles.few}>{t("compare.same")}</p>}
    </main>
  );
}

/** A form of one box: without JavaScript its button applies it. */
function OnlyDifferences({ codes, chosen }: { readonly codes: readonly string[]; readonly chosen: boolean }) {
  const { t, href } = useI18n();
  const submit = useSubmit();
  return (
    <Form action={href("compare")} className={styles.only} preventScrollReset>
      {codes.map((code) => (
        <input key={code} type="hidden" name="code" value={code} />
      ))}
      <label>
        <input
          type="checkbox"
          name="only"
          value="differences"
          defaultChecked={chosen}
          onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
        />
        {t("compare.onlyDifferences")}
      </label>
      <noscript>
        <button type="submit" className="button">
          {t("compare.apply")}
        </button>
      </noscript>
    </Form>
  );
}
