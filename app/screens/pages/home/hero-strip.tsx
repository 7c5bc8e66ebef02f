import { useEffect, useRef, useState } from "react";
import type { Original } from "../../../features/strips/on-page/load-original.ts";
import { RailStrip, type StripItem } from "../../../frame/ui/rail-strip.tsx";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import type { Locale } from "../../../ground/i18n/locales.ts";
import type { PageDictionary } from "../../../ground/i18n/translate.ts";
import { Link } from "../../../ground/platform/link.tsx";
import { persisted, TEXT, usePersisted, useStoreOnLeave } from "../../../ground/platform/persisted.ts";
import styles from "./home.module.css";

/** Whether the editor is open in this tab: it stays so after a reload, and in another language. */
const openStore = persisted("sessionStorage", "home.strip", TEXT);

type Editor = {
  readonly StripOnPage: typeof import("../../../features/strips/on-page/strip-on-page.tsx").StripOnPage;
  readonly original: Original;
  readonly texts: Partial<PageDictionary>;
};

/** Begins with the texts: without a connection they only fail, while code that cannot be loaded loads the page anew. */
async function loadEditor(codes: readonly string[], locale: Locale, textsPath: string): Promise<Editor> {
  const response = await fetch(textsPath);
  if (!response.ok) throw new Error(`The texts of the strip editor could not be loaded: status ${response.status}`);
  const texts: Partial<PageDictionary> = await response.json();
  const { StripOnPage, loadOriginal } = await import("../../../features/strips/on-page/strip-on-page.tsx");
  return { StripOnPage, texts, original: await loadOriginal(codes, locale) };
}

type Props = {
  readonly items: readonly StripItem[];
  /** Where the texts of the editor are. */
  readonly textsPath: string;
};

/** The strip as pictures, until somebody presses to change it: the editor loads then, and takes their place. */
export function HeroStrip({ items, textsPath }: Props) {
  const { t, href, locale } = useI18n();
  const isOpen = usePersisted(openStore) !== null;
  const [editor, setEditor] = useState<Editor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** After a press the focus goes where the visitor goes on. */
  const [pressed, setPressed] = useState<"edit" | "close" | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  /** What goes on in the builder is not open here when the visitor comes back. */
  const isSent = useRef(false);
  useStoreOnLeave(openStore, () => (isSent.current ? null : openStore.read()));

  const codes = items.map(({ product }) => product.code).join(" ");
  useEffect(() => {
    // The server never runs effects, and does not carry the code that draws.
    if (import.meta.env.SSR || !isOpen || editor) return;
    let isCurrent = true;
    loadEditor(codes.split(" "), locale, textsPath).then(
      (loaded) => isCurrent && setEditor(loaded),
      (error) => {
        console.warn(error);
        if (!isCurrent) return;
        setHasFailed(true);
        openStore.write(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, editor, codes, locale, textsPath]);
  useEffect(() => {
    if (pressed === "close") button.current?.focus();
  }, [pressed]);

  function open() {
    setPressed("edit");
    setHasFailed(false);
    openStore.write("open");
  }
  function close() {
    setPressed("close");
    openStore.write(null);
  }

  const isEditing = isOpen && editor !== null;
  return (
    <>
      {isEditing ? (
        <editor.StripOnPage
          original={editor.original}
          texts={editor.texts}
          title={t("home.editStrip")}
          takesFocus={pressed === "edit"}
          onClose={close}
          onSent={() => {
            isSent.current = true;
          }}
        />
      ) : (
        <RailStrip className={styles.strip} label={t("home.rail")} items={items} />
      )}
      <div className={`page bar ${styles.ways}`}>
        {items.length > 0 && !isEditing && (
          <button
            ref={button}
            type="button"
            className={`button scripted ${styles.edit}`}
            aria-busy={isOpen}
            onClick={open}
          >
            <span>{t("home.editStrip")}</span>
            <span>{t("loading")}</span>
          </button>
        )}
        <Link className="link" to={href("terminalStrips")}>
          {t("home.strips")}
        </Link>
        <p role="status" className="alarm">
          {hasFailed && t("home.editFailed")}
        </p>
      </div>
    </>
  );
}
