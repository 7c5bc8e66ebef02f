import { useI18n } from "../i18n/i18n-context.tsx";
import styles from "./product-specification.module.css";
import type { SpecificationSection } from "./specification.ts";

/** Longer values take a line of their own. */
const LONGEST_BESIDE = 60;

/** Every field of the product, grouped, each group with an address of its own. */
export function ProductSpecification({ sections }: { readonly sections: readonly SpecificationSection[] }) {
  const { t } = useI18n();
  return (
    <section className={styles.specification}>
      <h2>{t("product.specification")}</h2>
      <div className={styles.sections}>
        {sections.map(({ id, title, rows }) => (
          <section key={id} id={id} className={styles.section}>
            <h3>
              <a href={`#${id}`}>{title}</a>
            </h3>
            <dl>
              {rows.map(({ name, value }) => (
                <div key={name} className={value.length > LONGEST_BESIDE ? styles.long : undefined}>
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
