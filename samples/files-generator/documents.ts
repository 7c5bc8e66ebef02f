import type { Section } from "../../app/foundation/documents/sections.ts";
import { readCompany } from "../../tools/company/read-company.ts";
import { attributeOf, CATALOGUE, categoriesIn, hasValue, productOf, productsIn, productsOfGroup } from "./catalogue.ts";
import { drawings, label, models, number, productTable } from "./document-pieces.ts";
import type { Piece } from "./paper.ts";
import { REGISTERS } from "./registers.ts";
import { fill, inEach, type Language, type Texts, text } from "./texts.ts";

const { words } = readCompany("samples/company");
/** The promise of the site, word for word. */
const REPLY_TIME = inEach((language) => words[language].replyTime);

export type SampleDocument = {
  readonly section: Section;
  readonly name: string;
  readonly title: Texts;
  readonly subtitle: Texts;
  readonly version: string;
  readonly date: string;
  readonly groups?: readonly string[];
  readonly products?: readonly string[];
  readonly pieces: (locale: Language) => readonly Piece[];
};

export const DOCUMENTS: readonly SampleDocument[] = [
  {
    section: "catalogues",
    name: "general-catalogue-2026.pdf",
    title: text("General catalogue 2026"),
    subtitle: text("Terminal blocks, marking, relays and energy monitoring: every product with its order number"),
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
    title: text("Energy monitoring catalogue"),
    subtitle: text("Energy analysers, meters, current transformers and KIO gateways"),
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
    title: text("UL 94 V-0 products"),
    subtitle: text("Models with self-extinguishing housings to UL 94"),
    version: "7",
    date: "2026-06-15",
    groups: ["screw", "spring", "disconnect", "multilevel", "ground"],
    pieces: (locale) => [
      {
        text: text(
          "In class V-0 a specimen held upright stops burning within 10 seconds after the flame is removed, without drops that ignite the cotton below.",
        )[locale],
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
    title: text("Push-in: quick connection"),
    subtitle: text("KP series terminal blocks"),
    version: "3",
    date: "2026-02-10",
    groups: ["spring"],
    pieces: (locale) => [
      drawings(locale, ["2040253", "2060253"]),
      {
        list: [
          text("Rigid conductors and conductors with ferrules are simply pushed in; the spring clamps them.")[locale],
          text("Vibration-resistant; no retightening.")[locale],
          text("The orange button releases the conductor with any screwdriver; a test point is beside it.")[locale],
        ],
      },
      productTable(locale, models(productsOfGroup("spring")).slice(0, 14)),
    ],
  },
  {
    section: "brochures",
    name: "kio-energy.pdf",
    title: text("KIO: see what the panel measures"),
    subtitle: text("Energy monitoring of up to 1000 devices per server"),
    version: "2",
    date: "2026-03-20",
    groups: ["energy"],
    pieces: (locale) => [
      drawings(locale, ["9810035", "9610055"]),
      {
        text: text("Analysers and meters measure the line, the gateway collects, KIO stores and reports.")[locale],
      },
      {
        list: [
          "Modbus RTU, Modbus TCP, IEC 62056-21, MQTT, OPC UA, HTTP REST",
          "MS SQL Server, MongoDB",
          text("As a service (SaaS) or on your own server")[locale],
        ],
      },
    ],
  },
  {
    section: "installations",
    name: "kio-gateway-commissioning.pdf",
    title: text("Commissioning the KIO gateway"),
    subtitle: text("Installation and first connection"),
    version: "1.4",
    date: "2026-05-04",
    groups: ["energy"],
    products: ["9810015", "9810035"],
    pieces: (locale) => [
      drawings(locale, ["9810035"]),
      { heading: text("Step by step")[locale] },
      {
        list: [
          text("Snap the device onto the 35 mm rail and connect 24 V DC.")[locale],
          text("Connect A and B of the RS-485 line; terminate both ends of the line with 120 Ω.")[locale],
          text("Plug in the Ethernet cable; the device takes its address from the DHCP server.")[locale],
          text("Open the device’s address in a browser, change the password, add the meters to be read.")[locale],
        ],
      },
    ],
  },
  {
    section: "price-list",
    name: "price-list-request.pdf",
    title: text("Request for a price list"),
    subtitle: text("For commercial customers only; the site shows no prices"),
    version: "2026",
    date: "2026-01-02",
    pieces: (locale) => [
      {
        text: fill(
          text(
            "Fill in the form and send it to us; you will receive the price list that applies to you {replyTime}. Private customers can buy from our distributors.",
          ),
          { replyTime: REPLY_TIME },
        )[locale],
      },
      {
        fields: [
          text("Company")[locale],
          text("Tax or VAT number")[locale],
          text("Name")[locale],
          text("E-mail")[locale],
          text("Phone")[locale],
        ],
      },
      { heading: text("Groups you are interested in")[locale] },
      { list: CATALOGUE.groups.map((group) => group[`name_${locale}`]) },
    ],
  },
  {
    section: "user-guides",
    name: "connecting-terminal-blocks.pdf",
    title: text("Wiring guide for terminal blocks"),
    subtitle: text("Cross-section, stripping length and tightening torque"),
    version: "5.2",
    date: "2026-04-12",
    groups: ["screw", "ground"],
    pieces: (locale) => [
      drawings(locale, ["1040251", "1140256"]),
      {
        list: [
          text("Strip the conductor to the length in the table without cutting strands.")[locale],
          text("With flexible conductors use a ferrule, or insert the strands untwisted.")[locale],
          text(
            "Tighten the screw to the torque in the table: a loose one heats up, an overtightened one strips its thread.",
          )[locale],
        ],
      },
      {
        columns: [
          [label(locale, "model"), 0.2],
          [label(locale, "section"), 0.22],
          [label(locale, "current"), 0.18],
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
    title: text("KEA energy analyser user guide"),
    subtitle: text("Connection, displays and communication"),
    version: "2.0",
    date: "2026-05-18",
    groups: ["energy"],
    products: models(productsIn(productOf("9610055").category)).map(({ code }) => code),
    pieces: (locale) => [
      drawings(locale, ["9610055"]),
      { heading: text("Connection")[locale] },
      {
        text: text(
          "Connect the voltage inputs through 2 A fuses and the current inputs through x/5 A current transformers. Never leave the secondary of a current transformer open.",
        )[locale],
      },
      { heading: "Modbus RTU" },
      {
        columns: [
          [text("Register")[locale], 0.2],
          [text("Quantity")[locale], 0.5],
          [text("Unit")[locale], 0.3],
        ],
        rows: REGISTERS.map(({ address, name, unit }) => [String(address), name[locale], unit[locale]]),
      },
    ],
  },
  {
    section: "certificates-and-documents",
    name: "rohs-reach.pdf",
    title: text("RoHS and REACH declaration"),
    subtitle: text("For all product groups"),
    version: "2026",
    date: "2026-01-15",
    pieces: (locale) => [
      {
        text: text(
          "Our products comply with the limits of 2011/65/EU (RoHS) and (EU) 2015/863, and contain no substance of the candidate list of 1907/2006 (REACH) above 0.1% by weight.",
        )[locale],
      },
      { list: CATALOGUE.groups.map((group) => group[`name_${locale}`]) },
    ],
  },
  {
    section: "marking-systems",
    name: "marking-guide.pdf",
    title: text("Marking guide"),
    subtitle: text("Which marker fits which terminal block"),
    version: "3.1",
    date: "2026-07-01",
    groups: ["marking"],
    pieces: (locale) => [
      drawings(locale, ["7010428"]),
      {
        columns: [
          [label(locale, "code"), 0.2],
          [label(locale, "product"), 0.55],
          [text("Terminal block width, mm")[locale], 0.25],
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
    title: text("Discontinued products and their successors"),
    subtitle: text("With old and new order numbers"),
    version: "2026",
    date: "2026-01-02",
    pieces: (locale) => [
      {
        columns: [
          [label(locale, "code"), 0.14],
          [label(locale, "product"), 0.38],
          [text("Replaced by")[locale], 0.14],
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
