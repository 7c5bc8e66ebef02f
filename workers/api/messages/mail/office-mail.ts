import { languageName } from "../../../../app/ground/i18n/display-names.ts";
import { formatDay } from "../../../../app/ground/i18n/format-day.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { documentTexts, documentTranslator } from "../../document-texts.ts";
import type { ClaimedMessage } from "../store/outbox.ts";
import { formatReceivedAt } from "./format-received-at.ts";
import {
  linkTo,
  listSection,
  type MailContent,
  type MailedList,
  paragraph,
  table,
  titledSection,
} from "./mail-parts.ts";

/**
 * @param locale the language of the office
 * @param deskUrl empty where there is no desk
 */
export function composeOfficeMail(
  message: ClaimedMessage,
  list: MailedList | null,
  locale: Locale,
  deskUrl: string,
): MailContent {
  const t = documentTranslator(locale);
  const texts = documentTexts(locale).mails;
  const { office } = texts;
  const { reference, name, lines, attachments } = message;
  // The files themselves never travel: nobody has looked at them.
  const files = t("mails.office.files", { count: attachments });
  const subject =
    lines.length > 0
      ? t("mails.office.listSubject", { reference, name, count: lines.length })
      : t("mails.office.subject", { reference, name });
  const fields: readonly (readonly [string, string])[] = [
    [texts.reference, message.reference],
    [office.name, message.name],
    [office.email, message.email],
    [office.phone, message.phone],
    [office.address, message.address],
    [office.company, message.company],
    [office.taxNumber, message.taxNumber],
    [office.project, message.project],
    [office.topic, message.topic && t(`contact.topics.${message.topic}`)],
    [texts.product, message.product],
    [office.wantedDate, message.wantedDate && formatDay(message.wantedDate, locale)],
    [office.referral, message.referralConsent ? office.referralGiven : office.referralNotGiven],
  ];
  return {
    subject: message.suspicion ? `${office.suspicious}${t("shell.colon")}${subject}` : subject,
    parts: [
      paragraph(
        t("mails.office.intro", {
          ...formatReceivedAt(message, locale),
          language: languageName(message.locale, locale),
        }),
      ),
      ...(message.suspicion ? [paragraph(`${office.suspicion} (${message.suspicion}).`)] : []),
      table(
        fields.filter(([, value]) => value !== ""),
        locale,
      ),
      ...(message.message === "" ? [] : [titledSection(office.message, message.message)]),
      ...(list ? [listSection(list, locale)] : []),
      ...(attachments === 0 ? [] : [deskUrl ? linkTo(files, `${deskUrl}/messages#${reference}`) : paragraph(files)]),
      paragraph(message.email === "" ? office.noReply : office.reply),
    ],
  };
}
