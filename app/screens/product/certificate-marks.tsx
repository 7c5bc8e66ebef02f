import type { ProductFiles } from "../../features/documents/product-files-queries.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./product.module.css";

type Props = {
  readonly product: Pick<Product, "certificates">;
  readonly certificates: ProductFiles["certificates"];
};

/** The product's certification marks, each a link to its certificate where there is one. */
export function CertificateMarks({ product, certificates }: Props) {
  const { t, typeset } = useI18n();
  if (product.certificates.length === 0) return null;
  return (
    <ul className={`row tight small ${styles.marks}`} aria-label={t("product.certificates")}>
      {product.certificates.map(({ code, mark, description }) => {
        const documents = certificates[code] ?? [];
        // An expired certificate is shown only when there is no valid one.
        const document = documents.find(({ validity }) => !validity?.expired) ?? documents[0];
        if (!document)
          return (
            <li key={code} title={description}>
              <span>{typeset(mark)}</span>
            </li>
          );
        const [{ url: address, type, language, languageName }] = document.files;
        const accessibleName = t(languageName ? "productTools.certificateIn" : "productTools.certificate", {
          mark,
          title: document.title,
          type,
          language: languageName,
        });
        return (
          <li key={code} title={description}>
            <a
              href={address}
              hrefLang={language.toLowerCase() || undefined}
              aria-label={document.validity?.expired ? `${accessibleName}. ${document.validity.text}` : accessibleName}
              data-expired={document.validity?.expired || undefined}
            >
              {typeset(mark)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
