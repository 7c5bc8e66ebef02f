import { fold } from "../../ground/text/fold.ts";

/** Makers whose numbers people bring along, with what else they are called; the first is the maker's own name. */
const MAKERS: readonly (readonly string[])[] = [
  ["Phoenix Contact", "phoenix", "феникс", "PXC", "quint", "trio power"],
  ["WAGO", "ваго"],
  ["Weidmüller", "weidmueller", "weidmuller", "вайдмюллер", "WEI"],
  ["Siemens", "сименс", "SIE", "sitop"],
  ["ABB", "entrelec", "абб"],
  ["Schneider Electric", "schneider", "шнейдер", "telemecanique"],
  ["Legrand", "легран", "viking 3"],
  ["Finder", "финдер"],
  ["Omron", "омрон"],
  ["Mean Well", "meanwell", "минвелл"],
  ["PULS"],
  ["DEHN", "dehnguard", "dehnventil"],
  ["OBO Bettermann", "obo"],
  ["Eaton", "moeller"],
  ["Hager"],
  ["IEK", "иэк"],
  ["EKF", "экф"],
  ["Klemsan"],
  ["Onka"],
  ["Entes"],
  ["Conta-Clip", "contaclip"],
  ["Carlo Gavazzi", "gavazzi"],
  ["Relpol"],
  ["Murrelektronik", "murr"],
  ["Janitza"],
  ["Citel"],
  ["Degson"],
];

const NAMES = MAKERS.flatMap(([maker = "", ...others]) =>
  [maker, ...others].map((name) => ({ maker, pattern: ` ${fold(name).replace(/[^\p{L}\p{N}]+/gu, " ")} ` })),
);

/** The maker that a text names; null where it names none. */
export function findMaker(text: string): string | null {
  const words = ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()} `;
  return NAMES.find(({ pattern }) => words.includes(pattern))?.maker ?? null;
}
