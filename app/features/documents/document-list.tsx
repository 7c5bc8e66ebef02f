import { capitalize } from "../../ground/i18n/format.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import styles from "./document-list.module.css";
import type { DocumentView, FileView } from "./document-view.ts";

type Props = {
  readonly documents: readonly DocumentView[];
  /** The form that the checkboxes belong to, as its field `file`; without it there are none. */
  readonly selectionFormId?: string;
  /** Two lines each, without a picture of the first page. */
  readonly isCompact?: boolean;
};

export function DocumentList({ documents, selectionFormId, isCompact = false }: Props) {
  const look = isCompact ? styles.compact : selectionFormId ? styles.selectable : "";
  return (
    <ul className={`rows note ${styles.documents} ${look}`}>
      {documents.map((document) => (
        <Document key={document.id} document={document} selectionFormId={selectionFormId} />
      ))}
    </ul>
  );
}

function Document({
  document,
  selectionFormId,
}: {
  readonly document: DocumentView;
  readonly selectionFormId: string | undefined;
}) {
  const { t, typeset } = useI18n();
  const { title, titleLanguage, files, date, version, validity, thumbnail, isFilm } = document;
  const [file] = files;
  const { type, size } = file;
  return (
    <li>
      {selectionFormId && (
        <label className={styles.select}>
          <input type="checkbox" name="file" value={document.id} form={selectionFormId} data-bytes={document.bytes} />
          <span className="visually-hidden">{t("documents.select", { title })}</span>
        </label>
      )}
      <div className={styles.thumbnail} aria-hidden="true">
        {thumbnail ? (
          <img src={thumbnail} alt="" loading="lazy" width="48" height="68" />
        ) : (
          <span>{isFilm ? "▶" : type}</span>
        )}
      </div>
      <a className={`quiet ${styles.title}`} href={file.url} hrefLang={languageOf(file)} lang={titleLanguage}>
        {typeset(title)}
      </a>
      {validity && <p className={`${styles.validity} ${validity.expired ? "alarm" : ""}`}>{typeset(validity.text)}</p>}
      <ul className={`row ${styles.languages}`}>
        {files.map((file) => file.language && <LanguageLink key={file.url} file={file} title={title} />)}
      </ul>
      <p className={`line ${styles.date}`}>
        <span>{typeset(date)}</span>
        {version && <span>{version}</span>}
      </p>
      <p className={styles.size}>
        <span>{type}</span> <span>{typeset(size)}</span>
      </p>
      {isFilm && selectionFormId && (
        // biome-ignore lint/a11y/useMediaCaption: marketing's bucket has no captions; what a film says stands in its picture
        <video className={styles.film} src={file.url} controls preload="none" aria-label={title} />
      )}
    </li>
  );
}

function LanguageLink({ file, title }: { readonly file: FileView; readonly title: string }) {
  const { locale, labelled, list } = useI18n();
  const { url, language, languageName, size } = file;
  return (
    <li>
      <a
        href={url}
        hrefLang={languageOf(file)}
        aria-label={labelled(language, list([title, languageName]))}
        title={list([capitalize(languageName, locale), size])}
      >
        {language}
      </a>
    </li>
  );
}

const languageOf = ({ language }: FileView) => (language ? language.toLowerCase() : undefined);
