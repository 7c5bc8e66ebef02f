import type { Locale } from "../i18n/locales.ts";
import type { ScreenName } from "../i18n/screens.ts";
import type { PlainScreen } from "../shell/navigation.ts";

type Text = {
  readonly lead: string;
  readonly paragraphs: readonly string[];
  /** What leads to the job site that lists the open positions. */
  readonly positions?: string;
};

/** Screens that consist of text. Their other addresses show the same text. */
export const PAGE_OF = {
  about: "about",
  history: "history",
  informationSecurity: "informationSecurity",
  events: "events",
  goals: "goals",
  quality: "quality",
  career: "career",
  energyMonitoring: "energyMonitoring",
  kio: "kio",
  greenEnergy: "greenEnergy",
} as const satisfies Partial<Record<ScreenName, ScreenName>>;

export type PageName = (typeof PAGE_OF)[keyof typeof PAGE_OF];

/** Where a reader of each page goes next. */
export const PAGE_LINKS: Readonly<Record<PageName, { readonly next: readonly PlainScreen[] }>> = {
  about: { next: ["history", "quality", "products"] },
  history: { next: ["about", "goals"] },
  informationSecurity: { next: ["quality", "contact"] },
  events: { next: ["contact", "products"] },
  goals: { next: ["quality", "greenEnergy"] },
  quality: { next: ["informationSecurity", "greenEnergy"] },
  career: { next: ["about", "contact"] },
  energyMonitoring: { next: ["kio", "greenEnergy", "products"] },
  kio: { next: ["energyMonitoring", "contact"] },
  greenEnergy: { next: ["energyMonitoring", "quality"] },
};

