import { readFacts } from "../../tools/company/read-company.ts";
import { type Texts, text } from "./texts.ts";

const { facts } = readFacts("samples/company");
const certificateFact = (name: string) => String(facts[name]?.value);

/** Management certificates are issued in English only. */
export const MANAGEMENT = [
  {
    type: "iso-9001",
    standard: "ISO 9001:2015",
    subject: text("Quality management system"),
    until: certificateFact("iso9001Until"),
  },
  {
    type: "iec-80079-34",
    standard: "ISO/IEC 80079-34:2018",
    subject: text("Quality system for products for explosive atmospheres"),
    until: certificateFact("iso80079Until"),
  },
  {
    type: "iso-22163",
    standard: "ISO 22163:2023 (IRIS Rev.04)",
    subject: text("Railway quality management system"),
    until: certificateFact("iso22163Until"),
  },
  {
    type: "iso-14001",
    standard: "ISO 14001:2015",
    subject: text("Environmental management system"),
    until: certificateFact("iso14001Until"),
  },
  {
    type: "iso-45001",
    standard: "ISO 45001:2018",
    subject: text("Occupational health and safety management system"),
    until: certificateFact("iso45001Until"),
  },
  {
    type: "iso-50001",
    standard: "ISO 50001:2018",
    subject: text("Energy management system"),
    until: certificateFact("iso50001Until"),
  },
] as const satisfies readonly { type: string; standard: string; subject: Texts; until: string }[];
