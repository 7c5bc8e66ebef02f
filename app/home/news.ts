import type { Locale } from "../i18n/locales.ts";
import type { PlainScreen } from "../shell/navigation.ts";

type Story = {
  readonly date: string;
  readonly screen: PlainScreen;
  readonly texts: Readonly<Record<Locale, { title: string; text: string }>>;
};

/** The news of the home page, newest first. Each leads to the page that it is about. */
export const NEWS: readonly Story[] = [
  {
    date: "2026-10-05",
    screen: "kio",
    texts: {
      tr: {
        title: "KIO ağ geçitleri OPC UA konuşuyor",
        text: "KIO-G 500, sayaç verisini OPC UA ile doğrudan üretim sistemine aktarıyor. Mevcut Modbus hatları olduğu gibi kalıyor.",
      },
      en: {
        title: "KIO gateways speak OPC UA",
        text: "The KIO-G 500 passes meter data straight to the production system by OPC UA. Existing Modbus lines stay as they are.",
      },
      ru: {
        title: "Шлюзы KIO говорят на OPC UA",
        text: "KIO-G 500 передаёт данные счётчиков прямо в производственную систему по OPC UA. Существующие линии Modbus остаются без изменений.",
      },
    },
  },
  {
    date: "2026-09-14",
    screen: "events",
    texts: {
      tr: {
        title: "Sonbahar fuarlarında buluşalım",
        text: "Push-in klemensleri kendi yüksüklü iletkeninizle deneyin; kuvveti birlikte ölçelim. Salon ve stant bilgileri etkinlikler sayfasında.",
      },
      en: {
        title: "Meet us at the autumn fairs",
        text: "Try our push-in terminals with your own ferrules and let us measure the force together. Halls and stands are on the events page.",
      },
      ru: {
        title: "Встретимся на осенних выставках",
        text: "Попробуйте клеммы push-in со своими наконечниками, а усилие измерим вместе. Залы и стенды — на странице мероприятий.",
      },
    },
  },
  {
    date: "2026-06-22",
    screen: "greenEnergy",
    texts: {
      tr: {
        title: "ISO 50001 denetimi tamamlandı",
        text: "Fabrikamızın enerji yönetim sistemi, kendi analizörlerimizle toplanan veriyle yeniden belgelendirildi.",
      },
      en: {
        title: "ISO 50001 audit completed",
        text: "Our plant’s energy management system was certified again, on data gathered by our own analysers.",
      },
      ru: {
        title: "Аудит ISO 50001 завершён",
        text: "Система энергоменеджмента нашего завода вновь сертифицирована — по данным наших собственных анализаторов.",
      },
    },
  },
];
