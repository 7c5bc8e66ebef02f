import { lazy, Suspense, useEffect, useId, useRef, useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { ChosenFile } from "./file-text.ts";
import styles from "./parts-list.module.css";
import { fileDrop, TableFileButton } from "./table-file.tsx";

/** What reads lines is only loaded once there are some. */
const PartsListPreview = lazy(() => import("./parts-list-preview.tsx"));

/**
 * A field for a parts list from any manufacturer, which is read on the spot: two items of a grid, the field, and below it in all
 * columns what became of each line. Without this code it is a form that leads to the results for its numbers.
 */
export function PartsList() {
  const { t, href } = useI18n();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [file, setFile] = useState<ChosenFile | null>(null);
  useEffect(() => {
    // It may have been filled before this code was there.
    if (field.current?.value) setText(field.current.value);
  }, []);
  return (
    <>
      <form
        action={href("products")}
        className="stack close"
        onSubmit={(event) => {
          event.preventDefault();
          setText(field.current?.value ?? "");
          setAttempts((count) => count + 1);
        }}
        {...fileDrop(setFile)}
      >
        <label htmlFor={id}>
          <b>{t("home.parts")}</b>
        </label>
        <textarea
          ref={field}
          id={id}
          name="q"
          className="measure"
          rows={4}
          wrap="off"
          spellCheck={false}
          placeholder={t("orderList.entryExample")}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="row">
          <button type="submit" className="button">
            {t("orderList.look")}
          </button>
          <TableFileButton label={t("orderList.file")} onFile={setFile} />
        </div>
      </form>
      {(text !== null || file !== null) && (
        <Suspense>
          <div className={styles.preview}>
            <PartsListPreview
              text={text ?? ""}
              file={file}
              attempts={attempts}
              onRead={(read) => {
                setFile(null);
                setText(read);
                if (field.current) field.current.value = read;
              }}
            />
          </div>
        </Suspense>
      )}
    </>
  );
}
