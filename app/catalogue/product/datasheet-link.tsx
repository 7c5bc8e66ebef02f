import { useState } from "react";
import { useI18n } from "../../i18n/i18n-context.tsx";
import { saveFile } from "../../shell/save-file.ts";
import styles from "./datasheet-link.module.css";
import type { Product } from "./product-data.ts";

type Props = {
  readonly product: Pick<Product, "code" | "name">;
  /** A shorter text, where room is scarce. */
  readonly label?: string;
};

type State = "idle" | "busy" | "failed";

/** A plain link, which with JavaScript shows progress and saves the data sheet under the product's name. */
export function DatasheetLink({ product, label }: Props) {
  const { t, locale } = useI18n();
  const [state, setState] = useState<State>("idle");
  const datasheetUrl = `/api/${locale}/products/${product.code}/datasheet.pdf`;
  const downloadDatasheet = async (event: React.MouseEvent) => {
    // A new tab or window, or a second try after a failure, is left to the browser.
    if (event.ctrlKey || event.metaKey || event.shiftKey || state === "failed") return;
    event.preventDefault();
    if (state === "busy") return;
    setState("busy");
    try {
      const response = await fetch(datasheetUrl);
      if (!response.ok) throw new Error(`data sheet of ${product.code}: status ${response.status}`);
      saveFile(await response.blob(), `${product.name}.pdf`);
      setState("idle");
    } catch (error) {
      console.warn(error);
      setState("failed");
    }
  };
  return (
    <>
      <a
        className="button"
        href={datasheetUrl}
        type="application/pdf"
        aria-busy={state === "busy"}
        onClick={downloadDatasheet}
      >
        <span className={state === "busy" ? styles.busy : undefined}>
          {state === "busy" ? t("product.datasheetBusy") : (label ?? t("product.datasheet"))}
        </span>
      </a>
      <p role="status" className={state === "failed" ? styles.failed : "visually-hidden"}>
        {state === "busy" ? t("product.datasheetBusy") : state === "failed" && t("product.datasheetFailed")}
      </p>
    </>
  );
}
