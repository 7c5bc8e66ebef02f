import { BRAND } from "../../../../app/brand.ts";
import { serverTexts, serverTranslator } from "../../../../app/i18n/server-translator.ts";
import { isProductLine } from "../../../../app/order-list/lines.ts";
import type { StoredMessage } from "../store/message-row.ts";
import { formatReceivedAt } from "./format-received-at.ts";
import { listSection, type MailContent, type MailedList, paragraph, table } from "./mail-parts.ts";

export function composeVisitorMail(message: StoredMessage, list: MailedList | null): MailContent {
  const { locale } = message;
  const t = serverTranslator(locale);
  const { visitor, reference } = serverTexts(locale).mails;
  const { street, postalCode, city } = BRAND.address;
  const freeTextCount = message.lines.filter((line) => !isProductLine(line)).length;
  return {
    subject: t("mails.visitor.subject", { reference: message.reference }),
    parts: [
      paragraph(visitor.greeting),
      paragraph(t("mails.visitor.intro", formatReceivedAt(message, locale))),
      table([[reference, message.reference]], locale),
      paragraph(visitor.next),
      ...(list ? [listSection(list, locale)] : []),
      ...(freeTextCount > 0 ? [paragraph(t("mails.visitor.freeText", { count: freeTextCount }))] : []),
      paragraph(
        `${visitor.closing}\n${BRAND.legalName}\n${street}, ${postalCode} ${city}\n${BRAND.phone}\n${BRAND.office.email}`,
      ),
      paragraph(t("mails.visitor.why", { site: new URL(BRAND.origin).host })),
    ],
  };
}
