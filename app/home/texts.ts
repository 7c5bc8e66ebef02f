import type { Locale } from "../i18n/locales.ts";

type HomeTexts = { readonly what: string; readonly sectors: readonly string[] };

/** The long texts of the home page: content that its loader brings, not part of every page's dictionary. */
export const HOME_TEXTS: Readonly<Record<Locale, HomeTexts>> = {
  tr: {
    what: "Bir panonun içindeki her bağlantı noktası için parça üretiriz: iletkeni tutan klemens, onu adlandıran etiket, taşıyan ray, anahtarlayan röle ve enerjisini ölçen analizör. Kalıptan montaja kadar hepsi kendi fabrikamızda.",
    sectors: [
      "Makine imalatı",
      "Pano imalatı",
      "Raylı sistemler",
      "Denizcilik",
      "Orta gerilim hücre imalatı",
      "Isıtma ve soğutma",
      "Otomasyon",
      "Asansör",
    ],
  },
  en: {
    what: "We make the part for every connection point inside a cabinet: the terminal block that holds the conductor, the marker that names it, the rail that carries it, the relay that switches it and the analyser that measures its energy. From the mould to assembly, all in our own plant.",
    sectors: [
      "Machine manufacturing",
      "Panel production",
      "Rail systems",
      "Maritime",
      "Medium-voltage cell manufacturing",
      "Heating and cooling",
      "Automation",
      "Elevators",
    ],
  },
  ru: {
    what: "Мы производим детали для каждой точки соединения в шкафу: клемму, которая держит проводник, маркировку, которая его называет, рейку, которая его несёт, реле, которое его коммутирует, и анализатор, который измеряет энергию. От пресс-формы до сборки — всё на собственном заводе.",
    sectors: [
      "Машиностроение",
      "Производство щитов",
      "Железнодорожный транспорт",
      "Судостроение",
      "Производство ячеек среднего напряжения",
      "Отопление и охлаждение",
      "Автоматизация",
      "Лифты",
    ],
  },
};
