import { BRAND } from "../../../../app/brand.ts";
import { isProductLine } from "../../../../app/order-list/lines.ts";
import type { StoredMessage } from "../store/message-row.ts";
import { formatReceivedAt } from "./format-received-at.ts";
import { listSection, type MailContent, type MailedList, paragraph, table } from "./mail-parts.ts";
import { MAIL_TEXTS } from "./texts.ts";

export function composeVisitorMail(message: StoredMessage, list: MailedList | null): MailContent {
  const { locale } = message;
  const texts = MAIL_TEXTS[locale];
  const { visitor } = texts;
  const { street, postalCode, city } = BRAND.address;
  const freeTextCount = message.lines.filter((line) => !isProductLine(line)).length;
  return {
    subject: visitor.subject(message.reference),
    parts: [
      paragraph(visitor.greeting),
      paragraph(visitor.intro(formatReceivedAt(message, locale))),
      table([[texts.reference, message.reference]]),
      paragraph(visitor.next),
      ...(list ? [listSection(list, locale)] : []),
      ...(freeTextCount > 0 ? [paragraph(visitor.freeText(freeTextCount))] : []),
      paragraph(
        `${visitor.closing}\n${BRAND.legalName}\n${street}, ${postalCode} ${city}\n${BRAND.phone}\n${BRAND.office.email}`,
      ),
      paragraph(visitor.why(new URL(BRAND.origin).host)),
    ],
  };
}
