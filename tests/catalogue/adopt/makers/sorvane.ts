import type { SheetData } from "write-excel-file/universal";
import { exampleGtin } from "../adopted.ts";

// Sorvane sends a workbook that somebody has kept for years: titles, two rows of headings, merged cells, totals, a row for
// each value on another sheet, and prices.

const ABOVE = "Article | | | | | | Encombrement | | | Logistique | | | | Divers |";
const HEADINGS =
  "Gamme | Réf. | Désignation | Désignation EN | Couleur | Raccordement | Largeur (mm) | Hauteur (cm) | Profondeur (mm) | Poids (g) | Cdt | Code EAN | Tarif HT | Remarque | Photo";

/** A range begins each block: the cell of its name reaches over all its rows. Price, EAN and picture are added. */
const ARTICLES = `
Blocs de jonction à vis
61 204 10 | Bloc de jonction à vis SV 2,5 gris | Screw terminal block SV 2.5 grey | gris | à vis | 5,1 | 4,4 | 41 | 8 | 100 |
61 204 11 | Bloc de jonction à vis SV 2,5 bleu | Screw terminal block SV 2.5 blue | bleu | à vis | 5,1 | 4,4 | 41 | 8 | 100 |
61 204 20 | Bloc de jonction à vis SV 4 gris | Screw terminal block SV 4 grey | gris | à vis | 6,1 | 4,4 | 41 | 10 | 100 |
61 204 30 | Bloc de jonction à vis SV 10 gris | Screw terminal block SV 10 grey | gris | à vis | 10,1 | 4,6 | 46 | NC | 50 |
Blocs de jonction à ressort
61 205 10 | Bloc de jonction à ressort SR 2,5 gris | Spring-cage terminal block SR 2.5 grey | gris | à ressort | 5,1 | 6 | 37 | 7 | 100 |
61 205 11 | Bloc de jonction à ressort SR 2,5 bleu | | bleu | à ressort | 5,1 | 6 | 37 | 7 | 100 |
61 205 20 | Bloc de jonction à ressort SR 4 gris | Spring-cage terminal block SR 4 grey | gris | à ressort | 6,1 | 6,2 | 37 | 9 | 100 | Arrêté en 2025, remplacé par 61 205 10
61 205 30 | Bloc de jonction à ressort SR 6 gris | Spring-cage terminal block SR 6 grey | gris | à ressort | 8,1 | 7 | 40 | 14 | 50 | Article arrêté
Blocs de terre
61 206 10 | Bloc de terre à vis SVT 2,5 | Screw ground terminal block SVT 2.5 | vert/jaune | à vis | 5,1 | 4,4 | 41 | 14 | 100 |
61 206 20 | Bloc de terre à ressort SRT 2,5 | Spring-cage ground terminal block SRT 2.5 | vert/jaune | à ressort | 5,1 | 6 | 37 | 13 | 100 |
Blocs fonctionnels
61 207 10 | Bloc sectionnable à couteau SVC 4 gris | Knife-disconnect terminal block SVC 4 grey | gris | à vis | 6,1 | 5,8 | 45 | 13 | 50 |
61 207 20 | Bloc porte-fusible à vis SVF 5x20 noir | Screw fuse terminal block SVF 5x20 black | noir | à vis | 8,1 | 6,1 | 56 | 19 | 50 |
Alimentations
61 208 10 | Alimentation monophasée SA 24 V 5 A | Single-phase power supply SA 24 V 5 A | | | 40 | 12,5 | 115 | 480 | 1 | nouveauté
61 208 20 | Alimentation monophasée SA 24 V 10 A | Single-phase power supply SA 24 V 10 A | | | 60 | 12,5 | 115 | 720 | 1 |
Parafoudres
61 209 10 | Parafoudre réseau type 2 SP 275 1P | Mains surge protection type 2 SP 275 1P | | | 18 | 9 | 68 | 120 | 1 |
61 209 31 | Parafoudre réseau type 2 SP 275 3+1P | Mains surge protection type 2 SP 275 3+1P | | | 72 | 9 | 68 | 460 | 1 |
Accessoires
61 300 10 | Plaque d’extrémité grise | End plate grey | gris | | 1,5 | 4,4 | 37 | 2 | 50 |
61 300 20 | Butée d’extrémité à vis | End stop, screw | gris | | 9,5 | 4,8 | 38 | 17 | 50 |
61 300 30 | Pont enfichable 2 pôles | Plug-in jumper, 2 poles | rouge | | | | | 2 | 50 |
61 300 40 | Rail DIN 35x7,5 perforé 2 m | DIN rail 35x7.5 slotted 2 m | | | 35 | 200 | 7,5 | 620 | 10 |
Transformateurs de courant
61 400 15 | Transformateur de courant ST 21 150/5 A | Current transformer ST 21 150/5 A | | | 44 | 6,7 | 30 | 190 | 1 |
`;

