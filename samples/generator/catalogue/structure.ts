import type { Texts } from "../languages.ts";
import type { AttributeCode } from "./reference.ts";

type Group = { readonly slugs: readonly [tr: string, en: string]; readonly name: Texts; readonly description: Texts };

export const GROUPS = {
  screw: {
    slugs: ["vidali-klemensler", "screw-terminals"],
    name: ["Vidalı klemensler", "Screw terminal blocks", "Винтовые клеммы"],
    description: [
      "1,5 mm²’den 240 mm²’ye kadar vidalı klemensler: geçiş, yüksek akım, çok iletkenli, cıvatalı ve mini tipler.",
      "Feed-through, high-current, multi-conductor, bolt and mini types with nominal cross-sections from 1.5 mm² to 240 mm².",
      "Винтовые клеммы для проводников от 1,5 до 240 мм²: проходные, сильноточные, многопроводные, болтовые и миниатюрные.",
    ],
  },
  spring: {
    slugs: ["push-in-ve-yayli-klemensler", "push-in-and-spring-terminals"],
    name: ["Push-in ve yaylı klemensler", "Push-in and spring-cage terminal blocks", "Клеммы push-in и пружинные"],
    description: [
      "Titreşime dayanıklı, bakım gerektirmeyen yaylı bağlantı. Push-in klemenslere yüksüklü iletken aletsiz takılır, tornavidayla sökülür.",
      "Vibration-resistant, maintenance-free spring connections. In push-in terminal blocks, rigid conductors and conductors with ferrules are inserted without a tool; pressing the button with a screwdriver releases them.",
      "Виброустойчивое пружинное соединение, не требующее обслуживания. В клеммы push-in жёсткий проводник или проводник с НШВИ вставляется без инструмента; чтобы освободить его, нажмите кнопку отвёрткой.",
    ],
  },
  disconnect: {
    slugs: ["sigortali-ve-ayirmali-klemensler", "fuse-and-disconnect-terminals"],
    name: [
      "Sigortalı, ayırmalı ve ölçü klemensleri",
      "Fuse, disconnect and measuring terminal blocks",
      "Клеммы с предохранителем, размыкателем и измерительные",
    ],
    description: [
      "Devreyi klemens üzerinde korumak, ayırmak veya ölçmek için: sigorta yuvalı, bıçaklı, ölçü ayırmalı, nötr ayırmalı ve elemanlı klemensler.",
      "For protecting, isolating or measuring a circuit right at the terminal: fuse, knife-disconnect, test-disconnect, neutral-disconnect and component types.",
      "Клеммы для защиты и размыкания цепи и для измерений в ней: с предохранителем, с ножевым размыкателем, измерительные, с размыканием нейтрали и с электронными компонентами.",
    ],
  },
  multilevel: {
    slugs: ["cok-katli-klemensler", "multi-level-terminals"],
    name: ["Çok katlı klemensler", "Multi-level terminal blocks", "Многоярусные клеммы"],
    description: [
      "Aynı ray boyunda iki veya üç kat bağlantı: ray boyundan yarı yarıya tasarruf.",
      "Two or three levels of connections: the same number of circuits on a half or a third of the rail length.",
      "Два или три яруса подключений в одной клемме: клеммный ряд в два-три раза короче.",
    ],
  },
  ground: {
    slugs: ["toprak-klemensleri", "ground-terminals"],
    name: ["Toprak klemensleri", "Ground terminal blocks", "Заземляющие клеммы"],
    description: [
      "Koruma iletkenini montaj rayına bağlayan yeşil-sarı klemensler. Ray kontağının kısa süreli dayanım akımı IEC 60947-7-2’ye göre sınanmıştır.",
      "Green-yellow terminal blocks that bond the protective conductor to the rail. The rail contact is tested for its short-time withstand current to IEC 60947-7-2.",
      "Жёлто-зелёные клеммы, соединяющие защитный проводник с DIN-рейкой. Контакт с рейкой испытан кратковременно выдерживаемым током по МЭК 60947-7-2.",
    ],
  },
  marking: {
    slugs: ["markalama-sistemleri", "marking-systems"],
    name: ["Markalama sistemleri", "Marking systems", "Системы маркировки"],
    description: [
      "Klemens, kablo ve cihaz etiketleri; hazır baskılı, boş veya kendi yazıcınızla basılan. Baskı yıllarca okunur kalır.",
      "Markers for terminals, cables and devices: pre-printed, blank or printed in your own workshop. The print stays legible for years.",
      "Маркировка клемм, кабелей и аппаратов: с надписью, чистая или напечатанная на вашем принтере. Надписи годами остаются разборчивыми.",
    ],
  },
  rail: {
    slugs: ["montaj-raylari-ve-aksesuarlar", "din-rails-and-accessories"],
    name: ["Montaj rayları ve aksesuarlar", "DIN rails and accessories", "DIN-рейки и принадлежности"],
    description: [
      "Klemens sırasını tamamlayan parçalar: raylar, durdurucular, kapama ve ayırma plakaları, köprüler, ölçü fişleri ve aletler.",
      "The parts that complete a terminal strip: rails, end stops, end and partition plates, jumpers, test plugs and tools.",
      "Всё для сборки клеммного ряда: рейки, концевые стопоры, концевые и разделительные пластины, перемычки, измерительные штекеры и инструмент.",
    ],
  },
  distribution: {
    slugs: ["dagitim-bloklari", "distribution-blocks"],
    name: ["Dağıtım blokları", "Distribution blocks", "Распределительные блоки"],
    description: [
      "Ana iletkeni kollara ayıran kompakt bloklar: tek ve çok kutuplu bloklar, nötr ve toprak baraları.",
      "Single-pole and multi-pole blocks that split a main conductor into branches, and neutral and ground busbars.",
      "Одно- и многополюсные блоки, нулевые шины N и шины PE для разветвления вводного проводника.",
    ],
  },
  relay: {
    slugs: ["roleler-ve-arabirim-modulleri", "relays-and-interface-modules"],
    name: ["Röleler ve arabirim modülleri", "Relays and interface modules", "Реле и интерфейсные модули"],
    description: [
      "Kumanda ile saha arasındaki bağlantı: ince röleler, optokuplörler, sinyal dönüştürücüler ve pasif arabirim modülleri.",
      "The link between control and field: slim relays, optocouplers, signal converters and passive interface modules.",
      "Связь системы управления с полевым уровнем: узкие релейные модули, оптронные модули, преобразователи сигналов и пассивные интерфейсные модули.",
    ],
  },
  power: {
    slugs: ["guc-kaynaklari", "power-supplies"],
    name: ["Güç kaynakları", "Power supplies", "Источники питания"],
    description: [
      "Raya takılan anahtarlamalı güç kaynakları: 15 W’tan 960 W’a, tek ve üç fazlı, DC/DC dönüştürücüler ve yedekleme modülleri.",
      "DIN-rail switched-mode power supplies from 15 W to 960 W, single- and three-phase, with DC/DC converters and redundancy modules.",
      "Импульсные источники питания от 15 до 960 Вт для монтажа на DIN-рейку: одно- и трёхфазные; преобразователи DC/DC и модули резервирования.",
    ],
  },
  surge: {
    slugs: ["parafudrlar", "surge-protection"],
    name: ["Parafudrlar", "Surge protective devices", "Устройства защиты от импульсных перенапряжений"],
    description: [
      "Besleme, güneş enerjisi ve sinyal hatları için aşırı gerilim koruması; takılıp çıkarılabilir kartuşlar ve durum göstergesi.",
      "Surge protection for mains, photovoltaic and signal lines, with plug-in cartridges and a status window.",
      "Защита от перенапряжений для сетей питания, фотоэлектрических систем и сигнальных линий: сменные картриджи и индикатор состояния.",
    ],
  },
  energy: {
    slugs: ["enerji-analizorleri-ve-ag-gecitleri", "energy-analysers-and-gateways"],
    name: [
      "Enerji analizörleri ve ağ geçitleri (KIO)",
      "Energy analysers and gateways (KIO)",
      "Анализаторы электроэнергии и шлюзы (KIO)",
    ],
    description: [
      "Enerji tüketimini ölçen ve verileri KIO platformuna aktaran cihazlar: analizörler, sayaçlar, akım trafoları, ağ geçitleri ve giriş/çıkış modülleri.",
      "Devices that measure energy and send the data to the KIO platform: analysers, meters, current transformers, gateways and I/O modules.",
      "Приборы, которые измеряют электроэнергию и передают данные на платформу KIO: анализаторы, счётчики, трансформаторы тока, шлюзы и модули ввода-вывода.",
    ],
  },
} as const satisfies Record<string, Group>;

