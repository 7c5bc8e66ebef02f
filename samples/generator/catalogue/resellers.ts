import { inLanguages, type Texts, text } from "../texts.ts";
import type { GroupCode } from "./structure.ts";

/** Invented companies in real cities, with phone numbers from ranges reserved for fiction or with 555. */
type City = readonly [country: string, city: Texts, latitude: number, longitude: number];
type Entry = {
  readonly city: City;
  readonly kind: "office" | "reseller";
  readonly name: string;
  readonly address: string;
  /** The groups they sell; all when left out. */
  readonly groups?: readonly GroupCode[];
};

const TERMINALS: readonly GroupCode[] = ["screw", "spring", "disconnect", "multilevel", "ground", "marking", "rail"];
const AUTOMATION: readonly GroupCode[] = ["spring", "relay", "power", "surge"];
const ENERGY: readonly GroupCode[] = ["energy", "surge", "power"];
const PANEL: readonly GroupCode[] = ["screw", "spring", "distribution", "rail", "marking"];

const cityAt = (country: string, city: string, latitude: number, longitude: number): City => [
  country,
  text(city),
  latitude,
  longitude,
];
const office = (city: City, name: string, address: string): Entry => ({
  city,
  kind: "office",
  name,
  address,
});
const reseller = (city: City, name: string, address: string, groups?: readonly GroupCode[]): Entry => ({
  city,
  kind: "reseller",
  name,
  address,
  ...(groups && { groups }),
});

const ISTANBUL = cityAt("TR", "Istanbul", 41.01, 28.98);
const ANKARA = cityAt("TR", "Ankara", 39.93, 32.86);
const IZMIR = cityAt("TR", "Izmir", 38.42, 27.14);
const BURSA = cityAt("TR", "Bursa", 40.19, 29.06);
const KONYA = cityAt("TR", "Konya", 37.87, 32.49);
const MOSCOW = cityAt("RU", "Moscow", 55.75, 37.62);
const STUTTGART = cityAt("DE", "Stuttgart", 48.78, 9.18);
const DUBAI = cityAt("AE", "Dubai", 25.2, 55.27);

