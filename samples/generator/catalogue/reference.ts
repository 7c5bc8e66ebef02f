import type { Texts } from "../languages.ts";

export const UNITS: Readonly<Record<string, Texts>> = {
  mm: ["mm", "mm", "мм"],
  mm2: ["mm²", "mm²", "мм²"],
  m: ["m", "m", "м"],
  A: ["A", "A", "А"],
  mA: ["mA", "mA", "мА"],
  kA: ["kA", "kA", "кА"],
  V: ["V", "V", "В"],
  kV: ["kV", "kV", "кВ"],
  W: ["W", "W", "Вт"],
  VA: ["VA", "VA", "В·А"],
  Nm: ["Nm", "Nm", "Н·м"],
  C: ["°C", "°C", "°C"],
  pct: ["%", "%", "%"],
  ms: ["ms", "ms", "мс"],
  dpi: ["dpi", "dpi", "dpi"],
};

/** Russian adjectives follow the noun's gender in product names. */
type RussianForms = { readonly m: string; readonly f: string; readonly n: string; readonly pl: string };

export type Colour = {
  readonly digit: number;
  readonly letters: string;
  readonly hex: string;
  readonly stripe?: string;
  readonly name: Texts;
  readonly ru: RussianForms;
};

const ru = (m: string, f: string, n: string, pl: string): RussianForms => ({ m, f, n, pl });

export const COLOURS = {
  beige: {
    digit: 1,
    letters: "BG",
    hex: "#d9cdb0",
    name: ["bej", "beige", "бежевый"],
    ru: ru("бежевый", "бежевая", "бежевое", "бежевые"),
  },
  blue: {
    digit: 2,
    letters: "BL",
    hex: "#3f7fc4",
    name: ["mavi", "blue", "синий"],
    ru: ru("синий", "синяя", "синее", "синие"),
  },
  grey: {
    digit: 3,
    letters: "GR",
    hex: "#a7abad",
    name: ["gri", "grey", "серый"],
    ru: ru("серый", "серая", "серое", "серые"),
  },
  red: {
    digit: 4,
    letters: "RD",
    hex: "#c83a2d",
    name: ["kırmızı", "red", "красный"],
    ru: ru("красный", "красная", "красное", "красные"),
  },
  black: {
    digit: 5,
    letters: "BK",
    hex: "#3a3f43",
    name: ["siyah", "black", "чёрный"],
    ru: ru("чёрный", "чёрная", "чёрное", "чёрные"),
  },
  green_yellow: {
    digit: 6,
    letters: "GY",
    hex: "#e9cc3c",
    stripe: "#3c8d47",
    name: ["yeşil-sarı", "green-yellow", "жёлто-зелёный"],
    ru: ru("жёлто-зелёный", "жёлто-зелёная", "жёлто-зелёное", "жёлто-зелёные"),
  },
  orange: {
    digit: 7,
    letters: "OR",
    hex: "#e07b28",
    name: ["turuncu", "orange", "оранжевый"],
    ru: ru("оранжевый", "оранжевая", "оранжевое", "оранжевые"),
  },
  white: {
    digit: 8,
    letters: "WH",
    hex: "#f4f3ee",
    name: ["beyaz", "white", "белый"],
    ru: ru("белый", "белая", "белое", "белые"),
  },
  yellow: {
    digit: 9,
    letters: "YE",
    hex: "#ecc935",
    name: ["sarı", "yellow", "жёлтый"],
    ru: ru("жёлтый", "жёлтая", "жёлтое", "жёлтые"),
  },
  light_grey: {
    digit: 0,
    letters: "LG",
    hex: "#d3d6d3",
    name: ["açık gri", "light grey", "светло-серый"],
    ru: ru("светло-серый", "светло-серая", "светло-серое", "светло-серые"),
  },
  silver: {
    digit: 0,
    letters: "ZN",
    hex: "#c2c8cc",
    name: ["metalik gri", "silver", "серебристый"],
    ru: ru("серебристый", "серебристая", "серебристое", "серебристые"),
  },
  copper: {
    digit: 0,
    letters: "CU",
    hex: "#c07c4a",
    name: ["bakır", "copper", "медный"],
    ru: ru("медный", "медная", "медное", "медные"),
  },
} as const satisfies Record<string, Colour>;

