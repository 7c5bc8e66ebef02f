import { type Cells, connectionsOf, type ReportAt, readTerminalRow, type TerminalRow } from "./terminal-row.ts";

/** The levels of a block for sensors and actuators, the lowest first, and what they are called. */
const LEVELS = [
  ["plusLevel", "+"],
  ["minusLevel", "-"],
  ["signalLevel", "S"],
  ["screenLevel", "SH"],
] as const;

/**
 * A row of a device with a column a level, whose cells are the cores that land there: a row for each level. The device is
 * outside; the controller's input is inside of the signal. In a supply's row the cells are the supply's own clamps, inside.
 * @param headings of the columns, which are potentials
 */
export function readDeviceRow(
  line: number,
  cells: Cells,
  headings: Readonly<Record<string, string>>,
  report: ReportAt,
): readonly TerminalRow[] {
  return readTerminalRow(line, cells, report).flatMap((row) => {
    const device = cells.of("outside");
    const used = LEVELS.filter(([use]) => cells.of(use) !== "");
    // A spare has all levels of a sensor.
    const levels = used.length > 0 ? used : LEVELS.slice(0, 3);
    return levels.map(([use, label], index): TerminalRow => {
      const core = cells.of(use);
      const isSupply = core === "+" || core === "-";
      const controller = use === "signalLevel" ? cells.of("controller") : "";
      return {
        ...row,
        level: label,
        potential: use === "plusLevel" || use === "minusLevel" ? (headings[use] ?? "") : "",
        inside: isSupply
          ? connectionsOf(`${device}:${core}`, "", "", row.sectionMm2)
          : connectionsOf(controller, "", "", row.sectionMm2),
        outside: isSupply || core === "" ? [] : connectionsOf(device, cells.of("outsideCable"), core, row.sectionMm2),
        note: index === 0 ? row.note : "",
      };
    });
  });
}
