import type { Locale } from "../i18n/locales.ts";

type Texts = {
  readonly lead: string;
  readonly prepareTitle: string;
  readonly prepare: readonly string[];
  readonly help: Readonly<Partial<Record<string, string>>>;
};

/** A time of day as the language writes it: 09.00 in Turkish, 09:00 elsewhere. */
export const formatClock = (clock: string, locale: Locale) => (locale === "tr" ? clock.replace(":", ".") : clock);

/** The loader of technical support sends these, so that no dictionary carries them. */
export const SUPPORT_TEXTS: Readonly<Record<Locale, Texts>> = {
  tr: {
    lead: "Seçimden devreye almaya kadar mühendislerimiz yanınızda.",
    prepareTitle: "Ararken elinizin altında olsun",
    prepare: [
      "Ürünün sipariş kodu veya üzerindeki tip yazısı.",
      "Devrenin gerilimi ve akımı, iletkenin kesiti ve tipi (rijit, ince çok telli, yüksüklü).",
      "Ortam: pano içi sıcaklığı, titreşim, patlayıcı ortam bölgesi, istenen sertifika.",
      "Mümkünse bağlantının fotoğrafı veya şeması; e-postayla gönderebilirsiniz.",
    ],
    help: {
      faq: "En sık sorulanlar; arayın, yanıtın bağlantısını paylaşın.",
      downloads: "Kataloglar, sertifikalar, kılavuzlar, EPLAN ve E3.series kütüphaneleri.",
      contact: "Yazılı sorular ve teklif talepleri için.",
      resellers: "Size en yakın bayi ve ofisler.",
      orderList: "İhtiyacınızı listeleyin; liste eksik aksesuarları gösterir.",
    },
  },
  en: {
    lead: "Our engineers are with you from selection to commissioning.",
    prepareTitle: "Have this to hand when you call",
    prepare: [
      "The order number of the product, or the type printed on it.",
      "Voltage and current of the circuit, cross-section and kind of the conductor (rigid, flexible, with ferrule).",
      "Conditions: temperature inside the panel, vibration, hazardous area (zone), required certificates.",
      "If possible, a photo or a diagram of the connection; please send it by e-mail.",
    ],
    help: {
      faq: "Frequently asked questions: search them and share the link to an answer.",
      downloads: "Catalogues, certificates, guides, EPLAN and E3.series libraries.",
      contact: "For written questions and requests for quotations.",
      resellers: "The resellers and offices nearest to you.",
      orderList: "List what you need; the list shows which accessories are missing.",
    },
  },
  ru: {
    lead: "Наши инженеры помогут — от выбора до ввода в эксплуатацию.",
    prepareTitle: "Подготовьте перед звонком",
    prepare: [
      "Номер для заказа или обозначение на корпусе.",
      "Напряжение и ток цепи, сечение и тип проводника (жёсткий, гибкий, со втулочным наконечником).",
      "Условия: температура в шкафу, вибрация, взрывоопасная зона, нужные сертификаты.",
      "По возможности фотографию или схему подключения; пришлите их по эл. почте.",
    ],
    help: {
      faq: "Самые частые вопросы: найдите ответ и поделитесь ссылкой на него.",
      downloads: "Каталоги, сертификаты, руководства, библиотеки EPLAN и E3.series.",
      contact: "Для письменных вопросов и запросов предложения.",
      resellers: "Ближайшие к вам дилеры и офисы.",
      orderList: "Составьте список — он подскажет, каких принадлежностей не хватает.",
    },
  },
};