export type ColourCode = keyof typeof COLOURS;

export const CERTIFICATES: Readonly<Record<string, { mark: string; text: Texts }>> = {
  ce: {
    mark: "CE (LVD)",
    text: [
      "2014/35/AB Alçak Gerilim Direktifi’ne uygunluk beyanı",
      "Declaration of conformity with the Low Voltage Directive 2014/35/EU",
      "Декларация о соответствии Директиве по низковольтному оборудованию 2014/35/ЕС",
    ],
  },
  emc: {
    mark: "CE (EMC)",
    text: [
      "2014/30/AB Elektromanyetik Uyumluluk Direktifi’ne uygunluk beyanı",
      "Declaration of conformity with the EMC Directive 2014/30/EU",
      "Декларация о соответствии Директиве по электромагнитной совместимости 2014/30/ЕС",
    ],
  },
  red: {
    mark: "CE (RED)",
    text: [
      "Güvenlik ve elektromanyetik uyumluluğu da kapsayan 2014/53/AB Telsiz Ekipmanları Yönetmeliğine uygunluk beyanı",
      "Declaration of conformity with the Radio Equipment Directive 2014/53/EU, which covers safety and EMC",
      "Декларация о соответствии Директиве по радиооборудованию 2014/53/ЕС, включая безопасность и ЭМС",
    ],
  },
  ul: {
    mark: "UL",
    text: [
      "ABD ve Kanada: UL 1059 ve CSA C22.2 No. 158 bileşen onayı",
      "Component recognition to UL 1059 (USA) and CSA C22.2 No. 158 (Canada)",
      "Сертификат на компонент по UL 1059 (США) и CSA C22.2 № 158 (Канада)",
    ],
  },
  ul508: {
    mark: "UL 508",
    text: [
      "ABD ve Kanada: UL 508 ve CSA C22.2 No. 14 endüstriyel kontrol ekipmanı onayı",
      "Listing as industrial control equipment to UL 508 (USA) and CSA C22.2 No. 14 (Canada)",
      "Сертификат на промышленную аппаратуру управления по UL 508 (США) и CSA C22.2 № 14 (Канада)",
    ],
  },
  ul1449: {
    mark: "UL 1449",
    text: [
      "ABD ve Kanada için UL 1449 parafudr onayı",
      "UL 1449 component recognition as surge protective device for the USA and Canada",
      "Сертификат компонента УЗИП по UL 1449 для США и Канады",
    ],
  },
  ul1953: {
    mark: "UL 1953",
    text: [
      "ABD ve Kanada için UL 1953 dağıtım bloğu onayı",
      "UL 1953 listing as power distribution block for the USA and Canada",
      "Сертификат распределительного блока по UL 1953 для США и Канады",
    ],
  },
  eac: {
    mark: "EAC",
    text: [
      "Avrasya Ekonomik Birliği: TR CU 004/2011, elektronik cihazlarda TR CU 020/2011 uygunluğu",
      "Eurasian Economic Union: conformity with TR CU 004/2011 and, for electronic devices, TR CU 020/2011",
      "Соответствие ТР ТС 004/2011, для электронных устройств также ТР ТС 020/2011",
    ],
  },
  vde: {
    mark: "VDE 60947-7-1",
    text: [
      "IEC 60947-7-1 uyarınca VDE tip onayı",
      "VDE type approval to IEC 60947-7-1",
      "Сертификат VDE по МЭК 60947-7-1",
    ],
  },
  vdeground: {
    mark: "VDE 60947-7-2",
    text: [
      "IEC 60947-7-2 uyarınca VDE tip onayı",
      "VDE type approval to IEC 60947-7-2",
      "Сертификат VDE по МЭК 60947-7-2",
    ],
  },
  vdefuse: {
    mark: "VDE 60947-7-3",
    text: [
      "IEC 60947-7-3 uyarınca VDE tip onayı",
      "VDE type approval to IEC 60947-7-3",
      "Сертификат VDE по МЭК 60947-7-3",
    ],
  },
  iec60900: {
    mark: "VDE 1000 V",
    text: [
      "IEC 60900 uyarınca 1000 V AC’ye kadar gerilim altında çalışma için VDE onayı",
      "VDE approval to IEC 60900 for live working up to 1000 V AC",
      "Сертификат VDE по МЭК 60900: инструмент для работ под напряжением до 1000 В AC",
    ],
  },
  cb: {
    mark: "CB",
    text: ["IECEE CB test sertifikası", "IECEE CB test certificate", "Сертификат испытаний по схеме IECEE CB"],
  },
  atex: {
    mark: "ATEX",
    text: [
      "Ex eb: 2014/34/AB uyarınca AB tip inceleme belgesi",
      "EU-type examination certificate to Directive 2014/34/EU, Ex eb",
      "Сертификат ЕС об испытании типа по 2014/34/ЕС для Ex eb",
    ],
  },
  iecex: {
    mark: "IECEx",
    text: [
      "IEC 60079-7 uyarınca IECEx uygunluk belgesi",
      "IECEx certificate of conformity to IEC 60079-7",
      "Сертификат соответствия IECEx по МЭК 60079-7",
    ],
  },
  dnv: {
    mark: "DNV",
    text: [
      "Gemi uygulamaları için DNV tip onayı",
      "DNV type approval for use on ships",
      "Свидетельство о типовом одобрении DNV для применения на судах",
    ],
  },
  en45545: {
    mark: "EN 45545-2",
    text: [
      "Demiryolu araçları için yangın davranışı, tehlike seviyesi HL3",
      "Fire behaviour for railway vehicles, hazard level HL3",
      "Пожарная безопасность для железнодорожного транспорта, уровень опасности HL3",
    ],
  },
  rohs: {
    mark: "RoHS",
    text: [
      "2011/65/AB uyarınca tehlikeli madde sınırlaması",
      "Compliance with the RoHS Directive 2011/65/EU",
      "Ограничение опасных веществ по 2011/65/ЕС",
    ],
  },
  mid: {
    mark: "MID",
    text: [
      "Aktif enerji sayaçları için 2014/32/AB (MID) B+D modülü",
      "Measuring Instruments Directive 2014/32/EU, modules B+D, for active energy meters",
      "Директива о средствах измерений 2014/32/ЕС, модули B+D, для счётчиков активной энергии",
    ],
  },
};

