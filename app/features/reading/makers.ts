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

/** The maker that a text names, and the text without that name; null where it names none. */
export function findMaker(text: string): { readonly maker: string; readonly rest: string } | null {
  const pieces = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)];
  const words = ` ${pieces.map(([piece]) => fold(piece)).join(" ")} `;
  const found = NAMES.find(({ pattern }) => words.includes(pattern));
  if (!found) return null;
  const before = words.slice(0, words.indexOf(found.pattern)).split(" ").filter(Boolean).length;
  const first = pieces[before];
  const last = pieces[before + found.pattern.trim().split(" ").length - 1];
  const rest = first && last ? `${text.slice(0, first.index)} ${text.slice(last.index + last[0].length)}` : text;
  return { maker: found.maker, rest: rest.replace(/\s+/g, " ").trim() };
}
