import { replyTime as replyTimeEn } from "#company/en";
import { replyTime as replyTimeRu } from "#company/ru";
import { replyTime as replyTimeTr } from "#company/tr";
import type { Locale } from "../../../../app/i18n/locales.ts";

type MailTexts = {
  readonly office: {
    readonly subject: (reference: string, name: string, lines: number) => string;
    readonly suspicious: string;
    readonly intro: (time: string, language: string) => string;
    readonly suspicion: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly company: string;
    readonly taxNumber: string;
    readonly project: string;
    readonly wantedDate: string;
    readonly referral: string;
    readonly referralGiven: string;
    readonly referralNotGiven: string;
    readonly message: string;
    readonly reply: string;
    readonly noReply: string;
  };
  readonly visitor: {
    readonly subject: (reference: string) => string;
    readonly greeting: string;
    readonly intro: (time: string) => string;
    readonly next: string;
    readonly why: (site: string) => string;
    /** The number of free-text lines, which this mail does not repeat. */
    readonly freeText: (lines: number) => string;
    readonly closing: string;
  };
  readonly reference: string;
  readonly list: (lines: number) => string;
  readonly number: string;
  readonly product: string;
  readonly amount: string;
  readonly note: string;
  readonly gone: string;
  readonly freeText: string;
  readonly attached: string;
  readonly notAttached: string;
};

const russianPlural = new Intl.PluralRules("ru");
const russianLines = (count: number) =>
  `${count} ${{ one: "позиция", few: "позиции", many: "позиций" }[russianPlural.select(count) as "one" | "few" | "many"] ?? "позиции"}`;