export type Attribute = {
  readonly kind: "number" | "range" | "code" | "text";
  readonly unit?: keyof typeof UNITS;
  readonly section: "electrical" | "mechanical" | "connection" | "general";
  /** `minimum`: a search also accepts greater values; `accessory`: accessories are found by the value of their product. */
  readonly search?: "minimum" | "accessory";
  readonly name: Texts;
  readonly values?: Readonly<Record<string, Texts>>;
};

const same = (text: string): Texts => [text, text, text];

export const ATTRIBUTES = {
  cross_section: {
    kind: "number",
    unit: "mm2",
    section: "electrical",
    search: "accessory",
    name: ["İletken kesiti", "Conductor cross-section", "Сечение проводника"],
  },
  rated_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: ["Nominal akım", "Nominal current", "Номинальный ток"],
  },
  rated_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    search: "minimum",
    name: ["Nominal gerilim", "Nominal voltage", "Номинальное напряжение"],
  },
  impulse_voltage: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    search: "minimum",
    name: [
      "Darbe dayanım gerilimi",
      "Rated impulse withstand voltage",
      "Номинальное импульсное выдерживаемое напряжение",
    ],
  },
  short_time_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: [
      "Kısa süreli dayanım akımı (1 s)",
      "Rated short-time withstand current (1 s)",
      "Кратковременно выдерживаемый ток (1 с)",
    ],
  },
  pollution_degree: {
    kind: "number",
    section: "electrical",
    name: ["Kirlilik derecesi", "Pollution degree", "Степень загрязнения"],
  },
  fuse_size: {
    kind: "code",
    section: "electrical",
    name: ["Sigorta boyutu", "Fuse size", "Размер предохранителя"],
    values: {
      "5x20": ["5 × 20 mm", "5 × 20 mm", "5 × 20 мм"],
      "6.3x32": ["6,3 × 32 mm", "6.3 × 32 mm", "6,3 × 32 мм"],
      blade: ["ATO bıçak sigorta", "ATO blade fuse", "ножевой ATO"],
    },
  },
  indicator: {
    kind: "code",
    section: "electrical",
    name: ["Gösterge", "Indicator", "Индикация"],
    values: {
      none: ["göstergesiz", "without indicator", "без индикатора"],
      led24: ["LED, 10–36 V", "LED, 10–36 V", "светодиод, 10–36 В"],
      led230: ["LED, 110–250 V", "LED, 110–250 V", "светодиод, 110–250 В"],
    },
  },
  component: {
    kind: "code",
    section: "electrical",
    name: ["Devre elemanı", "Component", "Электронный компонент"],
    values: {
      "1n4007": ["1N4007 diyot", "1N4007 diode", "диод 1N4007"],
      "1n5408": ["1N5408 diyot", "1N5408 diode", "диод 1N5408"],
      resistor: ["1 kΩ direnç", "1 kΩ resistor", "резистор 1 кОм"],
    },
  },
  coil_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: ["Bobin gerilimi", "Coil voltage", "Напряжение катушки"],
  },
  control_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: ["Kumanda gerilimi", "Control voltage", "Напряжение управления"],
  },
  supply_kind: {
    kind: "code",
    section: "electrical",
    name: ["Besleme türü", "Supply", "Род тока"],
    values: { dc: same("DC"), ac: same("AC"), acdc: same("AC/DC") },
  },
  contacts: {
    kind: "code",
    section: "electrical",
    name: ["Kontak düzeni", "Contact arrangement", "Контакты"],
    values: {
      "1no": ["1 NA", "1 NO", "1 НО"],
      "1co": ["1 enversör", "1 changeover", "1 переключающий"],
      "2co": ["2 enversör", "2 changeover", "2 переключающих"],
      transistor: ["transistör çıkışı", "transistor output", "транзисторный выход"],
      triac: ["triyak çıkışı", "triac output", "симисторный выход"],
    },
  },
  switching_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: ["Anahtarlama akımı", "Switching current", "Коммутируемый ток"],
  },
  switching_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    search: "minimum",
    name: ["Anahtarlama gerilimi", "Switching voltage", "Коммутируемое напряжение"],
  },
  switching_time: {
    kind: "number",
    unit: "ms",
    section: "electrical",
    name: ["Anahtarlama süresi", "Switching time", "Время переключения"],
  },
  signal_input: {
    kind: "code",
    section: "electrical",
    name: ["Giriş sinyali", "Input signal", "Входной сигнал"],
    values: {
      "4_20ma": ["4–20 mA", "4–20 mA", "4–20 мА"],
      "0_10v": ["0–10 V", "0–10 V", "0–10 В"],
      pt100: same("Pt100"),
      tc: ["termokupl J, K", "thermocouple J, K", "термопара J, K"],
      npn: same("NPN"),
      pnp: same("PNP"),
      "1a": ["0–1 A AC", "0–1 A AC", "0–1 А AC"],
      "5a": ["0–5 A AC", "0–5 A AC", "0–5 А AC"],
    },
  },
  signal_output: {
    kind: "code",
    section: "electrical",
    name: ["Çıkış sinyali", "Output signal", "Выходной сигнал"],
    values: { "4_20ma": ["4–20 mA", "4–20 mA", "4–20 мА"], "0_10v": ["0–10 V", "0–10 V", "0–10 В"] },
  },
  isolation_voltage: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    search: "minimum",
    name: ["Dayanım gerilimi (giriş–çıkış)", "Dielectric strength (input–output)", "Прочность изоляции (вход–выход)"],
  },
  channels: { kind: "number", section: "general", name: ["Kanal sayısı", "Number of channels", "Число каналов"] },
  phases: { kind: "number", section: "electrical", name: ["Faz sayısı", "Number of phases", "Число фаз"] },
  input_voltage: {
    kind: "range",
    unit: "V",
    section: "electrical",
    name: ["Giriş gerilimi", "Input voltage", "Входное напряжение"],
  },
  output_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: ["Çıkış gerilimi", "Output voltage", "Выходное напряжение"],
  },
  output_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: ["Çıkış akımı", "Output current", "Выходной ток"],
  },
  output_power: {
    kind: "number",
    unit: "W",
    section: "electrical",
    search: "minimum",
    name: ["Çıkış gücü", "Output power", "Выходная мощность"],
  },
  efficiency: { kind: "number", unit: "pct", section: "electrical", name: ["Verim", "Efficiency", "КПД"] },
  accuracy: {
    kind: "code",
    section: "electrical",
    name: ["Doğruluk sınıfı", "Accuracy class", "Класс точности"],
    values: {
      "0.2s": ["0,2S", "0.2S", "0,2S"],
      "0.5s": ["0,5S", "0.5S", "0,5S"],
      "0.5": ["0,5", "0.5", "0,5"],
      "1": same("1"),
      b: same("B (MID)"),
    },
  },
  span_accuracy: {
    kind: "number",
    unit: "pct",
    section: "electrical",
    name: ["Doğruluk (ölçüm aralığının yüzdesi)", "Accuracy (of span)", "Погрешность (% от диапазона)"],
  },
  power_loss: {
    kind: "number",
    unit: "W",
    section: "electrical",
    name: ["Azami kayıp güç", "Maximum power loss", "Максимальные потери мощности"],
  },
  primary_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    name: ["Primer akım", "Primary current", "Первичный ток"],
  },
  secondary_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    name: ["Sekonder akım", "Secondary current", "Вторичный ток"],
  },
  rated_burden: {
    kind: "number",
    unit: "VA",
    section: "electrical",
    search: "minimum",
    name: ["Nominal yük", "Rated burden", "Номинальная вторичная нагрузка"],
  },
  window: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: ["Pencere çapı", "Window diameter", "Диаметр окна"],
  },
  protocol: {
    kind: "code",
    section: "general",
    name: ["Haberleşme protokolü", "Communication protocol", "Протокол связи"],
    values: {
      modbus_rtu: same("Modbus RTU"),
      modbus_tcp: same("Modbus TCP"),
      iec62056: same("IEC 62056-21"),
      mqtt: same("MQTT"),
      opcua: same("OPC UA"),
      rest: same("HTTP REST"),
      none: ["göstergesiz", "without indicator", "без индикатора"],
      pulse: ["darbe çıkışı", "pulse output", "импульсный выход"],
    },
  },
  interface: {
    kind: "code",
    section: "connection",
    name: ["Arabirim", "Interface", "Интерфейс"],
    values: {
      dsub9: same("D-Sub 9"),
      dsub15: same("D-Sub 15"),
      dsub25: same("D-Sub 25"),
      dsub37: same("D-Sub 37"),
      idc10: same("IDC 10"),
      idc16: same("IDC 16"),
      idc20: same("IDC 20"),
      idc34: same("IDC 34"),
      idc40: same("IDC 40"),
      rj45: same("RJ45"),
      rs485: same("RS-485"),
      ethernet: same("Ethernet"),
      lte: same("LTE Cat 1"),
      wifi: same("Wi-Fi"),
      lorawan: same("LoRaWAN"),
    },
  },
  max_continuous_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: [
      "Azami sürekli çalışma gerilimi Uc",
      "Maximum continuous operating voltage Uc",
      "Макс. длительное рабочее напряжение Uc",
    ],
  },
  nominal_discharge: {
    kind: "number",
    unit: "kA",
    section: "electrical",
    search: "minimum",
    name: ["Nominal boşalma akımı In", "Nominal discharge current In", "Номинальный разрядный ток In"],
  },
  impulse_current: {
    kind: "number",
    unit: "kA",
    section: "electrical",
    search: "minimum",
    name: ["Darbe akımı Iimp (10/350 µs)", "Impulse current Iimp (10/350 µs)", "Импульсный ток Iimp (10/350 мкс)"],
  },
  open_circuit_voltage: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    name: ["Açık devre gerilimi Uoc", "Open-circuit voltage Uoc", "Напряжение холостого хода Uoc"],
  },
  max_discharge: {
    kind: "number",
    unit: "kA",
    section: "electrical",
    search: "minimum",
    name: ["Azami boşalma akımı Imax", "Maximum discharge current Imax", "Макс. разрядный ток Imax"],
  },
  protection_level: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    name: ["Koruma seviyesi Up", "Voltage protection level Up", "Уровень напряжения защиты Up"],
  },
  spd_type: {
    kind: "code",
    section: "electrical",
    name: ["Parafudr tipi", "SPD type", "Тип УЗИП"],
    values: {
      t12: ["Tip 1+2", "Type 1+2", "Тип 1+2"],
      t2: ["Tip 2", "Type 2", "Тип 2"],
      t3: ["Tip 3", "Type 3", "Тип 3"],
      d1c2: ["D1/C2", "D1/C2", "D1/C2"],
    },
  },
  poles: { kind: "number", section: "general", name: ["Kutup sayısı", "Number of poles", "Число полюсов"] },
  connections: {
    kind: "number",
    section: "connection",
    search: "accessory",
    name: ["Bağlantı sayısı", "Number of connections", "Число подключений"],
  },
  levels: {
    kind: "number",
    section: "mechanical",
    search: "accessory",
    name: ["Kat sayısı", "Number of levels", "Число ярусов"],
  },
  connection_method: {
    kind: "code",
    section: "connection",
    search: "accessory",
    name: ["Bağlantı şekli", "Connection method", "Способ подключения"],
    values: {
      screw: ["vidalı", "screw", "винтовой"],
      push_in: ["push-in", "push-in", "push-in"],
      spring: ["yaylı", "spring-cage", "пружинный"],
      bolt: ["cıvatalı", "bolt", "болтовой"],
      plug: ["geçmeli", "plug-in", "вставной"],
      busbar: ["bara", "busbar", "на шину"],
    },
  },
  solid_section: {
    kind: "range",
    unit: "mm2",
    section: "connection",
    name: ["Rijit iletken (tek/çok telli)", "Rigid conductor (solid or stranded)", "Жёсткий проводник"],
  },
  flexible_section: {
    kind: "range",
    unit: "mm2",
    section: "connection",
    name: ["İnce çok telli iletken", "Flexible conductor", "Гибкий проводник"],
  },
  ferrule_section: {
    kind: "range",
    unit: "mm2",
    section: "connection",
    name: ["Yüksüklü iletken", "Conductor with ferrule", "Проводник со втулочным наконечником (НШВИ)"],
  },
  screw_size: {
    kind: "code",
    section: "connection",
    name: ["Vida", "Screw", "Винт"],
    values: {
      "M2.5": ["M2,5", "M2.5", "M2,5"],
      M3: same("M3"),
      "M3.5": ["M3,5", "M3.5", "M3,5"],
      M4: same("M4"),
      M5: same("M5"),
      M6: same("M6"),
      M8: same("M8"),
      M10: same("M10"),
      M12: same("M12"),
      M16: same("M16"),
    },
  },
  tightening_torque: {
    kind: "range",
    unit: "Nm",
    section: "connection",
    name: ["Sıkma torku", "Tightening torque", "Момент затяжки"],
  },
  stripping_length: {
    kind: "number",
    unit: "mm",
    section: "connection",
    name: ["Soyma boyu", "Stripping length", "Длина снятия изоляции"],
  },
  pitch: { kind: "number", unit: "mm", section: "mechanical", name: ["Adım", "Pitch", "Шаг"] },
  length: { kind: "number", unit: "mm", section: "mechanical", name: ["Uzunluk", "Length", "Длина"] },
  thickness: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: ["Malzeme kalınlığı", "Material thickness", "Толщина материала"],
  },
  perforation: {
    kind: "code",
    section: "mechanical",
    name: ["Delik", "Perforation", "Перфорация"],
    values: {
      slotted: ["delikli, 6,3 × 18 mm", "slotted, 6.3 × 18 mm", "перфорированная, 6,3 × 18 мм"],
      plain: ["deliksiz", "unperforated", "неперфорированная"],
    },
  },
  rail_profile: {
    kind: "code",
    section: "mechanical",
    name: ["Ray profili", "Rail profile", "Профиль рейки"],
    values: {
      th35_7: ["TH 35-7,5", "TH 35-7.5", "TH 35-7,5"],
      th35_15: same("TH 35-15"),
      th15: ["TH 15-5,5", "TH 15-5.5", "TH 15-5,5"],
      g32: same("G 32"),
    },
  },
  mounting: {
    kind: "code",
    section: "mechanical",
    name: ["Montaj", "Mounting", "Монтаж"],
    values: {
      screw: ["vidalı montaj", "screw mounting", "винтовое крепление"],
      panel: ["pano kapağına, kesim ölçüsü 92 × 92 mm", "panel cut-out, 92 × 92 mm", "щитовой, вырез 92 × 92 мм"],
      cable: ["kablo üzerine", "on the cable", "на кабель"],
    },
  },
  material: {
    kind: "code",
    section: "mechanical",
    name: ["Malzeme", "Material", "Материал"],
    values: {
      pa66: same("PA 6.6"),
      pc: ["polikarbonat", "polycarbonate", "поликарбонат"],
      pet: ["polyester", "polyester", "полиэстер"],
      pvc: ["PVC", "PVC", "ПВХ"],
      steel: ["galvanizli çelik", "galvanised steel", "оцинкованная сталь"],
      chrome_vanadium: ["krom vanadyum çelik", "chrome vanadium steel", "хромованадиевая сталь"],
      aluminium: ["alüminyum", "aluminium", "алюминий"],
      copper: ["bakır", "copper", "медь"],
      brass: ["pirinç", "brass", "латунь"],
      stainless: ["paslanmaz çelik", "stainless steel", "нержавеющая сталь"],
    },
  },
  flammability: {
    kind: "code",
    section: "mechanical",
    name: ["Yanmazlık sınıfı (UL 94)", "Flammability class (UL 94)", "Класс горючести (UL 94)"],
    values: { v0: same("V-0"), v2: same("V-2"), hb: same("HB") },
  },
  operating_temperature: {
    kind: "range",
    unit: "C",
    section: "mechanical",
    name: ["Çalışma sıcaklığı", "Operating temperature", "Рабочая температура"],
  },
  protection_degree: {
    kind: "code",
    section: "mechanical",
    name: ["Koruma derecesi", "Degree of protection", "Степень защиты"],
    values: { ip20: same("IP20"), ip40: same("IP40"), ip54: same("IP54"), ip00: same("IP00") },
  },
  marker_width: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: ["Etiket genişliği", "Marker width", "Ширина маркировки"],
  },
  fits_width: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: ["Uygun klemens genişliği", "For terminal width", "Для клемм шириной"],
  },
  print: { kind: "text", section: "general", name: ["Baskı", "Print", "Надпись"] },
  tags: {
    kind: "number",
    section: "general",
    name: ["Parça başına etiket", "Markers per piece", "Маркеров в изделии"],
  },
  cable_diameter: {
    kind: "range",
    unit: "mm",
    section: "mechanical",
    name: ["Kablo çapı", "Cable diameter", "Диаметр кабеля"],
  },
  resolution: {
    kind: "number",
    unit: "dpi",
    section: "general",
    name: ["Baskı çözünürlüğü", "Print resolution", "Разрешение печати"],
  },
} as const satisfies Record<string, Attribute>;

export type AttributeCode = keyof typeof ATTRIBUTES;
