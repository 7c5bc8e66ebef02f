import { useEffect, useState } from "react";
import { formatCode } from "../../ground/company/order-number.ts";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";

const COPIED_MESSAGE_MS = 2000;

type Props = {
  readonly code: string;
  /** Where the name of its row says that it is the order number. */
  readonly isLabelHidden?: boolean;
};

/** The order number with a button that copies it without spaces, as order systems need it. */
export function CopyCode({ code, isLabelHidden = false }: Props) {
  const { t } = useI18n();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <p className="line">
      <span className={isLabelHidden ? "visually-hidden" : "muted"}>{t("code.name")}</span>
      <b className="large" data-code={code}>
        {formatCode(code)}
      </b>
      <button
        type="button"
        className="chip small no-print"
        onClick={() =>
          navigator.clipboard.writeText(code).then(
            () => setCopied(true),
            () => setCopied(false),
          )
        }
      >
        <span aria-live="polite">{t(copied ? "code.copied" : "code.copy")}</span>
      </button>
    </p>
  );
}
