import type { Texts } from "./document-pieces.ts";

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
    standard: "ISO/IEC 80079-34:2018",
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
