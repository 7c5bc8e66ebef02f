import { readFacts } from "../../../tools/company/read-company.ts";
import type { Texts } from "../languages.ts";

const { facts } = readFacts("samples/company");
const certificateFact = (name: string) => String(facts[name]?.value);

/** Management certificates are issued in English only. */
export const MANAGEMENT = [
  {
    type: "iso-9001",
    standard: "ISO 9001:2015",
    subject: ["Kalite yönetim sistemi", "Quality management system", "Система менеджмента качества"],
    until: certificateFact("iso9001Until"),
  },
  {
    type: "iec-80079-34",
    standard: "ISO/IEC 80079-34:2018",
    subject: [
      "Patlayıcı ortam ürünleri için kalite sistemi",
      "Quality system for products for explosive atmospheres",
      "Система менеджмента качества для производства Ex-продукции",
    ],
    until: certificateFact("iso80079Until"),
  },
  {
    type: "iso-22163",
    standard: "ISO 22163:2023 (IRIS Rev.04)",
    subject: [
      "Demiryolu kalite yönetim sistemi",
      "Railway quality management system",
      "Система менеджмента качества на железнодорожном транспорте",
    ],
    until: certificateFact("iso22163Until"),
  },
  {
    type: "iso-14001",
    standard: "ISO 14001:2015",
    subject: ["Çevre yönetim sistemi", "Environmental management system", "Система экологического менеджмента"],
    until: certificateFact("iso14001Until"),
  },
  {
    type: "iso-45001",
    standard: "ISO 45001:2018",
    subject: [
      "İş sağlığı ve güvenliği yönetim sistemi",
      "Occupational health and safety management system",
      "Система менеджмента охраны труда",
    ],
    until: certificateFact("iso45001Until"),
  },
  {
    type: "iso-50001",
    standard: "ISO 50001:2018",
    subject: ["Enerji yönetim sistemi", "Energy management system", "Система энергетического менеджмента"],
    until: certificateFact("iso50001Until"),
  },
] as const satisfies readonly { type: string; standard: string; subject: Texts; until: string }[];
