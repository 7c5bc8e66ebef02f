import { exampleGtin } from "../adopted.ts";

// Albbach sends a BMEcat: one ETIM class for four kinds of blocks, and what ETIM has no feature for under names of its own.

const GROUPS = [
  ["1", "root", "Albbach Gesamtprogramm", "Albbach complete range", "0"],
  ["10", "node", "Reihenklemmen", "Terminal blocks", "1"],
  ["11", "leaf", "Durchgangsklemmen mit Schraubanschluss", "Feed-through blocks, screw", "10"],
  ["12", "leaf", "Durchgangsklemmen mit Push-in-Anschluss", "Feed-through blocks, push-in", "10"],
  ["13", "leaf", "Etagenklemmen", "Multi-level blocks", "10"],
  ["14", "leaf", "Trennen und Sichern", "Disconnecting and fusing", "10"],
  ["15", "leaf", "Schutzleiterklemmen", "Ground blocks", "10"],
  ["20", "leaf", "Zubehör", "Accessories", "1"],
  ["30", "leaf", "Koppelrelais", "Coupling relays", "1"],
] as const;

const SCREW = "EF002526=EV000415";
const PUSH_IN = "EF002526=EV009442";
const COLOURS: Readonly<Record<string, string>> = {
  GR: "EV000270",
  BL: "EV000080",
  OR: "EV000236",
  SW: "EV000206",
  PE: "EV000120",
};

type Row = {
  readonly number: string;
  readonly group: string;
  readonly class: string;
  readonly de: string;
  readonly en: string;
  /** `EF008250=24`; a range as `0,14/4`, a dash where nothing is known. */
  readonly etim: string;
  /** `Abisolierlänge=9 mm`, with semicolons between. */
  readonly own: string;
  /** Width, height and depth in millimetres, as the packers measured them; and grams. */
  readonly packed?: string;
  readonly grams: number;
  readonly gtin?: string;
  readonly more?: string;
  readonly isOld?: boolean;
  readonly followup?: string;
  readonly accessories?: readonly string[];
};

const colourOf = (number: string) => `EF000007=${COLOURS[number.slice(-2)]}`;
const sizeOf = (size: string) => {
  const [width, height, depth] = size.split(" ");
  return `EF000008=${width} EF000040=${height} EF000049=${depth}`;
};

/** A block with its own features by cross-section. */
function block(number: string, group: string, de: string, en: string, size: string, etim: string, more = {}): Row {
  const section = /(\d+(?:,\d+)?)/.exec(number)?.[1] ?? "";
  const isScrew = etim.includes("EV000415");
  return {
    number,
    group,
    class: "EC000897",
    de,
    en,
    etim: `${colourOf(number)} ${sizeOf(size)} ${etim}`,
    own:
      `Bemessungsquerschnitt=${section} mm²;Abisolierlänge=${isScrew ? "9" : "11"} mm;Stoßspannungsfestigkeit=8 kV;` +
      `Isolierstoff=PA 6.6;Brennverhalten nach UL 94=V-0;Kriechstromfestigkeit CTI=600${
        isScrew ? ";Drehmoment=0,5...0,6 Nm;Klemmschraube=M2,5" : ""
      }`,
    packed: size,
    grams: 8.5,
    ...more,
  };
}

const accessory = (number: string, de: string, en: string, etim: string, own: string): Row => ({
  number,
  group: "20",
  class: "EC000489",
  de,
  en,
  etim,
  own,
  grams: 2,
});

const FILES =
  "<UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE>AB 25-1 grau.jpg</UDX.EDXF.MIME_SOURCE><UDX.EDXF.MIME_CODE>MD01</UDX.EDXF.MIME_CODE></UDX.EDXF.MIME>" +
  "<UDX.EDXF.MIME><UDX.EDXF.MIME_SOURCE>https://files.example.com/db/ab-25-1-gr.pdf</UDX.EDXF.MIME_SOURCE><UDX.EDXF.MIME_CODE>MD22</UDX.EDXF.MIME_CODE></UDX.EDXF.MIME>";

