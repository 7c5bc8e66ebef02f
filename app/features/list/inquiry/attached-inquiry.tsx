import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import { Link } from "../../../ground/platform/link.tsx";
import { usePersisted } from "../../../ground/platform/persisted.ts";
import { inquiryStore } from "./inquiry.ts";
import { LineList } from "./line-list.tsx";

type Props = {
  /** As the address says, for the frames in which the list itself is not known: the server never has it. */
  readonly count: number;
  readonly onRemove: () => void;
};

/** The list that goes with the message, or the room for it. */
export function AttachedInquiry({ count, onRemove }: Props) {
  const { t, href } = useI18n();
  const lines = usePersisted(inquiryStore)?.lines;
  return (
    <section className="stack framed asking" aria-labelledby="attached-list">
      <h2 id="attached-list">{t("inquiry.title")}</h2>
      <LineList lines={lines ?? count} label={t("inquiry.title")} />
      <p className="row">
        <Link to={href("orderList")} className="button">
          {t("inquiry.edit")}
        </Link>
        <button type="button" className="button" onClick={onRemove}>
          {t("inquiry.remove")}
        </button>
      </p>
    </section>
  );
}
