import { useState } from "react";
import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { isProductLine, type ListLine } from "../lines/lines.ts";
import { endSession, readSession } from "./stored-session.ts";

/** For a visitor whom a purchasing system has sent: takes the list back there. */
export function PunchOutBar({ lines }: { readonly lines: readonly ListLine[] }) {
  const { t, locale } = useI18n();
  const [session] = useState(readSession);
  const [isEnded, setIsEnded] = useState(false);
  if (!session) return null;
  const { buyer, parameters } = session;
  if (isEnded)
    return (
      <p className="no-print notice bar apart" role="status">
        {t("orderList.punchOut.ended", { buyer })}
      </p>
    );
  const fields = { ...parameters, lines: JSON.stringify(lines) };
  return (
    <section className="no-print notice bar apart" aria-label={t("orderList.punchOut.for", { buyer })}>
      <p>{t("orderList.punchOut.for", { buyer })}</p>
      <form className="row" method="post" action={`/punch-out/${locale}`} encType="multipart/form-data">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {lines.some(isProductLine) && (
          <button type="submit" className="button button-primary">
            {t("orderList.punchOut.transfer")}
          </button>
        )}
        <button
          type="button"
          className="button"
          onClick={() => {
            endSession();
            setIsEnded(true);
          }}
        >
          {t("orderList.punchOut.end")}
        </button>
      </form>
    </section>
  );
}
