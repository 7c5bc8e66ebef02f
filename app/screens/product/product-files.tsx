import { DocumentList } from "../../features/documents/document-list.tsx";
import { formatDownloadsQuery } from "../../features/documents/downloads-state.ts";
import type { ProductFiles as Files } from "../../features/documents/product-files-queries.ts";
import { CAD_FORMATS, CAD_SECTION_ID, cadUrl } from "../../foundation/catalogue/made-files/cad-files.ts";
import { PARTS_FILES, productPartsUrl } from "../../foundation/catalogue/made-files/parts-files.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { hasCadFiles } from "../../foundation/drawing/measured.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { formatShortLink, shortLinkPath } from "../../ground/company/short-link.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import styles from "./product.module.css";

type Props = {
  readonly product: Pick<Product, "code" | "certificates" | "drawn"> & { readonly lastChange: string };
  readonly files: Files;
  /** Null where it is not known yet. */
  readonly cadSizes: readonly (string | null)[];
};

export function ProductFiles({ product, files, cadSizes }: Props) {
  const { t, href, typeset, labelled, list } = useI18n();
  const cad = files.documents.filter(({ isCad }) => isCad);
  const cadFormats = hasCadFiles(product.drawn) ? CAD_FORMATS : [];
  return (
    <>
      {product.certificates.length > 0 && (
        <section className={styles.section}>
          <h2>{t("product.certificates")}</h2>
          <ul className={styles.certificates}>
            {product.certificates.map(({ code, mark, description }) => (
              <li key={code}>
                <strong>{typeset(mark)}</strong>
                <span>
                  <span>{typeset(description)}</span>
                  {files.certificates[code]?.map((certificate) => {
                    const [file] = certificate.files;
                    const { validity } = certificate;
                    const name = list([mark, certificate.title, file.languageName ?? ""].filter(Boolean));
                    return (
                      <span key={file.url} className={styles.proof}>
                        <a href={file.url}>
                          <span>{`${file.type} ${file.language}`}</span> <span>{typeset(file.size)}</span>
                          <span className="visually-hidden">{typeset(name)}</span>
                        </a>
                        {validity && (
                          <em className={validity.expired ? styles.expired : undefined}>{typeset(validity.text)}</em>
                        )}
                      </span>
                    );
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section}>
        <h2>{t("product.files")}</h2>
        {files.documents.length > cad.length && (
          <DocumentList documents={files.documents.filter(({ isCad }) => !isCad)} />
        )}
        <section id={CAD_SECTION_ID} className={styles.cad}>
          <h3>{t("productTools.cadFiles")}</h3>
          <ul className={styles.cadFormats}>
            {cadFormats.map(([file, description], index) => (
              <li key={file}>
                <a href={cadUrl(product.code, file)} download>
                  <b>{file.split(".")[1]?.toUpperCase()}</b>{" "}
                  <span>{`${t(`productTools.${description}`)}${cadSizes[index] ? typeset(`, ${cadSizes[index]}`) : ""}`}</span>
                </a>
              </li>
            ))}
            {PARTS_FILES.map(([file, description]) => (
              <li key={file}>
                <a href={productPartsUrl(product.code, file)} download>
                  <b>{file.split(".")[1]?.toUpperCase()}</b> <span>{t(`productTools.${description}`)}</span>
                </a>
              </li>
            ))}
          </ul>
          {cadFormats.length > 0 && <p className={styles.note}>{t("productTools.cadNote")}</p>}
          {cad.length > 0 && <DocumentList documents={cad} />}
        </section>
        {files.moreState && (
          <p className={styles.note}>
            <Link to={href("downloads") + formatDownloadsQuery(files.moreState)}>{t("product.moreFiles")}</Link>
          </p>
        )}
        <p className={styles.note}>
          {t("product.otherFiles")}{" "}
          <a href={`mailto:${BRAND.supportEmail}?subject=${product.code}`}>{BRAND.supportEmail}</a>
        </p>
        <p className={styles.note}>{typeset(product.lastChange)}</p>
        <p className={styles.note}>
          {labelled(t("productTools.permanentLink"), "")}
          <a href={shortLinkPath(product.code)}>{formatShortLink(product.code)}</a>
        </p>
      </section>
    </>
  );
}
