import { formatWeight } from "../i18n/format.ts";
import { useI18n } from "../i18n/i18n-context.tsx";
import type { Product, SpecificationRow } from "./product-queries.ts";
import styles from "./product-specification.module.css";

type Props = { readonly product: Omit<Product, "params"> };

/** Every field of the product, grouped, each group with an address of its own. */
export function ProductSpecification({ product }: Props) {
  const { t, number, locale } = useI18n();
  const weight = (grams: number) =>
    formatWeight(grams, locale, { gram: t("units.gram"), kilogram: t("units.kilogram") });
  const length = (millimetres: number) => `${number(millimetres)} ${t("units.millimetre")}`;
  const amount = (value: number) => `${number(value)} ${t(`units.${product.unit}`, { count: value })}`;
  const row = (name: string, value: string): SpecificationRow => ({ name, value });
  const sections = {
    general: [
      row(t("product.code"), product.code),
      row(t("product.name"), product.name),
      row(t("product.modelType"), product.modelType),
      row(t("product.salesCode"), product.salesCode),
      row(t("product.type"), product.typeName),
      row(t("product.manufacturer"), product.manufacturer),
      row(t("product.colour"), product.colourName),
      ...product.sections.general,
      ...product.classification,
    ],
    electrical: product.sections.electrical,
    connection: [
      ...product.sections.connection,
      ...(product.connection ? [row(t("product.connection"), product.connection)] : []),
    ],
    mechanical: [
      row(t("product.width"), length(product.drawn.widthMm)),
      row(t("product.height"), length(product.drawn.heightMm)),
      row(t("product.depth"), length(product.drawn.depthMm)),
      row(t("product.weight"), weight(product.weightWithoutPackagingG)),
      ...product.sections.mechanical,
    ],
    logistics: [
      row(t("product.packageUnit"), amount(product.packageUnit)),
      row(t("product.minOrderQuantity"), amount(product.minOrderQuantity)),
      row(t("product.weightWithoutPackaging"), weight(product.weightWithoutPackagingG)),
      row(t("product.weightWithPackaging"), weight(product.weightWithPackagingG)),
      row(t("product.customsTariffNumber"), product.customsTariffNumber),
    ],
  };
  const shown = (["general", "electrical", "connection", "mechanical", "logistics"] as const).filter(
    (section) => sections[section].length > 0,
  );
  return (
    <section className={styles.specification}>
      <h2>{t("product.specification")}</h2>
      <div className={styles.sections}>
        {shown.map((section) => (
          <section key={section} id={section} className={styles.section}>
            <h3>
              <a href={`#${section}`}>{t(`product.sections.${section}`)}</a>
            </h3>
            <dl>
              {sections[section].map(({ name, value }) => (
                <div key={name} className={value.length > 60 ? styles.long : undefined}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
