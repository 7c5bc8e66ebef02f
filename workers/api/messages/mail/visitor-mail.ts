import { marketOfMessage } from "../../../../app/foundation/company/markets.ts";
import { BRAND } from "../../../../app/ground/company/brand.ts";
import { countryName } from "../../../../app/ground/i18n/display-names.ts";
import { documentTexts, documentTranslator } from "../../document-texts.ts";
import type { StoredMessage } from "../store/message-row.ts";
import { formatReceivedAt } from "./format-received-at.ts";
import { linkTo, listSection, type MailContent, type MailedList, paragraph, table } from "./mail-parts.ts";

/** The page with a button that stops further mails to the mailbox; the id is known to whoever reads this mail alone. */
export const stopUrl = ({ id, locale }: StoredMessage): string => `${BRAND.origin}/api/${locale}/messages/${id}/stop`;

export function composeVisitorMail(message: StoredMessage, list: MailedList | null): MailContent {
  const { locale } = message;
  const t = documentTranslator(locale);
  const { visitor, reference } = documentTexts(locale).mails;
  const { office } = marketOfMessage(message);
  const address = [...office.lines, countryName(office.country, locale)].join("\n");
  const otherCount = message.lines.length - (list?.lines.length ?? 0);
  return {
    subject: t("mails.visitor.subject", { reference: message.reference }),
    parts: [
      paragraph(visitor.greeting),
      paragraph(t("mails.visitor.intro", formatReceivedAt(message, locale))),
      table([[reference, message.reference]], locale),
      paragraph(visitor.next),
      ...(list ? [listSection(list, locale)] : []),
      ...(otherCount > 0 ? [paragraph(t("mails.visitor.others", { count: otherCount }))] : []),
      paragraph(`${visitor.closing}\n${office.legalName}\n${address}\n${office.phone}\n${office.mailbox}`),
      paragraph(t("mails.visitor.why", { site: new URL(BRAND.origin).host })),
      linkTo(visitor.stop, stopUrl(message)),
    ],
  };
}
