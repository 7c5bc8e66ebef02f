import { DocumentList } from "../../features/documents/document-list.tsx";
import { formatDownloadsQuery } from "../../features/documents/downloads-state.ts";
import type { ProductFiles as Files } from "../../features/documents/product-files-queries.ts";
import { CAD_FORMATS, CAD_SECTION_ID, cadUrl, formatOf } from "../../foundation/catalogue/made-files/cad-files.ts";
import { PARTS_FILES, productPartsUrl } from "../../foundation/catalogue/made-files/parts-files.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { hasCadFiles } from "../../foundation/drawing/measured.ts";
import { BRAND } from "../../ground/company/brand.ts";
import { formatShortLink, shortLinkPath } from "../../ground/company/short-link.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { Link } from "../../ground/platform/link.tsx";
import { PageSection } from "./page-section.tsx";
import styles from "./product.module.css";
import { CERTIFICATES_ID, DOCUMENTS_ID } from "./section-links.tsx";

type Props = {
  readonly product: Pick<Product, "code" | "certificates" | "drawn"> & { readonly lastChange: string };
  readonly files: Files;
  /** Null where it is not known yet. */
  readonly cadSizes: readonly (string | null)[];
};

/** The files that are asked for most; the others unfold. */
const SHOWN_FORMATS = 3;

/** What can be downloaded, side by side where there is room. */
export function ProductFiles({ product, files, cadSizes }: Props) {
  const { t, href, typeset, labelled } = useI18n();
  const documents = files.documents.filter(({ isCad }) => !isCad);
  return (
    <div className={`stack loose ${styles.files}`}>
      <div className="stack">
        <CadFiles product={product} files={files} cadSizes={cadSizes} />
        <p className="note">{typeset(product.lastChange)}</p>
        <p className="note">
          {labelled(t("productTools.permanentLink"), "")}
          <a href={shortLinkPath(product.code)}>{formatShortLink(product.code)}</a>
        </p>
      </div>
      {product.certificates.length > 0 && <Certificates product={product} files={files} />}
      <PageSection id={DOCUMENTS_ID} title={t("product.files")}>
        {documents.length > 0 && <DocumentList documents={documents} isCompact />}
        {files.moreState && (
          <p className="note measure">
            <Link to={href("downloads") + formatDownloadsQuery(files.moreState)}>{t("product.moreFiles")}</Link>
          </p>
        )}
        <p className="note measure">
          {t("product.otherFiles")}{" "}
          <a href={`mailto:${BRAND.supportEmail}?subject=${product.code}`}>{BRAND.supportEmail}</a>
        </p>
      </PageSection>
    </div>
  );
}

function CadFiles({ product: { code, drawn }, files, cadSizes }: Props) {
  const { t, typeset } = useI18n();
  const documents = files.documents.filter(({ isCad }) => isCad);
  const isDrawn = hasCadFiles(drawn);
  const formats = [
    ...(isDrawn ? CAD_FORMATS : []).map(([file, key], index) => ({
      file,
      url: cadUrl(code, file),
      text: t(`productTools.${key}`) + (cadSizes[index] ? typeset(`, ${cadSizes[index]}`) : ""),
    })),
    ...PARTS_FILES.map(([file, key]) => ({ file, url: productPartsUrl(code, file), text: t(`productTools.${key}`) })),
  ];
  const toItem = ({ file, url, text }: (typeof formats)[number]) => (
    <li key={file}>
      <a href={url} download>
        <b>{formatOf(file)}</b> <span>{text}</span>
      </a>
    </li>
  );
  return (
    <PageSection id={CAD_SECTION_ID} title={t("productTools.cadFiles")}>
      <ul className={`rows ${styles.formats}`}>{formats.slice(0, SHOWN_FORMATS).map(toItem)}</ul>
      {formats.length > SHOWN_FORMATS && (
        <details>
          <summary>{t("shell.moreFormats")}</summary>
          <ul className={`rows ${styles.formats}`}>{formats.slice(SHOWN_FORMATS).map(toItem)}</ul>
        </details>
      )}
      {documents.length > 0 && <DocumentList documents={documents} isCompact />}
      {isDrawn && <p className="note measure">{t("productTools.cadNote")}</p>}
    </PageSection>
  );
}

function Certificates({ product: { certificates }, files }: Pick<Props, "product" | "files">) {
  const { t, typeset } = useI18n();
  return (
    <PageSection id={CERTIFICATES_ID} title={t("product.certificates")}>
      <ul className={`rows small ${styles.certificates}`}>
        {certificates.map(({ code, mark, description }) => {
          const proofs = files.certificates[code] ?? [];
          const valid = proofs.filter(({ validity }) => !validity?.expired);
          // Where none is valid the last ones are all that there is.
          const [shown, older] =
            valid.length > 0 ? [valid, proofs.filter((each) => !valid.includes(each))] : [proofs, []];
          return (
            <li key={code} className="line apart">
              <strong>{typeset(mark)}</strong>
              <span>{typeset(description)}</span>
              {shown.map((proof) => (
                <Proof key={proof.files[0].url} mark={mark} proof={proof} />
              ))}
              {older.length > 0 && (
                <details>
                  <summary>{t("productTools.older")}</summary>
                  {older.map((proof) => (
                    <Proof key={proof.files[0].url} mark={mark} proof={proof} />
                  ))}
                </details>
              )}
            </li>
          );
        })}
      </ul>
    </PageSection>
  );
}

function Proof({
  mark,
  proof: { title, validity, files },
}: {
  readonly mark: string;
  readonly proof: NonNullable<Files["certificates"][string]>[number];
}) {
  const { typeset, list } = useI18n();
  const [file] = files;
  const name = list([mark, title, file.languageName ?? ""].filter(Boolean));
  return (
    <span className="line">
      {validity && <em className={validity.expired ? "alarm" : undefined}>{typeset(validity.text)}</em>}
      <a href={file.url}>
        <span>{`${file.type} ${file.language}`}</span> <span>{typeset(file.size)}</span>
        <span className="visually-hidden">{typeset(name)}</span>
      </a>
    </span>
  );
}