const ENTRIES: readonly Entry[] = [
  office(ISTANBUL, "Klemma Elektrik A.Ş.", "Organize Sanayi Bölgesi 7. Cadde No: 24, 34500 İstanbul"),
  office(ISTANBUL, "Klemma Elektrik A.Ş., Ataşehir", "Örnek Mah. Uydurma Sok. No: 3, 34700 Ataşehir"),
  reseller(ISTANBUL, "Örnek Elektrik Malzemeleri", "Karaköy Örnek Çarşısı B Blok No: 12, 34420 Beyoğlu"),
  reseller(ISTANBUL, "Kurgu Pano Sistemleri", "Hayalî Sanayi Sitesi 4. Ada No: 18, 34490 Başakşehir", PANEL),
  office(ANKARA, "Klemma Elektrik A.Ş., Ankara", "Ostim Örnek Cad. No: 55, 06370 Yenimahalle"),
  reseller(ANKARA, "Temsilî Otomasyon", "Hayalî Sanayi Blv. No: 7, 06378 Yenimahalle", AUTOMATION),
  office(IZMIR, "Klemma Elektrik A.Ş., İzmir", "Örnek Sanayi Sitesi 1203. Sok. No: 9, 35110 Konak"),
  reseller(IZMIR, "Misal Elektrik", "Uydurma Cad. No: 41, 35090 Bornova"),
  reseller(BURSA, "Örnek Marmara Elektrik", "Nilüfer Örnek Sanayi No: 6, 16140 Nilüfer"),
  reseller(BURSA, "Kurgu Makine Elektriği", "Hayalî Cad. No: 77, 16159 Osmangazi", AUTOMATION),
  reseller(cityAt("TR", "Kocaeli", 40.77, 29.94), "Misal Endüstri", "Gebze Örnek OSB 500. Sok. No: 11, 41400 Gebze"),
  reseller(
    cityAt("TR", "Tekirdağ", 41.29, 28.0),
    "Trakya Örnek Elektrik",
    "Çerkezköy Uydurma Cad. No: 2, 59500 Çerkezköy",
    TERMINALS,
  ),
  reseller(cityAt("TR", "Sakarya", 40.76, 30.4), "Temsilî Pano", "Örnek Sanayi Sitesi No: 31, 54100 Adapazarı", PANEL),
  reseller(
    cityAt("TR", "Eskişehir", 39.78, 30.52),
    "Örnek Raylı Sistemler Elektriği",
    "OSB Kurgu Cad. No: 14, 26110 Odunpazarı",
    TERMINALS,
  ),
  reseller(KONYA, "Kurgu Anadolu Elektrik", "Örnek Büsan Sanayi No: 22, 42050 Karatay"),
  reseller(cityAt("TR", "Kayseri", 38.73, 35.49), "Misal Enerji", "OSB Hayalî Cad. No: 8, 38070 Melikgazi", ENERGY),
  reseller(
    cityAt("TR", "Manisa", 38.61, 27.43),
    "Ege Örnek Otomasyon",
    "Uydurma OSB 3. Kısım No: 5, 45030 Yunusemre",
    AUTOMATION,
  ),
  reseller(
    cityAt("TR", "Denizli", 37.78, 29.09),
    "Temsilî Kablo ve Klemens",
    "Örnek Cad. No: 63, 20010 Merkezefendi",
    TERMINALS,
  ),
  reseller(cityAt("TR", "Antalya", 36.9, 30.7), "Akdeniz Örnek Elektrik", "Kurgu Sanayi Sitesi No: 17, 07090 Kepez"),
  reseller(
    cityAt("TR", "Mersin", 36.81, 34.64),
    "Liman Örnek Elektrik",
    "Hayalî Sahil Cad. No: 4, 33100 Akdeniz",
    TERMINALS,
  ),
  reseller(cityAt("TR", "Adana", 37.0, 35.32), "Çukurova Misal Elektrik", "Örnek Metal Sanayi No: 29, 01230 Yüreğir"),
  reseller(
    cityAt("TR", "Gaziantep", 37.07, 37.38),
    "Kurgu Güneydoğu Elektrik",
    "Örnek OSB 2. Bölge No: 10, 27600 Şehitkâmil",
  ),
  reseller(
    cityAt("TR", "Diyarbakır", 37.91, 40.24),
    "Dicle Örnek Elektrik",
    "Uydurma Sanayi Sitesi No: 13, 21080 Kayapınar",
  ),
  reseller(
    cityAt("TR", "Malatya", 38.35, 38.31),
    "Temsilî Güneş Enerjisi",
    "Örnek OSB No: 21, 44900 Yeşilyurt",
    ENERGY,
  ),
  reseller(cityAt("TR", "Erzurum", 39.9, 41.27), "Palandöken Örnek Elektrik", "Hayalî Cad. No: 19, 25070 Yakutiye"),
  reseller(
    cityAt("TR", "Trabzon", 41.0, 39.72),
    "Karadeniz Misal Elektrik",
    "Örnek Sanayi Mah. No: 30, 61030 Ortahisar",
    TERMINALS,
  ),
  reseller(
    cityAt("TR", "Samsun", 41.29, 36.33),
    "Kurgu Denizcilik Elektriği",
    "Uydurma Liman Cad. No: 1, 55100 İlkadım",
    TERMINALS,
  ),

  office(STUTTGART, "Klemma Deutschland GmbH", "Musterstraße 24, 70565 Stuttgart"),
  reseller(STUTTGART, "Beispiel Klemmtechnik GmbH", "Erfundener Weg 3, 70191 Stuttgart", TERMINALS),
  reseller(
    cityAt("DE", "Hamburg", 53.55, 9.99),
    "Muster Schiffselektrik GmbH",
    "Musterkai 11, 20457 Hamburg",
    TERMINALS,
  ),
  reseller(cityAt("DE", "Cologne", 50.94, 6.96), "Exempel Schaltanlagen GmbH", "Musterring 40, 50829 Köln", PANEL),
  reseller(
    cityAt("DE", "Leipzig", 51.34, 12.37),
    "Fiktiv Automation GmbH",
    "Beispielallee 8, 04158 Leipzig",
    AUTOMATION,
  ),
  reseller(cityAt("AT", "Linz", 48.31, 14.29), "Muster Elektrohandel GmbH", "Beispielstraße 5, 4030 Linz"),
  reseller(cityAt("CH", "Zurich", 47.38, 8.54), "Beispiel Gebäudetechnik AG", "Musterstrasse 19, 8050 Zürich", ENERGY),
  reseller(cityAt("NL", "Eindhoven", 51.44, 5.47), "Voorbeeld Elektrotechniek B.V.", "Voorbeeldweg 6, 5657 Eindhoven"),
  reseller(
    cityAt("BE", "Antwerp", 51.22, 4.4),
    "Voorbeeld Haven Elektro BV",
    "Fictiekaai 14, 2030 Antwerpen",
    TERMINALS,
  ),
  reseller(cityAt("FR", "Lyon", 45.76, 4.84), "Exemple Connectique SARL", "12 rue de l’Exemple, 69007 Lyon"),
  reseller(
    cityAt("FR", "Paris", 48.86, 2.35),
    "Fictif Ascenseurs Services",
    "3 avenue Imaginaire, 93200 Saint-Denis",
    TERMINALS,
  ),
  reseller(
    cityAt("GB", "Birmingham", 52.48, -1.89),
    "Sample Switchgear Supplies Ltd",
    "Unit 4, Example Park, Birmingham B24 0ZZ",
    PANEL,
  ),
  reseller(
    cityAt("GB", "London", 51.51, -0.13),
    "Fictional Rail Electrics Ltd",
    "7 Made-up Lane, London SE16 0ZZ",
    TERMINALS,
  ),
  reseller(
    cityAt("IE", "Cork", 51.9, -8.47),
    "Sample Process Controls Ltd",
    "Invented Business Park, Cork",
    AUTOMATION,
  ),
  reseller(cityAt("ES", "Barcelona", 41.39, 2.17), "Ejemplo Conexiones S.L.", "Calle Imaginaria 21, 08040 Barcelona"),
  reseller(cityAt("PT", "Porto", 41.15, -8.61), "Exemplo Elétrica Lda.", "Rua do Exemplo 9, 4100 Porto"),
  reseller(
    cityAt("IT", "Milan", 45.46, 9.19),
    "Esempio Morsetti S.r.l.",
    "Via Immaginaria 30, 20126 Milano",
    TERMINALS,
  ),
  reseller(
    cityAt("IT", "Bologna", 44.49, 11.34),
    "Fittizia Macchine S.r.l.",
    "Via dell’Esempio 2, 40138 Bologna",
    AUTOMATION,
  ),
  reseller(cityAt("GR", "Thessaloniki", 40.64, 22.94), "Paradeigma Electric", "Fantastiki Odos 15, 54628 Thessaloniki"),
  reseller(cityAt("DK", "Aarhus", 56.16, 10.2), "Eksempel Vind ApS", "Eksempelvej 33, 8200 Aarhus", ENERGY),
  reseller(cityAt("SE", "Gothenburg", 57.71, 11.97), "Exempel Elteknik AB", "Påhittade gatan 4, 417 05 Göteborg"),
  reseller(cityAt("FI", "Tampere", 61.5, 23.76), "Esimerkki Sähkö Oy", "Esimerkkikatu 10, 33100 Tampere"),
  reseller(cityAt("PL", "Warsaw", 52.23, 21.01), "Przykład Elektro Sp. z o.o.", "ul. Przykładowa 18, 02-486 Warszawa"),
  reseller(
    cityAt("PL", "Gdańsk", 54.35, 18.65),
    "Fikcja Okrętowa Sp. z o.o.",
    "ul. Zmyślona 5, 80-555 Gdańsk",
    TERMINALS,
  ),
  reseller(cityAt("CZ", "Brno", 49.2, 16.61), "Příklad Elektro s.r.o.", "Příkladná 12, 627 00 Brno"),
  reseller(cityAt("HU", "Budapest", 47.5, 19.04), "Példa Villamosság Kft.", "Példa utca 44, 1117 Budapest"),
  reseller(cityAt("RO", "Bucharest", 44.43, 26.1), "Exemplu Electric S.R.L.", "Str. Imaginară 27, 060031 București"),
  reseller(
    cityAt("RO", "Timișoara", 45.76, 21.23),
    "Fictiv Automatizări S.R.L.",
    "Str. Exemplului 3, 300254 Timișoara",
    AUTOMATION,
  ),
  reseller(cityAt("BG", "Plovdiv", 42.14, 24.75), "Primer Elektro OOD", "ul. Izmislena 16, 4003 Plovdiv"),
  reseller(cityAt("RS", "Belgrade", 44.79, 20.45), "Primer Elektro d.o.o.", "Izmišljena 20, 11070 Beograd"),
  reseller(cityAt("BA", "Sarajevo", 43.86, 18.41), "Primjer Energetika d.o.o.", "Izmišljena 8, 71000 Sarajevo", ENERGY),
  reseller(cityAt("UA", "Kyiv", 50.45, 30.52), "Pryklad Elektro TOV", "vul. Vyhadana 25, 02094 Kyiv"),

  // In the script in which post is addressed there.
  office(MOSCOW, "Klemma Рус", "ул. Примерная, 12, Москва, 115230"),
  reseller(MOSCOW, "ООО «Пример Электрощит»", "Вымышленный пр-д, 4, Москва, 109518", PANEL),
  reseller(
    cityAt("RU", "Saint Petersburg", 59.94, 30.31),
    "ООО «Пример Судоэлектро»",
    "Примерная наб., 6, Санкт-Петербург, 199106",
    TERMINALS,
  ),
  reseller(
    cityAt("RU", "Yekaterinburg", 56.84, 60.6),
    "ООО «Образец Автоматика»",
    "ул. Образцовая, 31, Екатеринбург, 620014",
    AUTOMATION,
  ),
  reseller(
    cityAt("RU", "Kazan", 55.79, 49.12),
    "ООО «Пример Энергоучёт»",
    "ул. Воображаемая, 9, Казань, 420021",
    ENERGY,
  ),
  reseller(cityAt("KZ", "Almaty", 43.24, 76.89), "ТОО «Мысал Электр»", "ул. Мысал, 15, Алматы, 050008"),
  reseller(cityAt("KZ", "Astana", 51.17, 71.43), "ТОО «Мысал Энерго»", "ул. Ойдан шыққан, 2, Астана, 010000", ENERGY),
  reseller(cityAt("UZ", "Tashkent", 41.3, 69.24), "Namuna Elektr MChJ", "Namuna ko‘chasi 7, 100170 Toshkent"),
  reseller(cityAt("AZ", "Baku", 40.41, 49.87), "Nümunə Elektrik MMC", "Nümunə küçəsi 22, AZ1025 Bakı"),
  reseller(cityAt("GE", "Tbilisi", 41.72, 44.78), "Nimushi Electric LLC", "Gamogonili St. 11, 0119 Tbilisi"),

  office(DUBAI, "Klemma Middle East FZE", "Example Free Zone, Building 12, Dubai"),
  reseller(DUBAI, "Sample Building Systems LLC", "Invented Street 40, Al Quoz, Dubai", ENERGY),
  reseller(cityAt("SA", "Riyadh", 24.71, 46.68), "Mithal Electric Est.", "Example Industrial City, Riyadh 14331"),
  reseller(cityAt("QA", "Doha", 25.29, 51.53), "Mithal Marine Electric WLL", "Example Street 880, Doha", TERMINALS),
  reseller(cityAt("IQ", "Erbil", 36.19, 44.01), "Nimuna Power Co.", "Sample Industrial Zone, Erbil"),
  reseller(
    cityAt("EG", "Cairo", 30.04, 31.24),
    "Mithal for Electrical Supplies",
    "15 Example Street, Nasr City, Cairo",
  ),
  reseller(
    cityAt("MA", "Casablanca", 33.57, -7.59),
    "Exemple Maroc Électricité SARL",
    "18 rue Imaginaire, 20250 Casablanca",
  ),
  reseller(cityAt("DZ", "Algiers", 36.75, 3.06), "Exemple Énergie SPA", "Zone d’exemple, lot 9, 16200 Alger", ENERGY),
  reseller(
    cityAt("ZA", "Johannesburg", -26.2, 28.05),
    "Sample Mining Electrics (Pty) Ltd",
    "5 Invented Road, Kempton Park",
    PANEL,
  ),
  reseller(cityAt("KE", "Nairobi", -1.29, 36.82), "Mfano Electrical Ltd", "Example Road 3, Industrial Area, Nairobi"),
  reseller(
    cityAt("IN", "Pune", 18.52, 73.86),
    "Udaharan Controls Pvt. Ltd.",
    "Plot 21, Example MIDC, Pune 411026",
    AUTOMATION,
  ),
  reseller(
    cityAt("SG", "Singapore", 1.35, 103.82),
    "Sample Offshore Electrics Pte. Ltd.",
    "10 Example Link, Singapore 629999",
    TERMINALS,
  ),
  reseller(
    cityAt("US", "Chicago", 41.88, -87.63),
    "Sample Controls Supply, Inc.",
    "100 Example Parkway, Elk Grove Village, IL",
  ),
  reseller(
    cityAt("CA", "Toronto", 43.65, -79.38),
    "Fictional Electric Wholesale Inc.",
    "55 Made-up Drive, Mississauga, ON",
  ),
  reseller(
    cityAt("MX", "Monterrey", 25.67, -100.31),
    "Ejemplo Tableros S.A. de C.V.",
    "Av. Imaginaria 300, 66350 Santa Catarina",
    PANEL,
  ),
  reseller(
    cityAt("BR", "São Paulo", -23.55, -46.63),
    "Exemplo Painéis Ltda.",
    "Rua Fictícia 120, 04795 São Paulo",
    PANEL,
  ),
  reseller(
    cityAt("AU", "Melbourne", -37.81, 144.96),
    "Sample Switchboards Pty Ltd",
    "8 Example Court, Dandenong VIC 3175",
    PANEL,
  ),
];