export const PAGE_TEXTS: Readonly<Record<Locale, Readonly<Record<PageName, Text>>>> = {
  tr: {
    about: {
      lead: "1974’ten beri, yani elli yılı aşkın süredir elektrik panolarının içindeki bağlantıyı üretiyoruz.",
      paragraphs: [
        "Klemensler, markalama sistemleri, röle ve arabirim modülleri, güç kaynakları ve enerji izleme cihazları geliştiriyor, kalıbından montajına kadar kendi tesisimizde üretiyoruz.",
        "Ürünlerimiz makine imalatından raylı sistemlere, denizcilikten asansöre kadar 68 ülkede kullanılıyor. Yalnız ticari müşterilere satış yapıyoruz; bireysel kullanıcılar ürünlerimize bayilerimizden ulaşabilir.",
      ],
    },
    history: {
      lead: "1974’te vidalı bir klemensle başladık; bugün klemensin yanında durduğu her parçayı üretiyoruz.",
      paragraphs: [
        "İlk yıllarda yalnız vidalı klemens ve montaj rayı vardı. Ardından markalama sistemleri, yaylı ve push-in bağlantı, röle ve arabirim modülleri geldi.",
        "Son on yılda enerji analizörleri, ağ geçitleri ve KIO platformuyla panonun ölçtüğünü de görünür kıldık.",
      ],
    },
    informationSecurity: {
      lead: "Müşterilerimizin, çalışanlarımızın ve iş ortaklarımızın bilgisini gizli, doğru ve erişilebilir tutarız.",
      paragraphs: [
        "Kişisel verileri 6698 sayılı Kişisel Verilerin Korunması Kanunu’na (Nisan 2016) uygun olarak, yalnız amacı için ve gerektiği süre boyunca işleriz.",
        "Bilgi varlıklarımızı sınıflandırır, riskleri düzenli olarak değerlendirir, ihlalleri kayıt altına alır ve her yıl iyileştiririz.",
      ],
    },
    events: {
      lead: "Ürünlerimizi elinize alabileceğiniz, mühendislerimizle yüz yüze konuşabileceğiniz yerler.",
      paragraphs: [
        "Yılda birkaç kez elektrik, otomasyon ve enerji fuarlarında yer alıyoruz. Kesinleşen tarih, salon ve stant bilgileri bu sayfada yayımlanır; randevu için bize yazın.",
      ],
    },
    goals: {
      lead: "Bağlantıyı daha hızlı, daha güvenli ve daha az malzemeyle kurmak.",
      paragraphs: [
        "Her yeni seride bağlantı süresini, ray boyunu ve kullanılan hammaddeyi azaltmayı hedefliyoruz.",
        "Üretimimizin enerji yoğunluğunu her yıl ölçüyor, ISO 50001 çerçevesinde düşürüyoruz. Çalışanlarımızın güvenliği ISO 45001 ile yönetilir.",
      ],
    },
    quality: {
      lead: "Her parça, rayda geçireceği otuz yıl için üretilir.",
      paragraphs: [
        "Kalite yönetim sistemimiz ISO 9001:2015, patlayıcı ortam ürünlerimiz IEC/ISO 80079-34:2018, raylı sistem ürünlerimiz ISO 22163:2023 (IRIS Rev.04) ile uyumludur.",
        "Çevre yönetiminde ISO 14001:2015, iş sağlığı ve güvenliğinde ISO 45001:2018 (önceki adıyla OHSAS 18001), enerji yönetiminde ISO 50001:2018 uygulanır. Hammadde kabulünden son elektriksel teste kadar her adım izlenebilir.",
      ],
    },
    career: {
      lead: "Bağlantı kurmayı sevenlerle çalışıyoruz.",
      paragraphs: [
        "Kalıp ve ürün tasarımı, gömülü yazılım, elektrik deney laboratuvarı, üretim, kalite, satın alma ve ihracat: klemensten enerji izlemeye kadar her ürün aynı çatı altında doğar, siz de başından sonuna izlersiniz.",
        "Mühendislik ve teknik okul öğrencileri için yaz ve uzun dönem stajları ile meslek lisesi programlarımız var.",
        "Açık pozisyonlar harici bir iş ilanı sitesinde yayımlanır; başvurular yalnız oradan alınır, böylece her başvuru aynı kişilere ulaşır ve yanıtsız kalmaz.",
      ],
      positions: "Açık pozisyonları görün",
    },
    energyMonitoring: {
      lead: "Enerjiyi panoda ölçün, her yerden görün: analizör, sayaç, akım trafosu ve ağ geçidi tek sistemde.",
      paragraphs: [
        "Analizörler ve sayaçlar hattı ölçer; ağ geçitleri veriyi Modbus RTU, Modbus TCP, IEC 62056-21, MQTT, OPC UA veya HTTP REST ile toplar. Mevcut panolara açılır çekirdekli akım trafoları, enerjiyi kesmeden eklenir.",
      ],
    },
    kio: {
      lead: "Sunucu başına 1000 cihaza kadar ölçüm: KIO akıllı paketler, veriyi toplar, saklar ve rapora dönüştürür.",
      paragraphs: [
        "Protokoller: Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA ve HTTP REST. Veritabanı olarak MS SQL Server veya MongoDB kullanılır.",
        "KIO, hizmet olarak (SaaS) veya kendi sunucunuzda (on-premise) çalışır.",
      ],
    },
    greenEnergy: {
      lead: "Ölçmediğinizi azaltamazsınız: ISO 50001:2018 enerji yönetimi ölçümle başlar.",
      paragraphs: [
        "Enerji izleme cihazlarımız, ISO 50001’in istediği enerji performans göstergelerini makine ve hat bazında verir. Kendi fabrikamız da aynı cihazlarla izlenir.",
        "Güneş enerjisi sistemleri için dizi klemensleri, parafudrlar ve ölçüm çözümleri sunuyoruz.",
      ],
    },
  },
  en: {
    about: {
      lead: "Since 1974, for more than fifty years, we have made the connections inside electrical cabinets.",
      paragraphs: [
        "We develop terminal blocks, marking systems, relays and interface modules, power supplies and energy monitoring, and make them in our own plant, from the mould to assembly.",
        "Our products are at work in 68 countries, from machine manufacturing to rail systems, from ships to elevators. We sell directly to commercial customers only; private customers find our products at our resellers.",
      ],
    },
    history: {
      lead: "We began with one screw terminal in 1974. Today we make every part that stands beside it.",
      paragraphs: [
        "In the first years there were only screw terminals and DIN rails. Then came marking systems, spring-cage and push-in connections, relays and interface modules.",
        "In the last ten years energy analysers, gateways and the KIO platform have made visible what a cabinet measures.",
      ],
    },
    informationSecurity: {
      lead: "We keep the information of our customers, staff and partners confidential, correct and available.",
      paragraphs: [
        "We process personal data in line with the Turkish data protection law no. 6698 (April 2016), for its purpose only and no longer than needed.",
        "We classify our information assets, assess the risks regularly, record incidents and improve every year.",
      ],
    },
    events: {
      lead: "Where you can hold our products in your hands and talk to our engineers.",
      paragraphs: [
        "Several times a year we take part in fairs for electrical engineering, automation and energy. Confirmed dates, halls and stands are announced on this page; write to us for an appointment.",
      ],
    },
    goals: {
      lead: "To make connections faster and safer, with less material.",
      paragraphs: [
        "With every new series we aim to cut the time to connect, the length of rail and the raw material used.",
        "We measure the energy intensity of our production every year and lower it within ISO 50001. The safety of our people is managed to ISO 45001.",
      ],
    },
    quality: {
      lead: "Every part is made for the thirty years it will spend on the rail.",
      paragraphs: [
        "Our quality management follows ISO 9001:2015; products for explosive atmospheres IEC/ISO 80079-34:2018; products for rail vehicles ISO 22163:2023 (IRIS Rev.04).",
        "Environmental management follows ISO 14001:2015, occupational health and safety ISO 45001:2018 (formerly OHSAS 18001), energy management ISO 50001:2018. Every step can be traced, from incoming material to the last electrical test.",
      ],
    },
    career: {
      lead: "We work with people who like to connect.",
      paragraphs: [
        "Mould and product design, embedded software, the electrical test laboratory, production, quality, purchasing and export: every product, from the terminal block to energy monitoring, comes into being under one roof, and you follow it from beginning to end.",
        "For students of engineering and of technical schools there are internships in summer and over longer terms.",
        "Open positions are published on an external job site, and applications are taken there alone: so each one reaches the same people and is answered.",
      ],
      positions: "See the open positions",
    },
    energyMonitoring: {
      lead: "Measure energy in the cabinet, see it anywhere: analyser, meter, current transformer and gateway in one system.",
      paragraphs: [
        "Analysers and meters measure the line; gateways gather the data by Modbus RTU, Modbus TCP, IEC 62056-21, MQTT, OPC UA or HTTP REST. Split-core current transformers are added to existing boards without switching off.",
      ],
    },
    kio: {
      lead: "Up to 1000 devices per server: KIO smart packages gather measurements, keep them and turn them into reports.",
      paragraphs: [
        "Protocols: Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA and HTTP REST. Data is kept in MS SQL Server or MongoDB.",
        "KIO runs as a service (SaaS) or on your own server (on-premise).",
      ],
    },
    greenEnergy: {
      lead: "What is not measured cannot be reduced: energy management to ISO 50001:2018 begins with measuring.",
      paragraphs: [
        "Our energy monitoring gives the energy performance indicators that ISO 50001 asks for, by machine and by line. Our own plant is watched by the same devices.",
        "For photovoltaic systems we offer string terminals, surge protection and metering.",
      ],
    },
  },
  ru: {
    about: {
      lead: "С 1974 года, уже более пятидесяти лет, мы создаём соединения внутри электрических шкафов.",
      paragraphs: [
        "Мы разрабатываем клеммы, системы маркировки, релейные и интерфейсные модули, источники питания и приборы мониторинга энергопотребления и производим их на собственном заводе — от пресс-формы до сборки.",
        "Наша продукция работает в 68 странах: в машиностроении и на железных дорогах, на судах и в лифтах. Мы продаём напрямую только организациям; частные покупатели найдут нашу продукцию у дилеров.",
      ],
    },
    history: {
      lead: "В 1974 году мы начали с одной винтовой клеммы. Сегодня мы производим всё, что стоит рядом с ней.",
      paragraphs: [
        "В первые годы были только винтовые клеммы и DIN-рейки. Затем появились системы маркировки, пружинные соединения и push-in, релейные и интерфейсные модули.",
        "За последние десять лет анализаторы электроэнергии, шлюзы и платформа KIO сделали видимым то, что измеряет шкаф.",
      ],
    },
    informationSecurity: {
      lead: "Мы храним информацию клиентов, сотрудников и партнёров конфиденциальной, достоверной и доступной.",
      paragraphs: [
        "Персональные данные обрабатываются в соответствии с турецким законом № 6698 о защите персональных данных (апрель 2016 г.) — только по назначению и не дольше необходимого.",
        "Мы классифицируем информационные активы, регулярно оцениваем риски, регистрируем инциденты и совершенствуем систему каждый год.",
      ],
    },
    events: {
      lead: "Места, где нашу продукцию можно взять в руки и поговорить с нашими инженерами.",
      paragraphs: [
        "Несколько раз в год мы участвуем в выставках по электротехнике, автоматизации и энергетике. Подтверждённые даты, залы и стенды публикуются на этой странице; чтобы назначить встречу, напишите нам.",
      ],
    },
    goals: {
      lead: "Соединять быстрее, надёжнее и с меньшим расходом материала.",
      paragraphs: [
        "В каждой новой серии мы стремимся сократить время подключения, длину рейки и расход сырья.",
        "Мы ежегодно измеряем энергоёмкость производства и снижаем её по ISO 50001. Безопасность сотрудников обеспечивается системой ISO 45001.",
      ],
    },
    quality: {
      lead: "Каждая деталь рассчитана на тридцать лет, которые она проведёт на рейке.",
      paragraphs: [
        "Система менеджмента качества соответствует ISO 9001:2015; продукция для взрывоопасных сред — IEC/ISO 80079-34:2018; продукция для железнодорожного транспорта — ISO 22163:2023 (IRIS Rev.04).",
        "Экологический менеджмент ведётся по ISO 14001:2015, охрана труда — по ISO 45001:2018 (ранее OHSAS 18001), энергоменеджмент — по ISO 50001:2018. Прослеживается каждый шаг: от приёмки сырья до последнего электрического испытания.",
      ],
    },
    career: {
      lead: "Мы работаем с теми, кто любит соединять.",
      paragraphs: [
        "Проектирование форм и изделий, встроенное ПО, лаборатория электрических испытаний, производство, качество, закупки и экспорт: каждый продукт — от клеммы до мониторинга энергопотребления — рождается под одной крышей, и вы видите его путь целиком.",
        "Для студентов инженерных и технических учебных заведений есть летние и длительные стажировки.",
        "Открытые вакансии публикуются на внешнем сайте, и отклики принимаются только там: так каждый отклик попадает к одним и тем же людям и не остаётся без ответа.",
      ],
      positions: "Открытые вакансии",
    },
    energyMonitoring: {
      lead: "Измеряйте энергию в шкафу и смотрите откуда угодно: анализатор, счётчик, трансформатор тока и шлюз в одной системе.",
      paragraphs: [
        "Анализаторы и счётчики измеряют линию; шлюзы собирают данные по Modbus RTU, Modbus TCP, IEC 62056-21, MQTT, OPC UA или HTTP REST. Разъёмные трансформаторы тока ставятся в действующие щиты без отключения.",
      ],
    },
    kio: {
      lead: "До 1000 устройств на сервер: умные пакеты KIO собирают измерения, хранят их и превращают в отчёты.",
      paragraphs: [
        "Протоколы: Modbus RTU, Modbus TCP, IEC-62056-21, MQTT, OPC UA и HTTP REST. Данные хранятся в MS SQL Server или MongoDB.",
        "KIO работает как услуга (SaaS) или на вашем сервере (on-premise).",
      ],
    },
    greenEnergy: {
      lead: "Нельзя снизить то, что не измерено: энергоменеджмент по ISO 50001:2018 начинается с измерений.",
      paragraphs: [
        "Наши приборы дают показатели энергоэффективности, которых требует ISO 50001, по каждой машине и линии. За нашим заводом следят те же приборы.",
        "Для солнечных установок мы предлагаем клеммы для цепочек, защиту от перенапряжений и учёт.",
      ],
    },
  },
};
