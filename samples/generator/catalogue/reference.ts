import { numerals, same, type Texts, text } from "../texts.ts";

export const UNITS: Readonly<Record<string, Texts>> = {
  mm: text("mm"),
  mm2: text("mm²"),
  m: text("m"),
  A: text("A"),
  mA: text("mA"),
  kA: text("kA"),
  V: text("V"),
  kV: text("kV"),
  W: text("W"),
  VA: text("VA"),
  Nm: text("Nm"),
  C: same("°C"),
  pct: same("%"),
  ms: text("ms"),
  dpi: same("dpi"),
};

export type Colour = {
  readonly digit: number;
  readonly letters: string;
  readonly hex: string;
  readonly stripe?: string;
  readonly name: Texts;
};

export const COLOURS = {
  beige: {
    digit: 1,
    letters: "BG",
    hex: "#d9cdb0",
    name: text("beige"),
  },
  blue: {
    digit: 2,
    letters: "BL",
    hex: "#3f7fc4",
    name: text("blue"),
  },
  grey: {
    digit: 3,
    letters: "GR",
    hex: "#a7abad",
    name: text("grey"),
  },
  red: {
    digit: 4,
    letters: "RD",
    hex: "#c83a2d",
    name: text("red"),
  },
  black: {
    digit: 5,
    letters: "BK",
    hex: "#3a3f43",
    name: text("black"),
  },
  green_yellow: {
    digit: 6,
    letters: "GY",
    hex: "#e9cc3c",
    stripe: "#3c8d47",
    name: text("green-yellow"),
  },
  orange: {
    digit: 7,
    letters: "OR",
    hex: "#e07b28",
    name: text("orange"),
  },
  white: {
    digit: 8,
    letters: "WH",
    hex: "#f4f3ee",
    name: text("white"),
  },
  yellow: {
    digit: 9,
    letters: "YE",
    hex: "#ecc935",
    name: text("yellow"),
  },
  light_grey: {
    digit: 0,
    letters: "LG",
    hex: "#d3d6d3",
    name: text("light grey"),
  },
  silver: {
    digit: 0,
    letters: "ZN",
    hex: "#c2c8cc",
    name: text("silver"),
  },
  copper: {
    digit: 0,
    letters: "CU",
    hex: "#c07c4a",
    name: text("copper", "colour"),
  },
} as const satisfies Record<string, Colour>;

export type ColourCode = keyof typeof COLOURS;