/** Article, characteristic, value and unit. Of several articles the numbers have no blanks. */
const VALUES = `
61 204 10, 6120411 | Courant assigné | 24 | A
61 204 20 | Courant assigné | 32 (1) | A
61 204 30 | Courant assigné | 57 | A
61 204 10, 6120411, 61 204 20 | Tension assignée | 800 | V
61 204 30 | Tension assignée | 1 000 | V
61 204 10, 6120411 | Section assignée | 2,5 | mm²
61 204 20 | Section assignée | 4 | mm²
61 204 30 | Section assignée | 10 | mm²
61 204 10, 6120411, 61 204 20 | Longueur de dénudage | 9 | mm
61 204 30 | Longueur de dénudage | 1,2 | cm
61 204 10, 6120411, 61 204 20 | Couple mini | 0,5 | N.m
61 204 10, 6120411, 61 204 20 | Couple maxi | 0,6 | N.m
61 204 30 | Couple mini | 1,2 | N.m
61 204 10, 6120411 | Section souple mini | 0,14 | mm²
61 204 10, 6120411 | Section souple maxi | 2,5 | mm²
61 205 10, 61 205 11 | Courant assigné | 24 | A
61 205 10 | Tension assignée | 800 | V
61 205 11 | Tension assignée | NC | V
61 205 10, 61 205 11 | Section assignée | 2,5 | mm²
61 205 10, 61 205 11 | Longueur de dénudage | 10 | mm
61 206 10, 61 206 20 | Section assignée | 2,5 | mm²
61 207 10 | Courant assigné | 16 | A
61 207 10 | Section assignée | 4 | mm²
61 207 20 | Courant assigné | 6,3 | A
61 207 20 | Taille du fusible | 5 x 20 | mm
61 208 10, 61 208 20 | Tension d’entrée | 85…264 | V AC
61 208 10, 61 208 20 | Tension de sortie | 24 | V DC
61 208 10 | Courant de sortie | 5 | A
61 208 20 | Courant de sortie | 10 | A
61 208 10, 61 208 20 | Rendement | 0,88 |
61 209 10, 61 209 31 | Uc | 275 | V
61 209 10, 61 209 31 | Courant nominal de décharge In | 20 | kA
61 209 10, 61 209 31 | Niveau de protection Up | 1500 | V
61 209 10 | Nombre de pôles | 1P |
61 209 31 | Nombre de pôles | 3+1P |
61 300 30 | Nombre de pôles | 2 |
61 300 30 | Pas | 0,51 | cm
61 300 40 | Longueur | 2 | m
61 400 15 | Rapport | 150/5 | A
61 999 99 | Courant assigné | 12 | A
`;

const cellsOf = (line: string) => line.split("|").map((cell) => cell.trim());
const linesOf = (text: string) => text.trim().split("\n");
const isNumeral = (text: string) => /^\d+$/.test(text);
/** Numbers are numbers in some cells and texts in others, as in every such workbook. */
const cell = (text: string) => (text === "" ? null : { value: isNumeral(text) ? Number(text) : text });
const textCell = (text: string) => (text === "" ? null : { value: text });

function articleRows(): SheetData {
  let range = "";
  let count = 0;
  const total = () =>
    range === "" ? [] : [[null, null, textCell(`Total ${range.toLowerCase()} : ${count} références`)]];
  const rows = linesOf(ARTICLES).flatMap((line, index): SheetData => {
    const cells = cellsOf(line);
    if (cells.length === 1) {
      const before = total();
      range = cells[0] ?? "";
      count = 0;
      return before;
    }
    count += 1;
    const [number = "", ...rest] = cells;
    const [
      name = "",
      english = "",
      colour = "",
      connection = "",
      width = "",
      height = "",
      depth = "",
      grams = "",
      pack = "",
      remark = "",
    ] = rest;
    return [
      [
        // Of a merged cell the first row alone has the text.
        count === 1 ? textCell(range) : null,
        textCell(number),
        ...[name, english, colour, connection].map(textCell),
        ...[width, height, depth, grams, pack].map(cell),
        textCell(index % 7 === 0 ? "" : exampleGtin(72000000 + index)),
        { value: 77 + (index + 1) / 100 },
        textCell(remark),
        textCell(number === "61 204 11" ? "" : `${number.replaceAll(" ", "")}.jpg`),
      ],
    ];
  });
  return [...rows, ...total()];
}

const valueRows = (): SheetData =>
  linesOf(VALUES).flatMap((line) => {
    const [numbers = "", name = "", value = "", unit = ""] = cellsOf(line);
    return numbers.split(", ").map((number) => [textCell(number), textCell(name), cell(value), textCell(unit)]);
  });

/** The sheets of the workbook. */
export const sorvaneSheets = () => [
  {
    sheet: "Base 2026",
    data: [
      [{ value: "SORVANE – base articles, édition 2026" }],
      [{ value: "Document interne, mis à jour le 12 mai" }],
      cellsOf(ABOVE).map(textCell),
      cellsOf(HEADINGS).map(textCell),
      ...articleRows(),
      [null, { value: "(1) valeur en cours d’homologation" }],
    ],
  },
  { sheet: "Fiches", data: [["Article", "Caractéristique", "Valeur", "Unité"].map(textCell), ...valueRows()] },
  {
    sheet: "Tarif 2026",
    data: [
      ["Réf.", "Désignation", "Prix HT €", "Remise"].map(textCell),
      ...["61 204 10", "61 999 01"].map((number) => [
        ...[number, "Bloc"].map(textCell),
        { value: 77.5 },
        textCell("30 %"),
      ]),
    ],
  },
];
