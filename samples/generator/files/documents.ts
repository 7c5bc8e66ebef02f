import type { Section } from "../../../app/downloads/sections.ts";
import { formatNumber } from "../../../app/i18n/format.ts";
import { LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import {
  attributeOf,
  CATALOGUE,
  categoriesIn,
  drawnOf,
  hasValue,
  productOf,
  productsIn,
  productsOfGroup,
} from "./catalogue.ts";
import type { Piece } from "./paper.ts";

export type Texts = readonly [tr: string, en: string, ru: string];

export type SampleDocument = {
  readonly section: Section;
  readonly name: string;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly version: string;
  readonly date: string;
  readonly groups?: readonly string[];
  readonly products?: readonly string[];
  readonly pieces: (locale: Locale) => readonly Piece[];
};

const say = (locale: Locale, texts: Texts) => texts[LOCALES.indexOf(locale)] ?? "";

const LABELS = {
  code: ["Sipariş kodu", "Order number", "Номер для заказа"],
  product: ["Ürün", "Product", "Продукт"],
  width: ["Genişlik, mm", "Width, mm", "Ширина, мм"],
  package: ["Ambalaj adedi", "Package unit", "Упаковка"],
  section: ["İletken kesiti, mm²", "Conductor cross-section, mm²", "Сечение проводника, мм²"],
  strip: ["Soyma boyu, mm", "Stripping length, mm", "Длина снятия изоляции, мм"],
  torque: ["Sıkma torku, Nm", "Tightening torque, Nm", "Момент затяжки, Н·м"],
  current: ["Nominal akım, A", "Nominal current, A", "Номинальный ток, А"],
  model: ["Model tipi", "Model type", "Модель"],
} as const satisfies Record<string, Texts>;
const label = (locale: Locale, name: keyof typeof LABELS) => say(locale, LABELS[name]);

const number = (locale: Locale, value: number | null | undefined) => (value == null ? "" : formatNumber(value, locale));

const productTable = (locale: Locale, products: readonly (typeof CATALOGUE.products)[number][]): Piece => ({
  columns: [
    [label(locale, "code"), 0.16],
    [label(locale, "product"), 0.56],
    [label(locale, "width"), 0.14],
    [label(locale, "package"), 0.14],
  ],
  rows: products.map((product) => [
    product.code,
    product[`name_${locale}`],
    number(locale, product.width_mm),
    number(locale, product.package_unit),
  ]),
});

const drawings = (locale: Locale, codes: readonly string[]): Piece => ({
  drawings: codes.map((code) => ({ drawn: drawnOf(productOf(code)), alt: productOf(code)[`name_${locale}`] })),
});

/** One product for each model, since its products differ only in colour. */
const models = (products: readonly (typeof CATALOGUE.products)[number][]) => [
  ...new Map(products.map((product) => [product.model_type, product])).values(),
];

export const DOCUMENTS: readonly SampleDocument[] = [
  {
    section: "catalogues",
    name: "general-catalogue-2026.pdf",
    title: ["Genel katalog 2026", "General catalogue 2026", "Общий каталог 2026"],
    subtitle: [
      "Klemensler, markalama, röleler ve enerji izleme: sipariş kodlarıyla tüm ürünler",
      "Terminal blocks, marking, relays and energy monitoring: every product with its order number",
      "Клеммы, маркировка, реле и мониторинг энергопотребления: вся продукция с номерами для заказа",
    ],
    version: "2026.1",
    date: "2026-09-01",
    groups: CATALOGUE.groups.map(({ code }) => code),
    pieces: (locale) =>
      CATALOGUE.groups.flatMap((group): Piece[] => [
        { heading: group[`name_${locale}`] },
        { text: group[`description_${locale}`] },
        drawings(locale, [group.emblem_product]),
        ...categoriesIn(group.code).flatMap((category): Piece[] => [
          { heading: category[`name_${locale}`] },
          productTable(locale, productsIn(category.code)),
        ]),
      ]),
  },
  {
    section: "catalogues",
    name: "energy-monitoring-2026.pdf",
    title: ["Enerji izleme kataloğu", "Energy monitoring catalogue", "Каталог приборов энергомониторинга"],
    subtitle: [
      "Enerji analizörleri, sayaçlar, akım trafoları ve KIO ağ geçitleri",
      "Energy analysers, meters, current transformers and KIO gateways",
      "Анализаторы электроэнергии, счётчики, трансформаторы тока и шлюзы KIO",
    ],
    version: "2026.1",
    date: "2026-09-01",
    groups: ["energy"],
    pieces: (locale) => [
      drawings(locale, ["9610055", "9810035"]),
      ...categoriesIn("energy").flatMap((category): Piece[] => [
        { heading: category[`name_${locale}`] },
        { text: category[`description_${locale}`] },
        productTable(locale, productsIn(category.code)),
      ]),
    ],
  },
  {
    section: "v0-products",
    name: "v0-products.pdf",
    title: ["V0 sınıfı ürünler", "Products of class V0", "Изделия класса V0"],
    subtitle: [
      "UL 94 uyarınca kendiliğinden sönen gövdeye sahip modeller",
      "Models with self-extinguishing housings to UL 94",
      "Модели с самозатухающими корпусами по UL 94",
    ],
    version: "7",
    date: "2026-06-15",
    groups: ["screw", "spring", "disconnect", "multilevel", "ground"],
    pieces: (locale) => [
      {
        text: say(locale, [
          "V0 sınıfında, dikey tutulan numune alev çekildikten sonra en geç 10 saniyede söner ve altındaki pamuğu tutuşturan damla bırakmaz.",
          "In class V0 a specimen held upright stops burning within 10 seconds after the flame is removed, without drops that ignite the cotton below.",
          "В классе V0 вертикально закреплённый образец гаснет не позднее чем через 10 секунд после удаления пламени и не даёт капель, поджигающих вату.",
        ]),
      },
      {
        columns: [
          [label(locale, "model"), 0.2],
          [label(locale, "product"), 0.6],
          [label(locale, "code"), 0.2],
        ],
        rows: models(CATALOGUE.products.filter((product) => hasValue(product, "flammability", "v0"))).map((product) => [
          product.model_type,
          product[`name_${locale}`],
          product.code,
        ]),
      },
    ],
  },
  {
    section: "brochures",
    name: "push-in.pdf",
    title: ["Push-in: aletsiz bağlantı", "Push-in: connection without a tool", "Push-in: подключение без инструмента"],
    subtitle: ["KP serisi klemensler", "KP series terminal blocks", "Клеммы серии KP"],
    version: "3",
    date: "2026-02-10",
    groups: ["spring"],
    pieces: (locale) => [
      drawings(locale, ["2040253", "2060253"]),
      {
        list: [
          say(locale, [
            "Tek telli ya da yüksüklü iletken doğrudan itilir; yay kendiliğinden kavrar.",
            "Solid conductors and conductors with ferrules are simply pushed in; the spring takes hold by itself.",
            "Жёсткий проводник или проводник с наконечником просто вставляется: пружина зажимает его сама.",
          ]),
          say(locale, [
            "Titreşime dayanıklıdır, yeniden sıkma gerektirmez.",
            "Vibration-proof, and never to be retightened.",
            "Стойкость к вибрации, подтягивать не нужно.",
          ]),
          say(locale, [
            "Turuncu düğme iletkeni tornavidayla bırakır; ölçü ucu için ayrı bir yuva vardır.",
            "The orange button releases the conductor with any screwdriver; a test point is beside it.",
            "Оранжевая кнопка освобождает проводник любой отвёрткой; рядом гнездо для щупа.",
          ]),
        ],
      },
      productTable(locale, models(productsOfGroup("spring")).slice(0, 14)),
    ],
  },
  {
    section: "brochures",
    name: "kio-energy.pdf",
    title: ["KIO: panonun ölçtüğünü görün", "KIO: see what the cabinet measures", "KIO: увидеть то, что измеряет шкаф"],
    subtitle: [
      "Sunucu başına 1000 cihaza kadar enerji izleme",
      "Energy monitoring of up to 1000 devices per server",
      "Мониторинг энергопотребления: до 1000 приборов на сервер",
    ],
    version: "2",
    date: "2026-03-20",
    groups: ["energy"],
    pieces: (locale) => [
      drawings(locale, ["9810035", "9610055"]),
      {
        text: say(locale, [
          "Analizörler ve sayaçlar hattı ölçer, ağ geçidi verileri toplar, KIO saklar ve raporlar.",
          "Analysers and meters measure the line, the gateway collects, KIO stores and reports.",
          "Анализаторы и счётчики измеряют линию, шлюз собирает данные, KIO хранит их и строит отчёты.",
        ]),
      },
      {
        list: [
          "Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA, HTTP REST",
          "MS SQL Server, MongoDB",
          say(locale, [
            "Hizmet olarak (SaaS) ya da kendi sunucunuzda",
            "As a service (SaaS) or on your own server",
            "Как услуга (SaaS) или на собственном сервере",
          ]),
        ],
      },
    ],
  },
  {
    section: "installations",
    name: "kio-gateway-commissioning.pdf",
    title: ["KIO ağ geçidinin devreye alınması", "Commissioning the KIO gateway", "Ввод шлюза KIO в эксплуатацию"],
    subtitle: ["Kurulum ve ilk bağlantı", "Installation and first connection", "Монтаж и первое подключение"],
    version: "1.4",
    date: "2026-05-04",
    groups: ["energy"],
    products: ["9810015", "9810035"],
    pieces: (locale) => [
      drawings(locale, ["9810035"]),
      { heading: say(locale, ["Adım adım", "Step by step", "Шаг за шагом"]) },
      {
        list: [
          say(locale, [
            "Cihazı 35 mm raya takın, 24 V DC beslemeyi bağlayın.",
            "Snap the device onto the 35 mm rail and connect 24 V DC.",
            "Установите прибор на рейку 35 мм и подключите 24 В DC.",
          ]),
          say(locale, [
            "RS-485 hattının A ve B uçlarını bağlayın; hattın iki ucuna 120 Ω sonlandırma direnci koyun.",
            "Connect A and B of the RS-485 line; terminate both ends of the line with 120 Ω.",
            "Подключите A и B линии RS-485; на обоих концах линии установите резисторы 120 Ом.",
          ]),
          say(locale, [
            "Ethernet kablosunu takın; cihaz adresini DHCP sunucusundan alır.",
            "Plug in the Ethernet cable; the device takes its address from the DHCP server.",
            "Подключите кабель Ethernet; адрес прибор получит от сервера DHCP.",
          ]),
          say(locale, [
            "Tarayıcıda cihazın adresini açın, parolayı değiştirin, okunacak sayaçları ekleyin.",
            "Open the device's address in a browser, change the password, add the meters to be read.",
            "Откройте адрес прибора в браузере, смените пароль, добавьте опрашиваемые счётчики.",
          ]),
        ],
      },
    ],
  },
  {
    section: "price-list",
    name: "price-list-request.pdf",
    title: ["Fiyat listesi isteme formu", "Request for a price list", "Запрос прайс-листа"],
    subtitle: [
      "Yalnız ticari müşteriler için; sitede fiyat gösterilmez",
      "For commercial customers only; the site shows no prices",
      "Только для организаций; на сайте цены не указываются",
    ],
    version: "2026",
    date: "2026-01-02",
    pieces: (locale) => [
      {
        text: say(locale, [
          "Formu doldurup bize gönderin; size geçerli olan fiyat listesini aynı iş günü içinde iletelim. Bireysel müşteriler ürünlerimizi bayilerimizden alabilir.",
          "Fill in the form and send it to us; you will receive the price list that applies to you within the working day. Private customers can buy from our resellers.",
          "Заполните форму и отправьте нам: действующий для вас прайс-лист мы пришлём в течение рабочего дня. Частные покупатели могут обратиться к дилерам.",
        ]),
      },
      {
        fields: [
          say(locale, ["Firma", "Company", "Организация"]),
          say(locale, ["Vergi numarası", "VAT number", "ИНН"]),
          say(locale, ["Ad soyad", "Name", "Имя и фамилия"]),
          say(locale, ["E-posta", "E-mail", "Эл. почта"]),
          say(locale, ["Telefon", "Phone", "Телефон"]),
        ],
      },
      { heading: say(locale, ["İlgilendiğiniz gruplar", "Groups you are interested in", "Интересующие группы"]) },
      { list: CATALOGUE.groups.map((group) => group[`name_${locale}`]) },
    ],
  },
  {
    section: "user-guides",
    name: "connecting-terminal-blocks.pdf",
    title: ["Klemens bağlama kılavuzu", "Guide to connecting terminal blocks", "Руководство по подключению клемм"],
    subtitle: [
      "Kesit, soyma boyu ve sıkma torku",
      "Cross-section, stripping length and tightening torque",
      "Сечение, длина снятия изоляции и момент затяжки",
    ],
    version: "5.2",
    date: "2026-04-12",
    groups: ["screw", "ground"],
    pieces: (locale) => [
      drawings(locale, ["1040251", "1140256"]),
      {
        list: [
          say(locale, [
            "İletkeni tablodaki boyda, telleri kesmeden soyun.",
            "Strip the conductor to the length in the table without cutting strands.",
            "Снимите изоляцию на длину из таблицы, не повреждая жил.",
          ]),
          say(locale, [
            "Çok telli iletkenlerde yüksük kullanın ya da telleri bükmeden yerleştirin.",
            "With stranded conductors use a ferrule, or insert the strands untwisted.",
            "Для многожильных проводников применяйте наконечник или вводите жилы не скручивая.",
          ]),
          say(locale, [
            "Vidayı tablodaki torkla sıkın; gevşek vida ısınır, fazla sıkılan vida dişi bozar.",
            "Tighten the screw to the torque in the table: a loose one heats up, an overtightened one strips its thread.",
            "Затяните винт моментом из таблицы: слабый винт греется, перетянутый срывает резьбу.",
          ]),
        ],
      },
      {
        columns: [
          [label(locale, "model"), 0.2],
          [label(locale, "section"), 0.2],
          [label(locale, "current"), 0.2],
          [label(locale, "strip"), 0.2],
          [label(locale, "torque"), 0.2],
        ],
        rows: models([...productsOfGroup("screw"), ...productsOfGroup("ground")])
          .filter((product) => attributeOf(product, "tightening_torque"))
          .map((product) => {
            const torque = attributeOf(product, "tightening_torque");
            return [
              product.model_type,
              number(locale, attributeOf(product, "cross_section")?.number),
              number(locale, attributeOf(product, "rated_current")?.number),
              number(locale, attributeOf(product, "stripping_length")?.number),
              `${number(locale, torque?.number)}–${number(locale, torque?.max)}`,
            ];
          }),
      },
    ],
  },
  {
    section: "user-guides",
    name: "kea-energy-analyser.pdf",
    title: [
      "KEA enerji analizörü kullanım kılavuzu",
      "KEA energy analyser user guide",
      "Анализатор электроэнергии KEA: руководство пользователя",
    ],
    subtitle: [
      "Bağlantı, ekranlar ve haberleşme",
      "Connection, displays and communication",
      "Подключение, индикация и связь",
    ],
    version: "2.0",
    date: "2026-05-18",
    groups: ["energy"],
    products: models(productsIn(productOf("9610055").category)).map(({ code }) => code),
    pieces: (locale) => [
      drawings(locale, ["9610055"]),
      { heading: say(locale, ["Bağlantı", "Connection", "Подключение"]) },
      {
        text: say(locale, [
          "Gerilim girişlerini 2 A sigorta üzerinden, akım girişlerini x/5 A ya da x/1 A akım trafosu üzerinden bağlayın. Akım trafosunun sekonderini asla açık bırakmayın.",
          "Connect the voltage inputs through 2 A fuses and the current inputs through x/5 A or x/1 A current transformers. Never leave the secondary of a current transformer open.",
          "Входы напряжения подключайте через предохранители 2 А, токовые входы — через трансформаторы тока x/5 А или x/1 А. Не размыкайте вторичную обмотку трансформатора тока.",
        ]),
      },
      { heading: "Modbus RTU" },
      {
        columns: [
          [say(locale, ["Adres", "Register", "Регистр"]), 0.2],
          [say(locale, ["Büyüklük", "Quantity", "Величина"]), 0.5],
          [say(locale, ["Birim", "Unit", "Единица"]), 0.3],
        ],
        rows: REGISTERS.map(({ address, name, unit }) => [String(address), say(locale, name), unit]),
      },
    ],
  },
  {
    section: "certificates-and-documents",
    name: "rohs-reach.pdf",
    title: ["RoHS ve REACH bildirimi", "RoHS and REACH declaration", "Декларация RoHS и REACH"],
    subtitle: ["Tüm ürün grupları için", "For all product groups", "Для всех групп продуктов"],
    version: "2026",
    date: "2026-01-15",
    pieces: (locale) => [
      {
        text: say(locale, [
          "Ürünlerimiz 2011/65/AB (RoHS) ve (AB) 2015/863 sınırlarına uyar; 1907/2006 (REACH) aday listesindeki maddeleri ağırlıkça %0,1’in üzerinde içermez.",
          "Our products comply with the limits of 2011/65/EU (RoHS) and (EU) 2015/863, and contain no substance of the candidate list of 1907/2006 (REACH) above 0.1 % by weight.",
          "Наша продукция соответствует предельным значениям 2011/65/ЕС (RoHS) и (ЕС) 2015/863 и не содержит веществ из списка кандидатов 1907/2006 (REACH) свыше 0,1 % по массе.",
        ]),
      },
      { list: CATALOGUE.groups.map((group) => group[`name_${locale}`]) },
    ],
  },
  {
    section: "marking-systems",
    name: "marking-guide.pdf",
    title: ["Markalama rehberi", "Guide to marking", "Руководство по маркировке"],
    subtitle: [
      "Hangi klemense hangi etiket",
      "Which marker fits which terminal block",
      "Какая маркировка подходит к какой клемме",
    ],
    version: "3.1",
    date: "2026-07-01",
    groups: ["marking"],
    pieces: (locale) => [
      drawings(locale, ["7010428"]),
      {
        columns: [
          [label(locale, "code"), 0.2],
          [label(locale, "product"), 0.55],
          [say(locale, ["Klemens genişliği, mm", "Terminal width, mm", "Ширина клеммы, мм"]), 0.25],
        ],
        rows: productsOfGroup("marking")
          .filter((product) => attributeOf(product, "fits_width"))
          .map((product) => [
            product.code,
            product[`name_${locale}`],
            number(locale, attributeOf(product, "fits_width")?.number),
          ]),
      },
    ],
  },
  {
    section: "discontinued",
    name: "discontinued-products.pdf",
    title: [
      "Üretimden kalkan ürünler ve yerine geçenler",
      "Discontinued products and their successors",
      "Снятая с производства продукция и замены",
    ],
    subtitle: [
      "Eski ve yeni sipariş kodlarıyla",
      "With old and new order numbers",
      "Со старыми и новыми номерами для заказа",
    ],
    version: "2026",
    date: "2026-01-02",
    pieces: (locale) => [
      {
        columns: [
          [label(locale, "code"), 0.14],
          [label(locale, "product"), 0.38],
          [say(locale, ["Yerine", "Replaced by", "Замена"]), 0.14],
          [label(locale, "product"), 0.34],
        ],
        rows: CATALOGUE.discontinued.map((old) => [
          old.code,
          old[`name_${locale}`],
          old.successor ?? "–",
          old.successor ? productOf(old.successor)[`name_${locale}`] : "",
        ]),
      },
    ],
  },
];

/** Input registers of the energy analysers, as 32-bit floating-point numbers. */
export const REGISTERS: readonly { readonly address: number; readonly name: Texts; readonly unit: string }[] = (
  [
    [["Gerilim L1-N", "Voltage L1-N", "Напряжение L1-N"], "V"],
    [["Gerilim L2-N", "Voltage L2-N", "Напряжение L2-N"], "V"],
    [["Gerilim L3-N", "Voltage L3-N", "Напряжение L3-N"], "V"],
    [["Akım L1", "Current L1", "Ток L1"], "A"],
    [["Akım L2", "Current L2", "Ток L2"], "A"],
    [["Akım L3", "Current L3", "Ток L3"], "A"],
    [["Toplam aktif güç", "Total active power", "Суммарная активная мощность"], "W"],
    [["Toplam reaktif güç", "Total reactive power", "Суммарная реактивная мощность"], "var"],
    [["Güç faktörü", "Power factor", "Коэффициент мощности"], ""],
    [["Frekans", "Frequency", "Частота"], "Hz"],
    [["Aktif enerji", "Active energy", "Активная энергия"], "kWh"],
    [["Reaktif enerji", "Reactive energy", "Реактивная энергия"], "kvarh"],
  ] as const
).map(([name, unit], index) => ({ address: 3000 + index * 2, name, unit }));

/** Management certificates are issued in English only. */
export const MANAGEMENT = [
  {
    type: "iso-9001",
    standard: "ISO 9001:2015",
    subject: ["Kalite yönetim sistemi", "Quality management system", "Система менеджмента качества"],
    until: "2028-05-31",
  },
  {
    type: "iec-80079-34",
    standard: "IEC/ISO 80079-34:2018",
    subject: [
      "Patlayıcı ortam ürünleri için kalite sistemi",
      "Quality system for products for explosive atmospheres",
      "Система качества продукции для взрывоопасных сред",
    ],
    until: "2027-11-30",
  },
  {
    type: "iso-22163",
    standard: "ISO 22163:2023 (IRIS Rev.04)",
    subject: [
      "Demiryolu kalite yönetim sistemi",
      "Railway quality management system",
      "Система менеджмента качества на железнодорожном транспорте",
    ],
    until: "2028-02-28",
  },
  {
    type: "iso-14001",
    standard: "ISO 14001:2015",
    subject: ["Çevre yönetim sistemi", "Environmental management system", "Система экологического менеджмента"],
    until: "2028-05-31",
  },
  {
    type: "iso-45001",
    standard: "ISO 45001:2018",
    subject: [
      "İş sağlığı ve güvenliği yönetim sistemi",
      "Occupational health and safety management system",
      "Система менеджмента охраны труда",
    ],
    until: "2028-05-31",
  },
  {
    type: "iso-50001",
    standard: "ISO 50001:2018",
    subject: ["Enerji yönetim sistemi", "Energy management system", "Система энергетического менеджмента"],
    until: "2028-10-31",
  },
] as const satisfies readonly { type: string; standard: string; subject: Texts; until: string }[];
