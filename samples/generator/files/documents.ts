import type { Section } from "../../../app/downloads/sections.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { type Texts, textIn } from "../languages.ts";
import { attributeOf, CATALOGUE, categoriesIn, hasValue, productOf, productsIn, productsOfGroup } from "./catalogue.ts";
import { drawings, label, models, number, productTable } from "./document-pieces.ts";
import type { Piece } from "./paper.ts";
import { REGISTERS } from "./registers.ts";

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
        text: textIn(locale, [
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
          textIn(locale, [
            "Rijit (tek/çok telli) veya yüksüklü iletken doğrudan itilir; yay kendiliğinden kavrar.",
            "Rigid conductors and conductors with ferrules are simply pushed in; the spring clamps them.",
            "Жёсткий проводник или проводник с НШВИ просто вставляют: пружина зажимает его сама.",
          ]),
          textIn(locale, [
            "Titreşime dayanıklıdır, yeniden sıkma gerektirmez.",
            "Vibration-resistant; no retightening.",
            "Соединение устойчиво к вибрации, подтягивать его не нужно.",
          ]),
          textIn(locale, [
            "Turuncu düğme iletkeni tornavidayla bırakır; ölçü ucu için ayrı bir yuva vardır.",
            "The orange button releases the conductor with any screwdriver; a test point is beside it.",
            "Чтобы освободить проводник, нажмите оранжевую кнопку любой отвёрткой; рядом гнездо для щупа.",
          ]),
        ],
      },
      productTable(locale, models(productsOfGroup("spring")).slice(0, 14)),
    ],
  },
  {
    section: "brochures",
    name: "kio-energy.pdf",
    title: [
      "KIO: panonun ölçtüğünü görün",
      "KIO: see what the panel measures",
      "KIO: видно всё, что измеряется в шкафу",
    ],
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
        text: textIn(locale, [
          "Analizörler ve sayaçlar hattı ölçer, ağ geçidi verileri toplar, KIO saklar ve raporlar.",
          "Analysers and meters measure the line, the gateway collects, KIO stores and reports.",
          "Анализаторы и счётчики измеряют линию, шлюз собирает данные, KIO хранит их и строит отчёты.",
        ]),
      },
      {
        list: [
          "Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA, HTTP REST",
          "MS SQL Server, MongoDB",
          textIn(locale, [
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
      { heading: textIn(locale, ["Adım adım", "Step by step", "Шаг за шагом"]) },
      {
        list: [
          textIn(locale, [
            "Cihazı 35 mm raya takın, 24 V DC beslemeyi bağlayın.",
            "Snap the device onto the 35 mm rail and connect 24 V DC.",
            "Установите прибор на рейку 35 мм и подключите 24 В DC.",
          ]),
          textIn(locale, [
            "RS-485 hattının A ve B uçlarını bağlayın; hattın iki ucuna 120 Ω sonlandırma direnci koyun.",
            "Connect A and B of the RS-485 line; terminate both ends of the line with 120 Ω.",
            "Подключите A и B линии RS-485; на обоих концах линии установите резисторы 120 Ом.",
          ]),
          textIn(locale, [
            "Ethernet kablosunu takın; cihaz adresini DHCP sunucusundan alır.",
            "Plug in the Ethernet cable; the device takes its address from the DHCP server.",
            "Подключите кабель Ethernet; адрес прибор получит от сервера DHCP.",
          ]),
          textIn(locale, [
            "Tarayıcıda cihazın adresini açın, parolayı değiştirin, okunacak sayaçları ekleyin.",
            "Open the device’s address in a browser, change the password, add the meters to be read.",
            "Откройте адрес прибора в браузере, смените пароль, добавьте опрашиваемые счётчики.",
          ]),
        ],
      },
    ],
  },
  {
    section: "price-list",
    name: "price-list-request.pdf",
    title: ["Fiyat listesi talep formu", "Request for a price list", "Запрос прайс-листа"],
    subtitle: [
      "Yalnız ticari müşteriler için; sitede fiyat gösterilmez",
      "For commercial customers only; the site shows no prices",
      "Только для организаций; на сайте цены не указываются",
    ],
    version: "2026",
    date: "2026-01-02",
    pieces: (locale) => [
      {
        text: textIn(locale, [
          "Formu doldurup bize gönderin; size geçerli olan fiyat listesini aynı iş günü içinde iletelim. Bireysel müşteriler ürünlerimizi bayilerimizden alabilir.",
          "Fill in the form and send it to us; you will receive the price list that applies to you within the working day. Private customers can buy from our resellers.",
          "Заполните форму и отправьте нам: действующий для вас прайс-лист мы пришлём в течение рабочего дня. Частные покупатели могут обратиться к дилерам.",
        ]),
      },
      {
        fields: [
          textIn(locale, ["Firma", "Company", "Организация"]),
          textIn(locale, ["Vergi numarası", "VAT number", "ИНН"]),
          textIn(locale, ["Ad soyad", "Name", "Имя и фамилия"]),
          textIn(locale, ["E-posta", "E-mail", "Эл. почта"]),
          textIn(locale, ["Telefon", "Phone", "Телефон"]),
        ],
      },
      { heading: textIn(locale, ["İlgilendiğiniz gruplar", "Groups you are interested in", "Интересующие группы"]) },
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
          textIn(locale, [
            "İletkeni tablodaki boyda, telleri kesmeden soyun.",
            "Strip the conductor to the length in the table without cutting strands.",
            "Снимите изоляцию на длину из таблицы, не повредив проволоки жилы.",
          ]),
          textIn(locale, [
            "İnce çok telli iletkenlerde yüksük kullanın ya da telleri bükmeden yerleştirin.",
            "With flexible conductors use a ferrule, or insert the strands untwisted.",
            "На гибкий проводник установите втулочный наконечник (НШВИ) или вводите проводник, не скручивая проволоки.",
          ]),
          textIn(locale, [
            "Vidayı tablodaki torkla sıkın; gevşek vida ısınır, fazla sıkılan vida dişi bozar.",
            "Tighten the screw to the torque in the table: a loose one heats up, an overtightened one strips its thread.",
            "Затяните винт с моментом из таблицы: слабо затянутое соединение греется, при перетяжке срывается резьба.",
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
      { heading: textIn(locale, ["Bağlantı", "Connection", "Подключение"]) },
      {
        text: textIn(locale, [
          "Gerilim girişlerini 2 A sigorta üzerinden, akım girişlerini x/5 A akım trafoları üzerinden bağlayın. Primerden akım geçerken sekonderi asla açık bırakmayın.",
          "Connect the voltage inputs through 2 A fuses and the current inputs through x/5 A current transformers. Never leave the secondary of a current transformer open.",
          "Входы напряжения подключайте через предохранители 2 А, токовые входы — через трансформаторы тока x/5 А. Не размыкайте вторичную обмотку трансформатора тока.",
        ]),
      },
      { heading: "Modbus RTU" },
      {
        columns: [
          [textIn(locale, ["Adres", "Register", "Регистр"]), 0.2],
          [textIn(locale, ["Büyüklük", "Quantity", "Величина"]), 0.5],
          [textIn(locale, ["Birim", "Unit", "Единица"]), 0.3],
        ],
        rows: REGISTERS.map(({ address, name, unit }) => [String(address), textIn(locale, name), unit]),
      },
    ],
  },
  {
    section: "certificates-and-documents",
    name: "rohs-reach.pdf",
    title: ["RoHS ve REACH beyanı", "RoHS and REACH declaration", "Декларация RoHS и REACH"],
    subtitle: ["Tüm ürün grupları için", "For all product groups", "Для всех групп продуктов"],
    version: "2026",
    date: "2026-01-15",
    pieces: (locale) => [
      {
        text: textIn(locale, [
          "Ürünlerimiz 2011/65/AB (RoHS) ve (AB) 2015/863 sınırlarına uyar; 1907/2006 (REACH) aday listesindeki maddeleri ağırlıkça %0,1’in üzerinde içermez.",
          "Our products comply with the limits of 2011/65/EU (RoHS) and (EU) 2015/863, and contain no substance of the candidate list of 1907/2006 (REACH) above 0.1% by weight.",
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
          [textIn(locale, ["Klemens genişliği, mm", "Terminal width, mm", "Ширина клеммы, мм"]), 0.25],
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
          [textIn(locale, ["Yerine", "Replaced by", "Замена"]), 0.14],
          [label(locale, "product"), 0.34],
        ],
        rows: CATALOGUE.discontinued
          .filter(({ reason }) => reason === "discontinued")
          .map((old) => [
            old.code,
            old[`name_${locale}`],
            old.successor ?? "–",
            old.successor ? productOf(old.successor)[`name_${locale}`] : "",
          ]),
      },
    ],
  },
];