const THROUGH = ["Durchgangsklemme", "Feed-through terminal block"] as const;
const ROWS: readonly Row[] = [
  block(
    "AB 2,5-1/GR",
    "11",
    `${THROUGH[0]} AB 2,5-1, grau`,
    `${THROUGH[1]} AB 2,5-1, grey`,
    "5,2 45 40",
    `${SCREW} EF008250=24 EF000228=800 EF002659=1 EF007341=0,14/4`,
    { accessories: ["90-2410", "90-2420", "90-9999"], more: FILES.replace("AB 25-1", "AB 2,5-1") },
  ),
  block(
    "AB 2,5-1/BL",
    "11",
    `${THROUGH[0]} AB 2,5-1, blau`,
    `${THROUGH[1]} AB 2,5-1, blue`,
    "5,2 45 40",
    `${SCREW} EF008250=24 EF000228=- EF002659=1 EF007341=0,14/4`,
  ),
  block(
    "AB 25-1/GR",
    "11",
    `${THROUGH[0]} AB 25-1, grau`,
    `${THROUGH[1]} AB 25-1, grey`,
    "12,2 56 52",
    `${SCREW} EF008250=101 EF000228=1000 EF002659=1 EF007341=6/25`,
    { more: FILES },
  ),
  // A decimal comma was lost; the packers' width is right.
  block(
    "AB 6-1/GR",
    "11",
    `${THROUGH[0]} AB 6-1, grau`,
    `${THROUGH[1]} AB 6-1, grey`,
    "82 45 40",
    `${SCREW} EF008250=41 EF000228=800 EF002659=1 EF007341=0,5/10`,
    { packed: "8,2 45 40" },
  ),
  block(
    "AB 10-1/GR",
    "11",
    `${THROUGH[0]} AB 10-1, grau`,
    `${THROUGH[1]} AB 10-1, grey`,
    "10,2 45 40",
    `${SCREW} EF008250=57 EF000228=800 EF002659=1 EF007341=1,5/16`,
    { gtin: "9520071000059" },
  ),
  block(
    "AS 2,5-1/GR",
    "12",
    `${THROUGH[0]} AS 2,5-1, grau`,
    `${THROUGH[1]} AS 2,5-1, grey`,
    "5,2 50 38",
    `${PUSH_IN} EF008250=24 EF000228=800 EF002659=1 EF007341=0,14/2,5`,
  ),
  block(
    "AS 2,5-1/BL",
    "12",
    `${THROUGH[0]} AS 2,5-1, blau`,
    `${THROUGH[1]} AS 2,5-1, blue`,
    "5,2 50 38",
    `${PUSH_IN} EF008250=24 EF000228=800 EF002659=1 EF007341=0,14/2,5`,
  ),
  block(
    "AS 4-1/GR",
    "12",
    `${THROUGH[0]} AS 4-1, grau`,
    `${THROUGH[1]} AS 4-1, grey`,
    "6,2 55 38",
    `${PUSH_IN} EF008250=32 EF000228=800 EF002659=1 EF007341=0,2/4`,
  ),
  block(
    "AB 2,5-2/GR",
    "13",
    "Etagenklemme AB 2,5-2, grau",
    "Two-level terminal block AB 2,5-2, grey",
    "5,2 68 58",
    `${SCREW} EF008250=22 EF000228=500 EF002659=2 EF007341=0,14/4`,
  ),
  block(
    "AS 2,5-2/GR",
    "13",
    "Etagenklemme AS 2,5-2, grau",
    "Two-level terminal block AS 2,5-2, grey",
    "5,2 70 52",
    `${PUSH_IN} EF008250=22 EF000228=500 EF002659=2 EF007341=0,14/2,5`,
  ),
  block(
    "ABM 4/GR",
    "14",
    "Messertrennklemme ABM 4, grau",
    "Knife-disconnect terminal block ABM 4, grey",
    "6,2 60 45",
    `${SCREW} EF008250=16 EF000228=400 EF002659=1 EF007341=0,2/6`,
  ),
  block(
    "ABM 4/OR",
    "14",
    "Messertrennklemme ABM 4, orange",
    "Knife-disconnect terminal block ABM 4, orange",
    "6,2 60 45",
    `${SCREW} EF008250=16 EF000228=400 EF002659=1 EF007341=0,2/6`,
  ),
  block(
    "AB 2,5-PE",
    "15",
    "Schutzleiterklemme AB 2,5-PE",
    "Ground terminal block AB 2,5-PE",
    "5,2 45 40",
    `${SCREW} EF002659=1 EF007341=0,14/4`,
    { class: "EC000901" },
  ),
  block(
    "AS 2,5-PE",
    "15",
    "Schutzleiterklemme AS 2,5-PE",
    "Ground terminal block AS 2,5-PE",
    "5,2 50 38",
    `${PUSH_IN} EF002659=1 EF007341=0,14/2,5`,
    { class: "EC000901" },
  ),
  block(
    "ABS 4/SW",
    "14",
    "Sicherungsklemme ABS 4, schwarz",
    "Fuse terminal block ABS 4, black",
    "8,2 62 55",
    `${SCREW} EF008250=6,3 EF000228=500 EF002530=EV005501 EF007341=0,2/6`,
    { class: "EC000899", own: "Bemessungsquerschnitt=4 mm²;Drehmoment=5,3 lbf.in" },
  ),
  accessory(
    "90-2410",
    "Abschlussplatte für AB 1,5 bis 10",
    "End plate for AB 1.5 to 10",
    "EF000007=EV000270 EF000008=1,5",
    "Isolierstoff=PA 6.6;Stärke=1,5 mm",
  ),
  accessory(
    "90-2420",
    "Steckbrücke 2-polig, rot",
    "Plug-in jumper, 2 poles, red",
    "EF008250=24",
    "Polzahl=2;Teilung=5,2 mm",
  ),
  accessory(
    "90-2430",
    "Klemmenschild 1-10, weiß",
    "Terminal marker 1-10, white",
    "EF000007=EV000202",
    "Für Klemmenbreite=5,2 mm;Aufdruck=1-10",
  ),
  {
    number: "91-3024",
    group: "30",
    class: "EC001437",
    de: "Koppelrelais 6,2 mm, 24 V AC/DC",
    en: "Coupling relay 6.2 mm, 24 V AC/DC",
    etim: `${sizeOf("6,2 90 75")} EF008242=EV000509`,
    own: "Spulenspannung=24 V;Kontaktbestückung=1 Wechsler;Schaltstrom=6 A;Schaltspannung=250 V;Betriebstemperatur=-25..60 °C",
    packed: "75 6,2 90",
    grams: 35,
  },
  block(
    "AX 2,5/GR",
    "11",
    "Durchgangsklemme AX 2,5, grau",
    "Feed-through terminal block AX 2,5, grey",
    "5,2 42 38",
    `${SCREW} EF002659=1`,
    { isOld: true, followup: "AB 2,5-1/GR" },
  ),
  block(
    "AX 4/GR",
    "11",
    "Durchgangsklemme AX 4, grau",
    "Feed-through terminal block AX 4, grey",
    "6,2 42 38",
    `${SCREW} EF002659=1`,
    { isOld: true, followup: "AX 6/GR" },
  ),
  block(
    "AX 6/GR",
    "11",
    "Durchgangsklemme AX 6, grau",
    "Feed-through terminal block AX 6, grey",
    "8,2 42 38",
    `${SCREW} EF002659=1`,
    { isOld: true, followup: "AB 6-1/GR" },
  ),
  block(
    "AX 10/GR",
    "11",
    "Durchgangsklemme AX 10, grau",
    "Feed-through terminal block AX 10, grey",
    "10,2 42 38",
    `${SCREW} EF002659=1`,
    { isOld: true, followup: "AB 10-9/GR" },
  ),
];