const DIALLING: Readonly<Record<string, string>> = {
  DE: "49 711",
  AT: "43 732",
  CH: "41 44",
  NL: "31 40",
  BE: "32 3",
  FR: "33 4",
  GB: "44 1632",
  IE: "353 21",
  ES: "34 93",
  PT: "351 22",
  IT: "39 02",
  GR: "30 231",
  DK: "45 86",
  SE: "46 31",
  FI: "358 3",
  PL: "48 22",
  CZ: "420 5",
  HU: "36 1",
  RO: "40 21",
  BG: "359 32",
  RS: "381 11",
  BA: "387 33",
  UA: "380 44",
  RU: "7 495",
  KZ: "7 727",
  UZ: "998 71",
  AZ: "994 12",
  GE: "995 32",
  AE: "971 4",
  SA: "966 11",
  QA: "974 44",
  IQ: "964 66",
  EG: "20 2",
  MA: "212 522",
  DZ: "213 21",
  ZA: "27 11",
  KE: "254 20",
  IN: "91 20",
  SG: "65 6",
  US: "1 312",
  CA: "1 416",
  MX: "52 81",
  BR: "55 11",
  AU: "61 3",
};

const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  "а=a б=b в=v г=g д=d е=e ё=yo ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ъ= ы=y ь= э=e ю=yu я=ya қ=q"
    .split(" ")
    .map((pair) => pair.split("=") as [string, string]),
);