export type GroupCode = keyof typeof GROUPS;

type Category = {
  readonly group: GroupCode;
  readonly slugs: readonly [tr: string, en: string];
  readonly name: Texts;
  readonly description: Texts;
  /** By importance: cards show the first three, the compact table the first five. */
  readonly attributes: readonly AttributeCode[];
  readonly etim?: string;
  readonly eclass?: string;
  readonly unspsc?: string;
};

const TERMINAL = ["cross_section", "rated_current", "rated_voltage", "connections", "flexible_section"] as const;
const FEED_THROUGH_CLASSES = { etim: "EC000897", eclass: "27-14-11-20", unspsc: "39121410" };

export const CATEGORIES = {
  screw_feed_through: {
    group: "screw",
    slugs: ["vidali-gecis-klemensleri", "screw-feed-through-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Vidalı geçiş klemensleri", "Screw feed-through terminal blocks", "Проходные винтовые клеммы"],
    description: [
      "Panonun temel klemensi: bir iletken girer, bir iletken çıkar. 1,5–35 mm² arası tek gövde tasarımı, ortak köprü kanalı.",
      "The standard terminal block: one conductor in, one conductor out. One housing design from 1.5 to 35 mm² with a jumper channel.",
      "Основная клемма шкафа: один проводник входит, один выходит. Единая конструкция корпуса от 1,5 до 35 мм² с общим каналом для перемычек.",
    ],
  },
  screw_high_current: {
    group: "screw",
    slugs: ["yuksek-akim-klemensleri", "high-current-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Yüksek akım klemensleri", "High-current terminal blocks", "Сильноточные клеммы"],
    description: [
      "50–240 mm² iletkenler ve 415 A’e kadar akımlar için, iki yanı kapalı gövdeli klemensler.",
      "Terminal blocks closed on both sides for conductors of 50–240 mm² and currents up to 415 A.",
      "Закрытые с обеих сторон клеммы для проводников 50–240 мм² и токов до 415 А.",
    ],
  },
  screw_multi_conductor: {
    group: "screw",
    slugs: ["cok-iletkenli-vidali-klemensler", "screw-multi-conductor-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: [
      "Çok iletkenli vidalı klemensler",
      "Multi-conductor screw terminal blocks",
      "Многопроводные винтовые клеммы",
    ],
    description: [
      "Tek klemenste üç veya dört iletken: potansiyel dağıtmak için ayrı köprüye gerek kalmaz.",
      "Three or four conductors in one terminal block: potentials are distributed without an extra jumper.",
      "Три или четыре проводника в одной клемме: потенциал распределяется без отдельной перемычки.",
    ],
  },
  screw_bolt: {
    group: "screw",
    slugs: ["civatali-klemensler", "bolt-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Cıvatalı klemensler", "Bolt terminal blocks", "Болтовые клеммы"],
    description: [
      "Kablo pabuçlu iletkenler için M5–M16 cıvatalı klemensler; titreşimli ve yüksek akımlı uygulamalar için.",
      "Bolt terminal blocks M5–M16 for conductors with cable lugs, for high currents under vibration.",
      "Клеммы с болтами M5–M16 для проводников с кабельными наконечниками: для вибрации и больших токов.",
    ],
  },
  screw_mini: {
    group: "screw",
    slugs: ["mini-klemensler", "mini-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Mini klemensler", "Mini terminal blocks", "Миниатюрные клеммы"],
    description: [
      "TH 15-5,5 mini raya takılan, dar kutu ve cihaz içleri için kısa gövdeli vidalı klemensler.",
      "Short screw terminal blocks for the TH 15-5.5 mini rail, for small boxes and the inside of devices.",
      "Короткие винтовые клеммы на мини-рейку TH 15-5,5 для тесных коробок и монтажа внутри приборов.",
    ],
  },

  push_in_feed_through: {
    group: "spring",
    slugs: ["push-in-gecis-klemensleri", "push-in-feed-through-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Push-in geçiş klemensleri", "Push-in feed-through terminal blocks", "Проходные клеммы push-in"],
    description: [
      "Rijit ve yüksüklü iletkenler aletsiz takılır. 1,5–16 mm², çift köprü kanalı.",
      "Rigid conductors and conductors with ferrules are pushed in without a tool. 1.5–16 mm², with a double jumper channel.",
      "Жёсткие проводники и проводники с НШВИ вставляются без инструмента. 1,5–16 мм², двойной канал для перемычек.",
    ],
  },
  push_in_multi: {
    group: "spring",
    slugs: ["push-in-cok-iletkenli-klemensler", "push-in-multi-conductor-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: [
      "Çok iletkenli push-in klemensler",
      "Multi-conductor push-in terminal blocks",
      "Многопроводные клеммы push-in",
    ],
    description: [
      "Üç veya dört push-in bağlantı noktalı klemensler; dağıtım ve sensör beslemesi için.",
      "Push-in terminal blocks with three or four connection points, for distribution and sensor supplies.",
      "Клеммы push-in с тремя или четырьмя точками подключения для распределения потенциала и питания датчиков.",
    ],
  },
  spring_feed_through: {
    group: "spring",
    slugs: ["yayli-gecis-klemensleri", "spring-cage-feed-through-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Yaylı geçiş klemensleri", "Spring-cage feed-through terminal blocks", "Проходные пружинные клеммы"],
    description: [
      "Tornavida ile açılan çelik yay, iletken üzerinde yıllarca aynı kuvveti korur. 1,5–35 mm².",
      "A steel spring opened with a screwdriver keeps the same force on the conductor for years. 1.5–35 mm².",
      "Стальная пружина, открываемая отвёрткой, годами сохраняет усилие на проводнике. 1,5–35 мм².",
    ],
  },
  spring_multi: {
    group: "spring",
    slugs: ["yayli-cok-iletkenli-klemensler", "spring-cage-multi-conductor-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: [
      "Çok iletkenli yaylı klemensler",
      "Multi-conductor spring-cage terminal blocks",
      "Многопроводные пружинные клеммы",
    ],
    description: [
      "Üç veya dört yaylı bağlantılı klemensler; raylı araç ve makine panolarında.",
      "Spring-cage terminal blocks with three or four connections, for rolling stock and machine panels.",
      "Пружинные клеммы с тремя или четырьмя подключениями для подвижного состава и шкафов управления станками.",
    ],
  },
  push_in_mini: {
    group: "spring",
    slugs: ["push-in-mini-klemensler", "push-in-mini-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Push-in mini klemensler", "Push-in mini terminal blocks", "Миниатюрные клеммы push-in"],
    description: [
      "Mini ray için push-in klemensler: aletsiz bağlantı, en küçük hacim.",
      "Push-in terminal blocks for the mini rail: connection without a tool in the smallest space.",
      "Клеммы push-in на мини-рейку: подключение без инструмента в минимальном объёме.",
    ],
  },

  fuse_screw: {
    group: "disconnect",
    slugs: ["vidali-sigortali-klemensler", "screw-fuse-terminals"],
    attributes: ["fuse_size", "rated_current", "rated_voltage", "indicator", "cross_section"],
    etim: "EC000899",
    name: ["Vidalı sigortalı klemensler", "Screw fuse terminal blocks", "Винтовые клеммы с предохранителем"],
    description: [
      "Menteşeli kolunda cam sigorta taşıyan klemensler; LED’li tiplerde sigorta attığında LED yanar.",
      "Terminal blocks with a glass fuse in the hinged lever; types with LED light up when the fuse has blown.",
      "Клеммы со стеклянным предохранителем в откидном держателе; в исполнениях со светодиодом он загорается при перегорании.",
    ],
  },
  fuse_push_in: {
    group: "disconnect",
    slugs: ["push-in-sigortali-klemensler", "push-in-fuse-terminals"],
    attributes: ["fuse_size", "rated_current", "rated_voltage", "indicator", "cross_section"],
    etim: "EC000899",
    name: ["Push-in sigortalı klemensler", "Push-in fuse terminal blocks", "Клеммы push-in с предохранителем"],
    description: [
      "Aletsiz bağlantılı sigortalı klemensler; cam veya bıçak sigorta için.",
      "Fuse terminal blocks with tool-free connection, for glass or blade fuses.",
      "Клеммы с предохранителем и подключением без инструмента: для стеклянных и ножевых вставок.",
    ],
  },
  knife_disconnect: {
    group: "disconnect",
    slugs: ["bicakli-ayirmali-klemensler", "knife-disconnect-terminals"],
    attributes: TERMINAL,
    etim: "EC000902",
    name: ["Bıçaklı ayırmalı klemensler", "Knife-disconnect terminal blocks", "Клеммы с ножевым размыкателем"],
    description: [
      "Turuncu bıçak devreyi gözle görülür biçimde ayırır; yanında ölçü fişi yuvası vardır.",
      "The orange knife isolates the circuit visibly; a test socket is beside it.",
      "Оранжевый нож создаёт видимый разрыв цепи; рядом гнездо для измерительного штекера.",
    ],
  },
  test_disconnect: {
    group: "disconnect",
    slugs: ["olcu-ayirmali-klemensler", "test-disconnect-terminals"],
    attributes: TERMINAL,
    etim: "EC000902",
    name: ["Ölçü ayırmalı klemensler", "Test-disconnect terminal blocks", "Измерительные клеммы с размыкателем"],
    description: [
      "Akım ve gerilim trafosu devreleri için kızaklı ayırma; trafo devresi açılmadan kısa devre edilir.",
      "Sliding disconnection for current and voltage transformer circuits: the transformer is short-circuited before the circuit opens.",
      "Ползунковый размыкатель для цепей трансформаторов тока и напряжения: трансформатор закорачивается до размыкания цепи.",
    ],
  },
  neutral_disconnect: {
    group: "disconnect",
    slugs: ["notr-ayirmali-klemensler", "neutral-disconnect-terminals"],
    attributes: TERMINAL,
    etim: "EC000902",
    name: ["Nötr ayırmalı klemensler", "Neutral-disconnect terminal blocks", "Клеммы с размыканием нейтрали"],
    description: [
      "Yalıtım direnci ölçümü için nötr iletkeni iletken sökmeden ayırır; 10 × 3 mm nötr bara ile kullanılır.",
      "Isolates the neutral conductor for insulation tests without removing a wire; used with a 10 × 3 mm neutral busbar.",
      "Отключают нейтраль для измерения сопротивления изоляции без снятия проводника; применяются с шиной 10 × 3 мм.",
    ],
  },
  component: {
    group: "disconnect",
    slugs: ["elemanli-klemensler", "component-terminals"],
    attributes: ["component", "rated_voltage", "cross_section", "rated_current", "connection_method"],
    name: ["Elemanlı klemensler", "Component terminal blocks", "Клеммы с электронными компонентами"],
    description: [
      "Gövdesinde diyot veya direnç bulunan klemensler: lamba testi, ters akım koruması ve bobin aşırı gerilimlerini bastırma için.",
      "With a diode or resistor inside the housing: for lamp tests, reverse-current protection, coil suppression and line termination.",
      "С диодом или резистором внутри корпуса: для цепей проверки ламп, защиты от обратного тока и подавления коммутационных перенапряжений катушек.",
    ],
  },

  double_level_screw: {
    group: "multilevel",
    slugs: ["iki-katli-vidali-klemensler", "double-level-screw-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["İki katlı vidalı klemensler", "Double-level screw terminal blocks", "Двухъярусные винтовые клеммы"],
    description: [
      "Üst üste iki bağımsız devre; istenirse katlar fabrikada birleştirilir.",
      "Two independent circuits one above the other, or both levels joined at the factory.",
      "Две независимые цепи одна над другой; по заказу ярусы соединены на заводе.",
    ],
  },
  double_level_push_in: {
    group: "multilevel",
    slugs: ["iki-katli-push-in-klemensler", "double-level-push-in-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["İki katlı push-in klemensler", "Double-level push-in terminal blocks", "Двухъярусные клеммы push-in"],
    description: [
      "Aletsiz bağlantı ve iki kat: en yoğun kumanda panoları için.",
      "Tool-free connection on two levels, for densely packed control panels.",
      "Подключение без инструмента в два яруса: для самых плотных шкафов управления.",
    ],
  },
  three_level: {
    group: "multilevel",
    slugs: ["uc-katli-klemensler", "three-level-terminals"],
    attributes: TERMINAL,
    ...FEED_THROUGH_CLASSES,
    name: ["Üç katlı klemensler", "Three-level terminal blocks", "Трёхъярусные клеммы"],
    description: [
      "Motor ve valf bağlantıları için üç kat: L1, L2 ve L3 tek klemens genişliğinde.",
      "Three levels for motor and valve connections: L1, L2 and L3 in the width of one terminal block.",
      "Три яруса для подключения двигателей и клапанов: L1, L2 и L3 в ширине одной клеммы.",
    ],
  },
  sensor: {
    group: "multilevel",
    slugs: ["sensor-klemensleri", "sensor-actuator-terminals"],
    attributes: ["indicator", "cross_section", "rated_current", "rated_voltage", "connections"],
    name: ["Sensör klemensleri", "Sensor/actuator terminal blocks", "Клеммы для датчиков и исполнительных механизмов"],
    description: [
      "Üç telli sensör ve aktüatörler için besleme, sinyal ve ekran tek klemenste; PNP veya NPN LED’i.",
      "Supply, signal and shield of three-wire sensors and actuators in one terminal block, with an LED for PNP or NPN.",
      "Питание, сигнал и экран трёхпроводных датчиков и исполнительных механизмов в одной клемме, со светодиодом PNP или NPN.",
    ],
  },

  ground_screw: {
    group: "ground",
    slugs: ["vidali-toprak-klemensleri", "screw-ground-terminals"],
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: ["Vidalı toprak klemensleri", "Screw ground terminal blocks", "Винтовые заземляющие клеммы"],
    description: [
      "KV serisiyle aynı profilde vidalı toprak klemensleri, 1,5–35 mm².",
      "Screw ground terminal blocks with the same profile as the KV series, 1.5–35 mm².",
      "Винтовые заземляющие клеммы с тем же профилем, что у серии KV, 1,5–35 мм².",
    ],
  },
  ground_push_in: {
    group: "ground",
    slugs: ["push-in-toprak-klemensleri", "push-in-ground-terminals"],
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: ["Push-in toprak klemensleri", "Push-in ground terminal blocks", "Заземляющие клеммы push-in"],
    description: [
      "KP serisiyle aynı profilde, iki, üç veya dört iletkenli push-in toprak klemensleri.",
      "Push-in ground terminal blocks with the same profile as the KP series, with two, three or four conductors.",
      "Заземляющие клеммы push-in с тем же профилем, что у серии KP на два, три или четыре проводника.",
    ],
  },
  ground_spring: {
    group: "ground",
    slugs: ["yayli-toprak-klemensleri", "spring-cage-ground-terminals"],
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: ["Yaylı toprak klemensleri", "Spring-cage ground terminal blocks", "Пружинные заземляющие клеммы"],
    description: [
      "Titreşimli ortamlar için yaylı toprak klemensleri.",
      "Spring-cage ground terminal blocks for places with vibration.",
      "Пружинные заземляющие клеммы для мест с вибрацией.",
    ],
  },
  ground_high_current: {
    group: "ground",
    slugs: ["yuksek-akim-toprak-klemensleri", "high-current-ground-terminals"],
    attributes: ["cross_section", "short_time_current", "connections", "flexible_section", "connection_method"],
    etim: "EC000901",
    name: ["Yüksek akım toprak klemensleri", "High-current ground terminal blocks", "Сильноточные заземляющие клеммы"],
    description: [
      "50–120 mm² koruma iletkenleri için, raya dört noktadan temas eden toprak klemensleri.",
      "Ground terminal blocks for protective conductors of 50–120 mm² that grip the rail at four points.",
      "Заземляющие клеммы для защитных проводников 50–120 мм² с четырёхточечным контактом на рейке.",
    ],
  },

  terminal_markers: {
    group: "marking",
    slugs: ["klemens-etiketleri", "terminal-markers"],
    attributes: ["marker_width", "print", "tags", "material", "length"],
    name: ["Klemens etiketleri", "Terminal markers", "Маркировка клемм"],
    description: [
      "Onlu şeritler hâlinde geçmeli klemens etiketleri; boş, sıralı ve faz baskılı.",
      "Snap-in terminal markers in strips of ten: blank, numbered or printed with phases.",
      "Защёлкивающаяся маркировка клемм полосами по десять: чистая, с нумерацией и обозначением фаз.",
    ],
  },
  marker_strips: {
    group: "marking",
    slugs: ["etiket-seritleri", "marker-strips"],
    attributes: ["marker_width", "length", "material", "print", "tags"],
    name: ["Etiket şeritleri", "Marker strips", "Маркировочные полосы"],
    description: [
      "Makaradan kesilen, yazıcıda basılan sürekli etiket şeritleri.",
      "Continuous marker strips from the reel, printed in your own printer.",
      "Непрерывные маркировочные полосы в рулоне для печати на принтере.",
    ],
  },
  cable_markers: {
    group: "marking",
    slugs: ["kablo-etiketleri", "cable-markers"],
    attributes: ["cable_diameter", "print", "material", "tags", "length"],
    name: ["Kablo etiketleri", "Cable markers", "Кабельные маркеры"],
    description: [
      "İletken üzerine takılan harf ve rakam etiketleri ile kablo bağıyla takılan etiket plakaları.",
      "Letters and figures that clip onto the conductor, and tags for cable ties.",
      "Буквы и цифры, надеваемые на проводник, и бирки под кабельную стяжку.",
    ],
  },
  device_markers: {
    group: "marking",
    slugs: ["cihaz-etiketleri", "device-markers"],
    attributes: ["marker_width", "length", "material", "tags", "print"],
    name: ["Cihaz ve grup etiketleri", "Device and group markers", "Маркировка аппаратов и групп"],
    description: [
      "Kontaktör, buton ve klemens grupları için etiket plakaları ve etiket taşıyıcılar.",
      "Plates and label carriers for contactors, push-buttons and groups of terminals.",
      "Таблички и держатели маркировки для контакторов, кнопок и групп клемм.",
    ],
  },
  printers: {
    group: "marking",
    slugs: ["etiket-yazicilari", "marking-printers"],
    attributes: ["resolution", "rated_voltage", "operating_temperature", "interface", "protection_degree"],
    name: ["Etiket yazıcıları", "Marking printers", "Принтеры для маркировки"],
    description: [
      "Etiket kartlarını ve şeritleri atölyede basan termal transfer yazıcılar.",
      "Thermal-transfer printers that print marker cards and strips in the workshop.",
      "Термотрансферные принтеры для печати карточек и полос прямо в цехе.",
    ],
  },

  din_rails: {
    group: "rail",
    slugs: ["montaj-raylari", "din-rails"],
    attributes: ["rail_profile", "material", "perforation", "length", "thickness"],
    name: ["Montaj rayları", "DIN rails", "DIN-рейки"],
    description: [
      "IEC 60715’e uygun çelik, alüminyum ve bakır raylar; metre ile satılır.",
      "Steel, aluminium and copper rails to IEC 60715, sold by the metre.",
      "Стальные, алюминиевые и медные рейки по МЭК 60715, продаются метрами.",
    ],
  },
  end_stops: {
    group: "rail",
    slugs: ["durdurucular", "end-stops"],
    attributes: ["rail_profile", "connection_method", "material", "screw_size", "flammability"],
    name: ["Durdurucular", "End stops", "Концевые стопоры"],
    description: [
      "Klemens sırasını ray üzerinde sabitler; vidalı veya geçmeli.",
      "They hold the terminal strip in place on the rail, with a screw or by snapping on.",
      "Фиксируют клеммный ряд на рейке: винтовые или защёлкивающиеся.",
    ],
  },
  end_plates: {
    group: "rail",
    slugs: ["kapama-plakalari", "end-plates"],
    attributes: ["thickness", "material", "flammability", "operating_temperature"],
    name: ["Kapama plakaları", "End plates", "Концевые пластины"],
    description: [
      "Açık gövdeli son klemensi kapatır; her seri için kendi profilinde.",
      "They close the open side of the last terminal block, in the profile of each series.",
      "Закрывают открытую сторону последней клеммы; для каждой серии — свой профиль.",
    ],
  },
  partition_plates: {
    group: "rail",
    slugs: ["ayirma-plakalari", "partition-plates"],
    attributes: ["thickness", "material", "flammability", "operating_temperature"],
    name: ["Ayırma plakaları", "Partition plates", "Разделительные пластины"],
    description: [
      "Farklı gerilimleri ve köprü gruplarını klemens sırasında birbirinden ayırır.",
      "They keep different voltages and groups of jumpers apart within a strip.",
      "Разделяют разные напряжения и группы перемычек в клеммном ряду.",
    ],
  },
  jumpers: {
    group: "rail",
    slugs: ["kopruler", "jumpers"],
    attributes: ["poles", "pitch", "rated_current", "connection_method", "material"],
    name: ["Köprüler", "Jumpers", "Перемычки"],
    description: [
      "Komşu klemenslere potansiyel dağıtan vidalı ve geçmeli köprüler, 2’den 20 kutba.",
      "Screw and plug-in jumpers that carry a potential to neighbouring terminals, 2 to 20 poles.",
      "Винтовые и штекерные перемычки на соседние клеммы, от 2 до 20 полюсов.",
    ],
  },
  test_and_tools: {
    group: "rail",
    slugs: ["olcu-fisleri-ve-aletler", "test-plugs-and-tools"],
    attributes: ["length", "thickness", "rated_current", "material", "rated_voltage"],
    name: ["Ölçü fişleri ve aletler", "Test plugs and tools", "Измерительные штекеры и инструмент"],
    description: [
      "Klemens üzerinde ölçüm için fişler ve IEC 60900’e uygun yalıtımlı tornavidalar.",
      "Plugs for measuring at the terminal and insulated screwdrivers to IEC 60900.",
      "Штекеры для измерений на клемме и изолированные отвёртки по МЭК 60900.",
    ],
  },

  distribution_single: {
    group: "distribution",
    slugs: ["tek-kutuplu-dagitim-bloklari", "single-pole-distribution-blocks"],
    attributes: ["rated_current", "cross_section", "connections", "rated_voltage", "short_time_current"],
    name: ["Tek kutuplu dağıtım blokları", "Single-pole distribution blocks", "Однополюсные распределительные блоки"],
    description: [
      "Bir giriş, altı–on iki çıkış: şeffaf kapaklı tek kutuplu bloklar, 80–500 A.",
      "One input, six to twelve outputs: single-pole blocks with transparent cover, 80–500 A.",
      "Один вход, от шести до двенадцати выходов: однополюсные блоки с прозрачной крышкой, 80–500 А.",
    ],
  },
  distribution_multi: {
    group: "distribution",
    slugs: ["cok-kutuplu-dagitim-bloklari", "multi-pole-distribution-blocks"],
    attributes: ["rated_current", "poles", "connections", "rated_voltage", "cross_section"],
    name: ["Çok kutuplu dağıtım blokları", "Multi-pole distribution blocks", "Многополюсные распределительные блоки"],
    description: [
      "İki ve dört kutuplu, kademeli baralı dağıtım blokları, 100–250 A.",
      "Two- and four-pole distribution blocks with stepped busbars, 100–250 A.",
      "Двух- и четырёхполюсные блоки со ступенчатыми шинами, 100–250 А.",
    ],
  },
  neutral_bars: {
    group: "distribution",
    slugs: ["notr-ve-toprak-baralari", "neutral-and-ground-busbars"],
    attributes: ["connections", "rated_current", "cross_section", "rated_voltage", "material"],
    name: ["Nötr ve toprak baraları", "Neutral and ground busbars", "Нулевые шины N и шины PE"],
    description: [
      "Raya veya montaj plakasına takılan pirinç nötr ve toprak baraları, 7–20 bağlantı.",
      "Brass neutral and ground busbars for the rail or the mounting plate, with 7–20 connections.",
      "Латунные нулевые шины N и шины PE на рейку или монтажную панель, 7–20 подключений.",
    ],
  },

  slim_relays: {
    group: "relay",
    slugs: ["ince-role-modulleri", "slim-relay-modules"],
    attributes: ["coil_voltage", "contacts", "switching_current", "supply_kind", "switching_voltage"],
    etim: "EC001437",
    name: ["İnce röle modülleri (6,2 mm)", "Slim relay modules (6.2 mm)", "Узкие релейные модули (6,2 мм)"],
    description: [
      "6,2 mm genişlikte soketli röleler; vidalı ve push-in bağlantı, LED ve serbest geçiş diyotu.",
      "Socketed relays only 6.2 mm wide, screw or push-in, with LED and freewheeling diode.",
      "Реле с колодкой шириной всего 6,2 мм: винтовые зажимы или push-in, светодиод и защитный диод.",
    ],
  },
  industrial_relays: {
    group: "relay",
    slugs: ["endustriyel-role-modulleri", "industrial-relay-modules"],
    attributes: ["coil_voltage", "contacts", "switching_current", "supply_kind", "switching_voltage"],
    etim: "EC001437",
    name: ["Endüstriyel röle modülleri", "Industrial relay modules", "Промышленные релейные модули"],
    description: [
      "Bir ve iki enversör kontaklı, 16 A’e kadar soketli röleler.",
      "Socketed relays with one or two changeover contacts up to 16 A.",
      "Реле с колодкой и одним или двумя переключающими контактами до 16 А.",
    ],
  },
  relay_boards: {
    group: "relay",
    slugs: ["cok-kanalli-role-kartlari", "multi-channel-relay-boards"],
    attributes: ["channels", "coil_voltage", "contacts", "switching_current", "signal_input"],
    name: ["Çok kanallı röle kartları", "Multi-channel relay boards", "Многоканальные релейные платы"],
    description: [
      "PLC çıkışları için 4, 8 ve 16 kanallı röle kartları; PNP veya NPN.",
      "Relay boards with 4, 8 and 16 channels for PLC outputs, PNP or NPN.",
      "Релейные платы на 4, 8 и 16 каналов для выходов ПЛК, PNP или NPN.",
    ],
  },
  optocouplers: {
    group: "relay",
    slugs: ["optokuplor-modulleri", "optocoupler-modules"],
    attributes: ["control_voltage", "contacts", "switching_current", "switching_voltage", "switching_time"],
    name: ["Optokuplör modülleri", "Optocoupler modules", "Оптронные модули"],
    description: [
      "Mekanik parçası olmayan, sık anahtarlama için transistör ve triyak çıkışlı modüller.",
      "Modules with transistor or triac output and no moving parts, for frequent switching.",
      "Модули с транзисторным или симисторным выходом без движущихся частей — для частых переключений.",
    ],
  },
  signal_converters: {
    group: "relay",
    slugs: ["sinyal-donusturuculer", "signal-converters"],
    attributes: ["signal_input", "signal_output", "isolation_voltage", "span_accuracy", "rated_voltage"],
    etim: "EC002653",
    name: ["Sinyal dönüştürücüler", "Signal converters", "Преобразователи сигналов"],
    description: [
      "Analog sinyalleri galvanik olarak ayıran ve dönüştüren 6,2 ve 12,5 mm modüller.",
      "Modules of 6.2 and 12.5 mm that isolate and convert analogue signals.",
      "Модули шириной 6,2 и 12,5 мм для гальванической развязки и преобразования аналоговых сигналов.",
    ],
  },
  passive_interfaces: {
    group: "relay",
    slugs: ["pasif-arabirim-modulleri", "passive-interface-modules"],
    attributes: ["interface", "connections", "rated_current", "rated_voltage", "cross_section"],
    name: ["Pasif arabirim modülleri", "Passive interface modules", "Пассивные интерфейсные модули"],
    description: [
      "D-Sub, IDC ve RJ45 konnektörlerinin uçlarını tek tek klemens noktalarına taşır.",
      "They bring D-Sub, IDC and RJ45 connectors out to single terminal points.",
      "Выводят контакты разъёмов D-Sub, IDC и RJ45 на отдельные зажимы.",
    ],
  },

  power_single: {
    group: "power",
    slugs: ["tek-fazli-guc-kaynaklari", "single-phase-power-supplies"],
    attributes: ["output_power", "output_voltage", "output_current", "input_voltage", "efficiency"],
    etim: "EC002540",
    name: ["Tek fazlı güç kaynakları", "Single-phase power supplies", "Однофазные источники питания"],
    description: [
      "85–264 V AC girişli, 5–48 V çıkışlı ray tipi güç kaynakları.",
      "DIN-rail power supplies with 85–264 V AC input and 5–48 V output.",
      "Источники питания на DIN-рейку с входом 85–264 В AC и выходом 5–48 В.",
    ],
  },
  power_three: {
    group: "power",
    slugs: ["uc-fazli-guc-kaynaklari", "three-phase-power-supplies"],
    attributes: ["output_power", "output_voltage", "output_current", "input_voltage", "efficiency"],
    etim: "EC002540",
    name: ["Üç fazlı güç kaynakları", "Three-phase power supplies", "Трёхфазные источники питания"],
    description: [
      "Makine panoları için 320–575 V AC girişli, 960 W’a kadar kaynaklar.",
      "Supplies for machine panels with 320–575 V AC input and up to 960 W.",
      "Источники для шкафов управления оборудованием с входом 320–575 В AC мощностью до 960 Вт.",
    ],
  },
  dc_converters: {
    group: "power",
    slugs: ["dc-dc-donusturuculer", "dc-dc-converters"],
    attributes: ["output_power", "output_voltage", "output_current", "input_voltage", "efficiency"],
    name: ["DC/DC dönüştürücüler", "DC/DC converters", "Преобразователи DC/DC"],
    description: [
      "Akü ve güneş sistemleri için yalıtılmış DC/DC dönüştürücüler.",
      "Isolated DC/DC converters for battery and photovoltaic systems.",
      "Изолированные преобразователи DC/DC для аккумуляторных и фотоэлектрических систем.",
    ],
  },
  power_redundancy: {
    group: "power",
    slugs: ["yedekleme-modulleri", "redundancy-modules"],
    attributes: ["output_current", "output_voltage", "input_voltage", "channels", "efficiency"],
    name: ["Yedekleme ve tampon modülleri", "Redundancy and buffer modules", "Модули резервирования и буферные модули"],
    description: [
      "İki kaynağı ayırır veya kısa kesintileri köprüler.",
      "They decouple two power supplies or bridge short interruptions.",
      "Развязывают два источника или поддерживают питание при кратких перерывах.",
    ],
  },

  surge_power: {
    group: "surge",
    slugs: ["alcak-gerilim-parafudrlari", "mains-surge-protection"],
    attributes: ["spd_type", "poles", "max_continuous_voltage", "max_discharge", "protection_level"],
    etim: "EC000941",
    name: ["Alçak gerilim parafudrları", "Surge protection for mains", "УЗИП для сетей низкого напряжения"],
    description: [
      "IEC 61643-11’e uygun Tip 1+2, Tip 2 ve Tip 3 parafudrlar.",
      "Type 1+2, type 2 and type 3 devices to IEC 61643-11.",
      "УЗИП типов 1+2, 2 и 3 по МЭК 61643-11 для сетей низкого напряжения.",
    ],
  },
  surge_pv: {
    group: "surge",
    slugs: ["gunes-enerjisi-parafudrlari", "photovoltaic-surge-protection"],
    attributes: ["spd_type", "poles", "max_continuous_voltage", "max_discharge", "protection_level"],
    etim: "EC000941",
    name: ["Güneş enerjisi parafudrları", "Surge protection for photovoltaics", "УЗИП для фотоэлектрических систем"],
    description: [
      "600–1500 V DC dizi gerilimleri için Y bağlantılı parafudrlar.",
      "Devices in Y connection for string voltages of 600–1500 V DC.",
      "УЗИП по схеме Y для стрингов напряжением 600–1500 В DC.",
    ],
  },
  surge_signal: {
    group: "surge",
    slugs: ["sinyal-parafudrlari", "signal-surge-protection"],
    attributes: ["spd_type", "max_continuous_voltage", "nominal_discharge", "protection_level", "rated_current"],
    name: ["Sinyal hattı parafudrları", "Surge protection for signals", "УЗИП для сигнальных линий"],
    description: [
      "Ölçüm, kumanda ve haberleşme hatları için 6,2 mm parafudrlar.",
      "Devices of 6.2 mm for measuring, control and data lines.",
      "УЗИП шириной 6,2 мм для измерительных, управляющих линий и линий связи.",
    ],
  },

  energy_analysers: {
    group: "energy",
    slugs: ["enerji-analizorleri", "energy-analysers"],
    attributes: ["accuracy", "protocol", "phases", "rated_voltage", "secondary_current"],
    name: ["Enerji analizörleri", "Energy analysers", "Анализаторы электроэнергии"],
    description: [
      "Akım, gerilim, güç ve harmonikleri ölçen pano tipi analizörler.",
      "Panel analysers that measure current, voltage, power and harmonics.",
      "Щитовые анализаторы тока, напряжения, мощности и гармоник.",
    ],
  },
  energy_meters: {
    group: "energy",
    slugs: ["enerji-sayaclari", "energy-meters"],
    attributes: ["accuracy", "rated_current", "phases", "protocol", "rated_voltage"],
    name: ["Enerji sayaçları", "Energy meters", "Счётчики электроэнергии"],
    description: [
      "Raya takılan tek ve üç fazlı aktif enerji sayaçları.",
      "DIN-rail active energy meters for one and three phases.",
      "Одно- и трёхфазные счётчики активной энергии на DIN-рейку.",
    ],
  },
  current_transformers: {
    group: "energy",
    slugs: ["akim-trafolari", "current-transformers"],
    attributes: ["primary_current", "secondary_current", "window", "accuracy", "rated_burden"],
    name: ["Akım trafoları", "Current transformers", "Трансформаторы тока"],
    description: [
      "Kapalı ve açılabilir nüveli akım trafoları, 50–1600 A.",
      "Current transformers with solid or split core, 50–1600 A.",
      "Трансформаторы тока с цельным и разъёмным сердечником, 50–1600 А.",
    ],
  },
  gateways: {
    group: "energy",
    slugs: ["ag-gecitleri", "gateways"],
    attributes: ["protocol", "interface", "channels", "rated_voltage", "protection_degree"],
    name: ["Ağ geçitleri", "Gateways", "Шлюзы"],
    description: [
      "Sayaç ve analizörlerin verisini KIO platformuna taşıyan ağ geçitleri.",
      "Gateways that carry data from meters and analysers to the KIO platform.",
      "Шлюзы, передающие данные счётчиков и анализаторов на платформу KIO.",
    ],
  },
  io_modules: {
    group: "energy",
    slugs: ["giris-cikis-modulleri", "io-modules"],
    attributes: ["channels", "signal_input", "protocol", "rated_voltage", "protection_degree"],
    name: ["Giriş/çıkış modülleri", "I/O modules", "Модули ввода-вывода"],
    description: [
      "Su, gaz ve ısı sayaçlarının darbe ve analog sinyallerini Modbus’a taşır.",
      "They bring pulses and analogue signals of water, gas and heat meters onto Modbus.",
      "Передают импульсы и аналоговые сигналы счётчиков воды, газа и тепла по Modbus.",
    ],
  },
} as const satisfies Record<string, Category>;

export type CategoryCode = keyof typeof CATEGORIES;
