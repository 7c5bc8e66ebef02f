import { findFileError } from "../../../foundation/messages/attachments.ts";
import { formatBytes } from "../../../ground/i18n/format-bytes.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./contact-form.module.css";

type Props = { readonly files: readonly File[]; readonly onRemove: (file: File) => void };

/** The files that go with the message, each with its size and a button that removes it. */
export default function FileList({ files, onRemove }: Props) {
  const { t, locale } = useI18n();
  return (
    <ul className="rows">
      {files.map((file) => (
        <li
          key={`${file.name} ${file.size} ${file.lastModified}`}
          className={findFileError(file) ? "check alarm" : "check"}
        >
          <span className={styles.name}>{file.name}</span>
          <small>{formatBytes(file.size, locale)}</small>
          <button
            type="button"
            className="square"
            aria-label={t("contact.files.remove", { name: file.name })}
            onClick={() => onRemove(file)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  );
}