const element = (name: string, text: string, attributes = "") =>
  `<${name}${attributes}>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</${name}>`;

/** What their program has in a field of its own. */
const UNIT = /^(.*\d) (mm²?|k?V|A|Nm|lbf\.in|°C)$/;

/** `-` is how their program writes that a value is not known. */
const features = (system: string, group: string, list: readonly string[], separator: string) =>
  `<PRODUCT_FEATURES>${element("REFERENCE_FEATURE_SYSTEM_NAME", system)}${element("REFERENCE_FEATURE_GROUP_ID", group)}${list
    .map((each) => {
      const [name = "", written = ""] = each.split("=");
      const [, value = written, unit] = system.startsWith("ETIM") ? [] : (UNIT.exec(written) ?? []);
      return `<FEATURE>${element("FNAME", name)}${value
        .split(separator)
        .map((each) => element("FVALUE", each.trim()))
        .join(
          "",
        )}${unit ? element("FUNIT", unit) : ""}${written === "-" ? element("FVALUE_DETAILS", "UN") : ""}</FEATURE>`;
    })
    .join("")}</PRODUCT_FEATURES>`;

const metres = (millimetres: string) => String(Number((Number(millimetres.replace(",", ".")) / 1000).toFixed(6)));

function renderProduct(row: Row, index: number): string {
  const [width, height, depth] = row.packed?.split(" ") ?? [];
  return `<PRODUCT>
${element("SUPPLIER_PID", row.number)}
<PRODUCT_DETAILS>${element("DESCRIPTION_SHORT", row.de, ' lang="deu"')}${element("DESCRIPTION_SHORT", row.en, ' lang="eng"')}
${element("INTERNATIONAL_PID", row.gtin ?? exampleGtin(71000000 + index), ' type="gtin"')}
${element("MANUFACTURER_PID", row.number)}${element("MANUFACTURER_NAME", "Albbach")}${element("MANUFACTURER_TYPE_DESCR", row.number.split("/")[0] ?? "")}
${row.isOld ? element("PRODUCT_STATUS", "abgekündigt", ' type="old_product"') : ""}</PRODUCT_DETAILS>
${features("ETIM-10.0", row.class, row.etim.split(" "), "/")}
${features("udf_Albbach-3.1", "KLEMMTECHNIK", row.own.split(";"), "\n")}
<PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT><QUANTITY_MIN>50</QUANTITY_MIN></PRODUCT_ORDER_DETAILS>
<PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list">${element("PRICE_AMOUNT", `77.${index + 10}`)}${element("PRICE_CURRENCY", "EUR")}</PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
<USER_DEFINED_EXTENSIONS>${row.more ? `<UDX.EDXF.MIME_INFO>${row.more}</UDX.EDXF.MIME_INFO>` : ""}
<UDX.EDXF.PRODUCT_LOGISTIC_DETAILS>${
    width && height && depth
      ? element("UDX.EDXF.NETLENGTH", metres(height)) +
        element("UDX.EDXF.NETWIDTH", metres(width)) +
        element("UDX.EDXF.NETDEPTH", metres(depth))
      : ""
  }${element("UDX.EDXF.NETWEIGHT", metres(String(row.grams)))}</UDX.EDXF.PRODUCT_LOGISTIC_DETAILS></USER_DEFINED_EXTENSIONS>
${(row.accessories ?? []).map((each) => `<PRODUCT_REFERENCE type="accessories">${element("PROD_ID_TO", each)}</PRODUCT_REFERENCE>`).join("")}
${row.followup ? `<PRODUCT_REFERENCE type="followup">${element("PROD_ID_TO", row.followup)}</PRODUCT_REFERENCE>` : ""}
<PRODUCT_LOGISTIC_DETAILS><CUSTOMS_TARIFF_NUMBER><CUSTOMS_NUMBER>85369010</CUSTOMS_NUMBER></CUSTOMS_TARIFF_NUMBER>${element("COUNTRY_OF_ORIGIN", "DE")}</PRODUCT_LOGISTIC_DETAILS>
</PRODUCT>`;
}

