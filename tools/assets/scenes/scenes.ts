/**
 * `npm run tool -- scenes` draws what stands in each place of a picture until there is a photograph. The results are committed and
 * served as cacheable files, so that no page carries a drawing.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { development, fair, laboratory, plant, sales, ship, support } from "./company.ts";
import { fitInto, toFile, type View } from "./kit.ts";
import {
  automation,
  elevators,
  heatingAndCooling,
  machineManufacturing,
  maritime,
  mediumVoltageCells,
  panelProduction,
  railSystems,
} from "./sectors.ts";

/** A scene of a sector leaves room for the line that leads to its strip. */
const sector = (draw: (view: View) => string) => () => fitInto(draw, [14, 14, 434, 304]);
const other = (draw: (view: View) => string) => () => fitInto(draw, [14, 12, 466, 308]);

/** What is drawn in each place of a picture, by the place's name. */
export const SCENES: Readonly<Record<string, () => string>> = {
  plant: other(plant),
  laboratory: other(laboratory),
  fair: other(fair),
  "people-development": other(development),
  "people-support": other(support),
  "people-sales": other(sales),
  "reference-ship": other(ship),
  "sector-automation": sector(automation),
  "sector-elevators": sector(elevators),
  "sector-heating-and-cooling": sector(heatingAndCooling),
  "sector-machine-manufacturing": sector(machineManufacturing),
  "sector-maritime": sector(maritime),
  "sector-medium-voltage-cells": sector(mediumVoltageCells),
  "sector-panel-production": sector(panelProduction),
  "sector-rail-systems": sector(railSystems),
};

if (import.meta.main)
  for (const [name, draw] of Object.entries(SCENES)) {
    const svg = toFile(draw());
    writeFileSync(join(import.meta.dirname, "../../../app/screens/pages/places/scenes", `${name}.svg`), svg);
    console.log(`${name}: ${svg.length} bytes, ${gzipSync(svg).length} compressed`);
  }
