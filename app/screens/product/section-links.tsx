import { CAD_SECTION_ID } from "../../foundation/catalogue/made-files/cad-files.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./product.module.css";

/** Where the sections of the page begin. */
export const DATA_ID = "data";
export const ACCESSORIES_ID = "accessories";
export const CERTIFICATES_ID = "certificates";
export const DOCUMENTS_ID = "documents";

/** How many there are in each section; a section without any is not there. */
type Props = { readonly accessories: number; readonly certificates: number; readonly documents: number };

/** The sections of the page, in sight while it scrolls. */
export function SectionLinks({ accessories, certificates, documents }: Props) {
  const { t, number } = useI18n();
  const toLink = (id: string, name: string, count?: number) =>
    count !== 0 && (
      <a href={`#${id}`}>
        <b>{name}</b> {count && <span>{number(count)}</span>}
      </a>
    );
  return (
    <nav className={styles.links} aria-label={t("product.sections")}>
      {toLink(DATA_ID, t("product.specification"))}
      {toLink(ACCESSORIES_ID, t("product.accessories"), accessories)}
      {toLink(CAD_SECTION_ID, t("productTools.cad"))}
      {toLink(CERTIFICATES_ID, t("product.certificates"), certificates)}
      {toLink(DOCUMENTS_ID, t("product.files"), documents)}
    </nav>
  );
}