/** The file as their program writes it: to be saved as ISO-8859-1. */
export const albbachXml = (): string =>
  `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_2005.dtd">
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005">
<HEADER><CATALOG><LANGUAGE default="true">deu</LANGUAGE><LANGUAGE>eng</LANGUAGE><CATALOG_ID>AB-26</CATALOG_ID>
<MIME_ROOT>https://files.example.com/albbach/</MIME_ROOT></CATALOG>
<SUPPLIER><SUPPLIER_NAME>Albbach Klemmtechnik GmbH</SUPPLIER_NAME></SUPPLIER></HEADER>
<T_NEW_CATALOG>
<CATALOG_GROUP_SYSTEM>${GROUPS.map(
    ([id, type, de, en, parent]) =>
      `<CATALOG_STRUCTURE type="${type}">${element("GROUP_ID", id)}${element("GROUP_NAME", de, ' lang="deu"')}${element("GROUP_NAME", en, ' lang="eng"')}${element("PARENT_ID", parent)}</CATALOG_STRUCTURE>`,
  ).join("\n")}</CATALOG_GROUP_SYSTEM>
${ROWS.map(renderProduct).join("\n")}
${ROWS.map(({ number, group }) => `<PRODUCT_TO_CATALOGGROUP_MAP>${element("PROD_ID", number)}${element("CATALOG_GROUP_ID", group)}</PRODUCT_TO_CATALOGGROUP_MAP>`).join("\n")}
</T_NEW_CATALOG>
</BMECAT>`.replaceAll("\n", "\r\n");
