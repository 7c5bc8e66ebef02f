/**
 * `npm run tool -- pictures FILE SEED` draws forty products of forty types, 160 pixels large and without captions, as
 * one SVG, for somebody who knows the trade to name; the answers go to FILE.txt.
 */
import { writeFileSync } from "node:fs";
import { renderPlainDrawing } from "../../app/foundation/drawing/drawing.ts";
import { randomFrom } from "../../tools/dev/random.ts";
import { sampleModels } from "./sample-models.ts";

const [file, seed] = process.argv.slice(2);
if (!file || !seed) throw new Error("Usage: npm run tool -- pictures FILE SEED");

const COUNT = 40;
const COLUMNS = 8;
const CELL = { width: 180, height: 200, picture: 160 } as const;

const random = randomFrom(Number(seed));
const shuffled = [...Map.groupBy(sampleModels(), ({ row }) => row.type).values()]
  .map((ofType) => ({ ofType, place: random() }))
  .toSorted((a, b) => a.place - b.place)
  .slice(0, COUNT);
const chosen = shuffled.flatMap(({ ofType }) => ofType[Math.floor(random() * ofType.length)] ?? []);

const cells = chosen.map(({ drawn }, index) => {
  const [x, y] = [(index % COLUMNS) * CELL.width, Math.floor(index / COLUMNS) * CELL.height];
  const place = `x="${x + 10}" y="${y}" width="${CELL.picture}" height="${CELL.picture}"`;
  const number = `<text x="${x + CELL.width / 2}" y="${y + CELL.height - 16}" text-anchor="middle">${index + 1}</text>`;
  return renderPlainDrawing(drawn).replace("<svg ", `<svg ${place} `) + number;
});
const [width, height] = [CELL.width * COLUMNS, (CELL.height * COUNT) / COLUMNS];
const style =
  "path{stroke-linejoin:round;vector-effect:non-scaling-stroke}.l{stroke:#14171a;stroke-width:1.1px}.d{stroke:#14171a;stroke-width:.7px}.dk .d{stroke:#d9d9d4}.t{stroke-width:.9px}.p{fill:#fffefb}";
writeFileSync(
  file,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><style>${style}</style><rect width="${width}" height="${height}" fill="#fffefb"/>${cells.join("")}</svg>`,
);
writeFileSync(`${file}.txt`, chosen.map(({ row }, index) => `${index + 1} ${row.type} ${row.model_type}`).join("\n"));
