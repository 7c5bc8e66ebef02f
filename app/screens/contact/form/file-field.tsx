import { lazy, Suspense, useEffect, useRef } from "react";
import { ATTACHED_ENDINGS, FILE_FIELD } from "../../../foundation/messages/attachments.ts";
import type { FieldError } from "../../../foundation/messages/fields.ts";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { KEPT_FIELD, type KeptFile, writeKept } from "../kept-files.ts";
import styles from "./contact-form.module.css";

type Props = {
  readonly files: readonly File[];
  readonly kept: readonly KeptFile[];
  readonly error: FieldError | undefined;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRemove: (file: File) => void;
};

const FileList = lazy(() => import("./file-list.tsx"));

/** Up to three files, chosen at once or one after the other. */
export default function FileField({ files, kept, error, onAdd, onRemove }: Props) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  // They were chosen before this script ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (input.current?.files?.length) onAdd([...input.current.files]);
  }, []);
  // What the browser says beside its button is what is listed below.
  useEffect(() => {
    if (!input.current) return;
    const transfer = new DataTransfer();
    for (const file of files) transfer.items.add(file);
    input.current.files = transfer.files;
  }, [files]);
  return (
    <div className="field">
      <label htmlFor={FILE_FIELD} className="line apart">
        <b>{t("contact.files.label")}</b>
        <small>{t("contact.optional")}</small>
      </label>
      <p id="files-hint" className="note">
        {t("contact.files.hint")}
      </p>
      <input
        ref={input}
        id={FILE_FIELD}
        name={FILE_FIELD}
        type="file"
        multiple
        accept={ATTACHED_ENDINGS.map((ending) => `.${ending}`).join()}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "files-error files-hint" : "files-hint"}
        onChange={(event) => onAdd([...(event.currentTarget.files ?? [])])}
      />
      {kept.map((file) => (
        <label key={file.id} className="check">
          <input type="checkbox" name={KEPT_FIELD} value={writeKept(file)} defaultChecked />
          <span className={styles.name}>{file.name}</span>
        </label>
      ))}
      {files.length > 0 && (
        <Suspense>
          <FileList files={files} onRemove={onRemove} />
        </Suspense>
      )}
      {error && (
        <p id="files-error" className="small alarm" role="alert">
          {t(`contact.errors.${error}`)}
        </p>
      )}
    </div>
  );
}