/** The office's mail is in its own language, the visitor's in that of the page. */
export const MAIL_TEXTS: Readonly<Record<Locale, MailTexts>> = {
  tr: {
    office: {
      subject: (reference, name, lines) =>
        `${lines > 0 ? `Teklif talebi (${lines} satır)` : "Mesaj"}: ${name} · ${reference}`,
      suspicious: "Şüpheli",
      intro: (time, language) => `Web sitesinden ${time} tarihinde gönderildi. Sayfanın dili: ${language}.`,
      suspicion: "Bir program tarafından gönderilmiş olabilir",
      name: "Ad soyad",
      email: "E-posta",
      phone: "Telefon",
      address: "Adres",
      company: "Firma",
      taxNumber: "Vergi numarası",
      project: "Proje",
      wantedDate: "İstenen tarih",
      referral: "Bayiye iletme",
      referralGiven: "açık rıza verildi",
      referralNotGiven: "açık rıza verilmedi, iletilmeyecek",
      message: "Mesaj",
      reply: "Bu e-postayı yanıtladığınızda yanıtınız doğrudan gönderene gider.",
      noReply: "Gönderen e-posta adresi bırakmadı; telefonla aranması gerekiyor.",
    },
    visitor: {
      subject: (reference) => `Mesajınız bize ulaştı · ${reference}`,
      greeting: "Merhaba,",
      intro: (time) => `Mesajınız ${time} tarihinde bize ulaştı.`,
      next: `Her mesajı ${replyTimeTr} yanıtlarız. Bize yazarken veya bizi ararken başvuru numaranızı belirtmeniz yeterli.`,
      why: (site) =>
        `Bu e-posta, adresiniz ${site} sitesindeki iletişim formuna yazıldığı için gönderildi. Formu siz doldurmadıysanız bu e-postayı dikkate almayın.`,
      freeText: (lines) => `Serbest metin olarak yazdığınız satırlar da bize ulaştı: ${lines}.`,
      closing: "Saygılarımızla",
    },
    reference: "Başvuru numarası",
    list: (lines) => `Sipariş listesi, ${lines} satır`,
    number: "Sipariş kodu",
    product: "Ürün",
    amount: "Miktar",
    note: "Not",
    gone: "Bu kod katalogda yok.",
    freeText: "Serbest metin",
    attached: "Liste, PDF olarak ektedir.",
    notAttached: "PDF şu anda hazırlanamadı; listenin tamamı yukarıdadır.",
  },
  en: {
    office: {
      subject: (reference, name, lines) =>
        `${lines > 0 ? `Enquiry (${lines} ${lines === 1 ? "line" : "lines"})` : "Message"}: ${name} · ${reference}`,
      suspicious: "Suspicious",
      intro: (time, language) => `Sent from the website on ${time}. Language of the page: ${language}.`,
      suspicion: "This may have been sent by a program",
      name: "Name",
      email: "E-mail",
      phone: "Phone",
      address: "Address",
      company: "Company",
      taxNumber: "Tax number",
      project: "Project",
      wantedDate: "Required date",
      referral: "Passing on to a reseller",
      referralGiven: "consent given",
      referralNotGiven: "no consent: not allowed",
      message: "Message",
      reply: "A reply to this e-mail goes directly to the sender.",
      noReply: "The sender left no e-mail address; please call.",
    },
    visitor: {
      subject: (reference) => `We have received your message · ${reference}`,
      greeting: "Hello,",
      intro: (time) => `We received your message on ${time}.`,
      next: `We reply to every message ${replyTimeEn}. If you write or call before that, your reference is all we need.`,
      why: (site) =>
        `You are receiving this e-mail because your address was entered in the contact form of ${site}. If that was not you, please ignore it.`,
      freeText: (lines) => `We also received ${lines} ${lines === 1 ? "line" : "lines"} of free text.`,
      closing: "Kind regards",
    },
    reference: "Reference",
    list: (lines) => `Order list, ${lines} ${lines === 1 ? "line" : "lines"}`,
    number: "Order number",
    product: "Product",
    amount: "Quantity",
    note: "Note",
    gone: "This number is not in the catalogue.",
    freeText: "Free text",
    attached: "The list is attached as a PDF.",
    notAttached: "The PDF could not be created; the whole list is above.",
  },
  ru: {
    office: {
      subject: (reference, name, lines) =>
        `${lines > 0 ? `Запрос (${russianLines(lines)})` : "Сообщение"}: ${name} · ${reference}`,
      suspicious: "Подозрительно",
      intro: (time, language) => `Отправлено с сайта ${time}. Язык страницы: ${language}.`,
      suspicion: "Возможно, отправлено программой",
      name: "Имя и фамилия",
      email: "Эл. почта",
      phone: "Телефон",
      address: "Адрес",
      company: "Компания",
      taxNumber: "ИНН",
      project: "Проект",
      wantedDate: "Желаемая дата",
      referral: "Передача дилеру",
      referralGiven: "согласие дано",
      referralNotGiven: "согласия нет: не передавать",
      message: "Сообщение",
      reply: "Ответ на это письмо получит сам отправитель.",
      noReply: "Отправитель не оставил адреса эл. почты; нужно позвонить.",
    },
    visitor: {
      subject: (reference) => `Мы получили ваше сообщение · ${reference}`,
      greeting: "Здравствуйте!",
      intro: (time) => `Ваше сообщение поступило к нам ${time}.`,
      next: `Мы отвечаем на каждое сообщение ${replyTimeRu}. Если вы напишете или позвоните раньше, назовите номер обращения.`,
      why: (site) =>
        `Вы получили это письмо, потому что ваш адрес был указан в форме обратной связи на сайте ${site}. Если форму заполняли не вы, просто проигнорируйте это письмо.`,
      freeText: (lines) => `Кроме того, мы получили строки без номера для заказа: ${lines}.`,
      closing: "С уважением,",
    },
    reference: "Номер обращения",
    list: (lines) => `Список заказа, ${russianLines(lines)}`,
    number: "Номер для заказа",
    product: "Продукт",
    amount: "Количество",
    note: "Примечание",
    gone: "Такого номера нет в каталоге.",
    freeText: "Свободный текст",
    attached: "Список приложен в формате PDF.",
    notAttached: "Подготовить PDF не удалось; весь список приведён выше.",
  },
};
