import { languageName } from "../../../../app/ground/i18n/display-names.ts";
import { formatDay } from "../../../../app/ground/i18n/format-day.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../../app/ground/i18n/server-translator.ts";
import type { StoredMessage } from "../store/message-row.ts";
import { formatReceivedAt } from "./format-received-at.ts";
import { listSection, type MailContent, type MailedList, paragraph, table, titledSection } from "./mail-parts.ts";

/** @param locale the language of the office */
export function composeOfficeMail(message: StoredMessage, list: MailedList | null, locale: Locale): MailContent {
  const t = serverTranslator(locale);
  const texts = serverTexts(locale).mails;
  const { office } = texts;
  const { reference, name, lines } = message;
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
      paragraph(message.email === "" ? office.noReply : office.reply),
    ],
  };
}
