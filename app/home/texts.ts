import type { Locale } from "../i18n/locales.ts";

/** Here and not in the dictionary, because only the home page's loader sends it. */
export const WHAT_WE_MAKE: Readonly<Record<Locale, string>> = {
  tr: "Bir panonun içindeki her bağlantı noktası için parça üretiriz: iletkeni tutan klemens, onu adlandıran etiket, taşıyan ray, anahtarlayan röle ve enerjisini ölçen analizör. Kalıptan montaja kadar hepsi kendi fabrikamızda.",
  en: "We make the part for every connection point inside a cabinet: the terminal block that holds the conductor, the marker that names it, the rail that carries it, the relay that switches it and the analyser that measures its energy. From the mould to assembly, all in our own plant.",
  ru: "Мы производим детали для каждой точки соединения в шкафу: клемму, которая держит проводник, маркировку, которая его называет, рейку, которая его несёт, реле, которое его коммутирует, и анализатор, который измеряет энергию. От пресс-формы до сборки — всё на собственном заводе.",
};
