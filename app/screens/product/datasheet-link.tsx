import { productApiPath } from "../../foundation/catalogue/product/product-api-path.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

type Props = {
  readonly code: string;
  /** A shorter text, where room is scarce. */
  readonly label?: string;
};

/** Nothing but a link: browsers within apps drop what a script saves, and the server knows the file's name. */
export function DatasheetLink({ code, label }: Props) {
  const { t, locale } = useI18n();
  return (
    <a className="button" href={productApiPath(code, "/datasheet.pdf", locale)} type="application/pdf">
      {label ?? t("product.datasheet")}
    </a>
  );
}