export const CERTIFICATES: Readonly<Record<string, { mark: string; text: Texts }>> = {
  ce: {
    mark: "CE 2014/35",
    text: text("Declaration of conformity with the Low Voltage Directive 2014/35/EU"),
  },
  emc: {
    mark: "CE 2014/30",
    text: text("Declaration of conformity with the EMC Directive 2014/30/EU"),
  },
  red: {
    mark: "CE 2014/53",
    text: text("Declaration of conformity with the Radio Equipment Directive 2014/53/EU, which covers safety and EMC"),
  },
  ul: {
    mark: "UL",
    text: text("Component recognition to UL 1059 (USA) and CSA C22.2 No. 158 (Canada)"),
  },
  ul508: {
    mark: "UL 508",
    text: text("Listing as industrial control equipment to UL 508 (USA) and CSA C22.2 No. 14 (Canada)"),
  },
  ul1449: {
    mark: "UL 1449",
    text: text("UL 1449 component recognition as surge protective device for the USA and Canada"),
  },
  ul1953: {
    mark: "UL 1953",
    text: text("UL 1953 listing as power distribution block for the USA and Canada"),
  },
  eac: {
    mark: "EAC",
    text: text("Eurasian Economic Union: conformity with TR CU 004/2011 and, for electronic devices, TR CU 020/2011"),
  },
  vde: {
    mark: "VDE 60947-7-1",
    text: text("VDE type approval to IEC 60947-7-1"),
  },
  vdeground: {
    mark: "VDE 60947-7-2",
    text: text("VDE type approval to IEC 60947-7-2"),
  },
  vdefuse: {
    mark: "VDE 60947-7-3",
    text: text("VDE type approval to IEC 60947-7-3"),
  },
  iec60900: {
    mark: "VDE 1000 V",
    text: text("VDE approval to IEC 60900 for live working up to 1000 V AC"),
  },
  cb: {
    mark: "CB",
    text: text("IECEE CB test certificate"),
  },
  atex: {
    mark: "ATEX",
    text: text("EU-type examination certificate to Directive 2014/34/EU, Ex eb"),
  },
  iecex: {
    mark: "IECEx",
    text: text("IECEx certificate of conformity to IEC 60079-7"),
  },
  dnv: {
    mark: "DNV",
    text: text("DNV type approval for use on ships"),
  },
  en45545: {
    mark: "EN 45545-2",
    text: text("Fire behaviour for railway vehicles, hazard level HL3"),
  },
  rohs: {
    mark: "RoHS",
    text: text("Compliance with the RoHS Directive 2011/65/EU"),
  },
  mid: {
    mark: "MID",
    text: text("Measuring Instruments Directive 2014/32/EU, modules B+D, for active energy meters"),
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

export const ATTRIBUTES = {
  cross_section: {
    kind: "number",
    unit: "mm2",
    section: "electrical",
    search: "accessory",
    name: text("Conductor cross-section"),
  },
  rated_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: text("Nominal current"),
  },
  rated_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    search: "minimum",
    name: text("Nominal voltage"),
  },
  impulse_voltage: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    search: "minimum",
    name: text("Rated impulse withstand voltage"),
  },
  short_time_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: text("Rated short-time withstand current (1 s)"),
  },
  pollution_degree: {
    kind: "number",
    section: "electrical",
    name: text("Pollution degree"),
  },
  fuse_size: {
    kind: "code",
    section: "electrical",
    name: text("Fuse size"),
    values: {
      "5x20": text("5 × 20 mm"),
      "6.3x32": text("6.3 × 32 mm"),
      blade: text("ATO blade fuse"),
    },
  },
  indicator: {
    kind: "code",
    section: "electrical",
    name: text("Indicator"),
    values: {
      none: text("without indicator"),
      led24: text("LED, 10–36 V"),
      led230: text("LED, 110–250 V"),
    },
  },
  component: {
    kind: "code",
    section: "electrical",
    name: text("Component"),
    values: {
      "1n4007": text("1N4007 diode"),
      "1n5408": text("1N5408 diode"),
      resistor: text("1 kΩ resistor"),
    },
  },
  coil_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: text("Coil voltage"),
  },
  control_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: text("Control voltage"),
  },
  supply_kind: {
    kind: "code",
    section: "electrical",
    name: text("Supply"),
    values: { dc: same("DC"), ac: same("AC"), acdc: same("AC/DC") },
  },
  contacts: {
    kind: "code",
    section: "electrical",
    name: text("Contact arrangement"),
    values: {
      "1no": text("1 NO"),
      "1co": text("1 changeover"),
      "2co": text("2 changeover"),
      transistor: text("transistor output"),
      triac: text("triac output"),
    },
  },
  switching_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: text("Switching current"),
  },
  switching_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    search: "minimum",
    name: text("Switching voltage"),
  },
  switching_time: {
    kind: "number",
    unit: "ms",
    section: "electrical",
    name: text("Switching time"),
  },
  signal_input: {
    kind: "code",
    section: "electrical",
    name: text("Input signal"),
    values: {
      "4_20ma": text("4–20 mA"),
      "0_10v": text("0–10 V"),
      pt100: same("Pt100"),
      tc: text("thermocouple J, K"),
      npn: same("NPN"),
      pnp: same("PNP"),
      "1a": text("0–1 A AC"),
      "5a": text("0–5 A AC"),
    },
  },
  signal_output: {
    kind: "code",
    section: "electrical",
    name: text("Output signal"),
    values: { "4_20ma": text("4–20 mA"), "0_10v": text("0–10 V") },
  },
  isolation_voltage: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    search: "minimum",
    name: text("Dielectric strength (input–output)"),
  },
  channels: { kind: "number", section: "general", name: text("Number of channels") },
  phases: { kind: "number", section: "electrical", name: text("Number of phases") },
  input_voltage: {
    kind: "range",
    unit: "V",
    section: "electrical",
    name: text("Input voltage"),
  },
  output_voltage: {
    kind: "number",
    unit: "V",
    section: "electrical",
    name: text("Output voltage"),
  },
  output_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    search: "minimum",
    name: text("Output current"),
  },
  output_power: {
    kind: "number",
    unit: "W",
    section: "electrical",
    search: "minimum",
    name: text("Output power"),
  },
  efficiency: { kind: "number", unit: "pct", section: "electrical", name: text("Efficiency") },
  accuracy: {
    kind: "code",
    section: "electrical",
    name: text("Accuracy class"),
    values: {
      "0.2s": numerals("0.2S"),
      "0.5s": numerals("0.5S"),
      "0.5": numerals("0.5"),
      "1": same("1"),
      b: same("B (MID)"),
    },
  },
  span_accuracy: {
    kind: "number",
    unit: "pct",
    section: "electrical",
    name: text("Accuracy (of span)"),
  },
  power_loss: {
    kind: "number",
    unit: "W",
    section: "electrical",
    name: text("Maximum power loss"),
  },
  primary_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    name: text("Primary current"),
  },
  secondary_current: {
    kind: "number",
    unit: "A",
    section: "electrical",
    name: text("Secondary current"),
  },
  rated_burden: {
    kind: "number",
    unit: "VA",
    section: "electrical",
    search: "minimum",
    name: text("Rated burden"),
  },
  window: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: text("Window diameter"),
  },
  protocol: {
    kind: "code",
    section: "general",
    name: text("Communication protocol"),
    values: {
      modbus_rtu: same("Modbus RTU"),
      modbus_tcp: same("Modbus TCP"),
      iec62056: same("IEC 62056-21"),
      mqtt: same("MQTT"),
      opcua: same("OPC UA"),
      rest: same("HTTP REST"),
      none: text("without indicator"),
      pulse: text("pulse output"),
    },
  },
  interface: {
    kind: "code",
    section: "connection",
    name: text("Interface"),
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
    name: text("Maximum continuous operating voltage Uc"),
  },
  nominal_discharge: {
    kind: "number",
    unit: "kA",
    section: "electrical",
    search: "minimum",
    name: text("Nominal discharge current In"),
  },
  impulse_current: {
    kind: "number",
    unit: "kA",
    section: "electrical",
    search: "minimum",
    name: text("Impulse current Iimp (10/350 µs)"),
  },
  open_circuit_voltage: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    name: text("Open-circuit voltage Uoc"),
  },
  max_discharge: {
    kind: "number",
    unit: "kA",
    section: "electrical",
    search: "minimum",
    name: text("Maximum discharge current Imax"),
  },
  protection_level: {
    kind: "number",
    unit: "kV",
    section: "electrical",
    name: text("Voltage protection level Up"),
  },
  spd_type: {
    kind: "code",
    section: "electrical",
    name: text("SPD type"),
    values: {
      t12: text("Type 1+2"),
      t2: text("Type 2"),
      t3: text("Type 3"),
      d1c2: same("D1/C2"),
    },
  },
  poles: { kind: "number", section: "general", name: text("Number of poles") },
  connections: {
    kind: "number",
    section: "connection",
    search: "accessory",
    name: text("Number of connections"),
  },
  levels: {
    kind: "number",
    section: "mechanical",
    search: "accessory",
    name: text("Number of levels"),
  },
  connection_method: {
    kind: "code",
    section: "connection",
    search: "accessory",
    name: text("Connection method"),
    values: {
      screw: text("screw", "method"),
      push_in: text("push-in"),
      spring: text("spring-cage"),
      bolt: text("bolt"),
      plug: text("plug-in"),
      busbar: text("busbar"),
    },
  },
  solid_section: {
    kind: "range",
    unit: "mm2",
    section: "connection",
    name: text("Rigid conductor (solid or stranded)"),
  },
  flexible_section: {
    kind: "range",
    unit: "mm2",
    section: "connection",
    name: text("Flexible conductor"),
  },
  ferrule_section: {
    kind: "range",
    unit: "mm2",
    section: "connection",
    name: text("Conductor with ferrule"),
  },
  screw_size: {
    kind: "code",
    section: "connection",
    name: text("Screw"),
    values: {
      "M2.5": numerals("M2.5"),
      M3: same("M3"),
      "M3.5": numerals("M3.5"),
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
    name: text("Tightening torque"),
  },
  stripping_length: {
    kind: "number",
    unit: "mm",
    section: "connection",
    name: text("Stripping length"),
  },
  pitch: { kind: "number", unit: "mm", section: "mechanical", name: text("Pitch") },
  length: { kind: "number", unit: "mm", section: "mechanical", name: text("Length") },
  thickness: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: text("Material thickness"),
  },
  perforation: {
    kind: "code",
    section: "mechanical",
    name: text("Perforation"),
    values: {
      slotted: text("slotted, 6.3 × 18 mm"),
      plain: text("unperforated"),
    },
  },
  slot_pitch: { kind: "number", unit: "mm", section: "mechanical", name: text("Slot pitch") },
  rail_profile: {
    kind: "code",
    section: "mechanical",
    name: text("Rail profile"),
    values: {
      th35_7: numerals("TH 35-7.5"),
      th35_15: same("TH 35-15"),
      th15: numerals("TH 15-5.5"),
      g32: same("G 32"),
    },
  },
  mounting: {
    kind: "code",
    section: "mechanical",
    name: text("Mounting"),
    values: {
      screw: text("screw mounting"),
      panel: text("panel cut-out, 92 × 92 mm"),
      cable: text("on the cable"),
    },
  },
  material: {
    kind: "code",
    section: "mechanical",
    name: text("Material"),
    values: {
      pa66: same("PA 6.6"),
      pc: text("polycarbonate"),
      pet: text("polyester"),
      pvc: text("PVC"),
      steel: text("galvanised steel"),
      chrome_vanadium: text("chrome vanadium steel"),
      aluminium: text("aluminium"),
      copper: text("copper", "material"),
      brass: text("brass"),
      stainless: text("stainless steel"),
    },
  },
  flammability: {
    kind: "code",
    section: "mechanical",
    name: text("Flammability class (UL 94)"),
    values: { v0: same("V-0"), v2: same("V-2"), hb: same("HB") },
  },
  operating_temperature: {
    kind: "range",
    unit: "C",
    section: "mechanical",
    name: text("Operating temperature"),
  },
  protection_degree: {
    kind: "code",
    section: "mechanical",
    name: text("Degree of protection"),
    values: { ip20: same("IP20"), ip40: same("IP40"), ip54: same("IP54"), ip00: same("IP00") },
  },
  marker_width: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: text("Marker width"),
  },
  fits_width: {
    kind: "number",
    unit: "mm",
    section: "mechanical",
    name: text("For terminal width"),
  },
  print: { kind: "text", section: "general", name: text("Print") },
  tags: {
    kind: "number",
    section: "general",
    name: text("Markers per piece"),
  },
  cable_diameter: {
    kind: "range",
    unit: "mm",
    section: "mechanical",
    name: text("Cable diameter"),
  },
  resolution: {
    kind: "number",
    unit: "dpi",
    section: "general",
    name: text("Print resolution"),
  },
} as const satisfies Record<string, Attribute>;

export type AttributeCode = keyof typeof ATTRIBUTES;