/** A word for URLs: Latin letters without diacritics. */
const ascii = (text: string) =>
  text
    .toLowerCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => CYRILLIC[letter] ?? "")
    .replaceAll("ı", "i")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replaceAll("ə", "e")
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

const COMPANY_FORMS =
  /-(gmbh|ag|b-v|bv|sarl|ltd|s-l|s-r-l|lda|ab|oy|aps|kft|ood|d-o-o|tov|ooo|too|mchj|mmc|llc|est|wll|co|spa|pty|pvt|pte|inc|sp-z-o-o|s-r-o|ltda|s-a-de-c-v)(-.*)?$/;

/** Area codes of Türkiye; the Asian side of Istanbul has one of its own. */
const AREA: Readonly<Record<string, string>> = {
  ...{ istanbul: "212", ankara: "312", izmir: "232", bursa: "224", konya: "332", kocaeli: "262", tekirdag: "282" },
  ...{ sakarya: "264", eskisehir: "222", kayseri: "352", manisa: "236", denizli: "258", antalya: "242", mersin: "324" },
  ...{
    adana: "322",
    gaziantep: "342",
    diyarbakir: "412",
    malatya: "422",
    erzurum: "442",
    trabzon: "462",
    samsun: "362",
  },
};

/** A Turkish number ends in two pairs of digits. */
const inPairs = (country: string, digits: string) => (country === "TR" ? digits.replace(/(?=..$)/, " ") : digits);

export function resellerRows(): readonly Readonly<Record<string, string | number>>[] {
  return ENTRIES.map(({ city: [country, names, latitude, longitude], kind, name, address, groups }, index) => {
    const isOffice = kind === "office";
    const domain = isOffice
      ? "klemma"
      : ascii(name)
          .replace(/^(ooo|too)-/, "")
          .replace(COMPANY_FORMS, "");
    return {
      code: `${country.toLowerCase()}${String(index + 1).padStart(3, "0")}`,
      kind,
      country,
      city: ascii(names.en),
      ...inLanguages("city", names),
      latitude,
      longitude,
      name,
      address,
      phone: `+${country === "TR" ? `90 ${name.endsWith("Ataşehir") ? "216" : AREA[ascii(names.en)]}` : DIALLING[country]} 555 ${inPairs(country, `0${100 + index}`)}`,
      email: isOffice ? `${ascii(names.en)}@klemma.example` : `info@${domain}.example`,
      website: isOffice ? "" : `https://www.${domain}.example`,
      groups: (groups ?? []).join(";"),
    };
  });
}
