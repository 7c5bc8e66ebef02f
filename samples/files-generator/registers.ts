import { inEach, type Texts, text } from "./texts.ts";

const NO_UNIT = inEach(() => "");

/** Input registers of the energy analysers, as 32-bit floating-point numbers. */
export const REGISTERS: readonly { readonly address: number; readonly name: Texts; readonly unit: Texts }[] = (
  [
    [text("Voltage L1-N"), text("V")],
    [text("Voltage L2-N"), text("V")],
    [text("Voltage L3-N"), text("V")],
    [text("Current L1"), text("A")],
    [text("Current L2"), text("A")],
    [text("Current L3"), text("A")],
    [text("Total active power"), text("W")],
    [text("Total reactive power"), text("var")],
    [text("Power factor"), NO_UNIT],
    [text("Frequency"), text("Hz")],
    [text("Active energy"), text("kWh")],
    [text("Reactive energy"), text("kvarh")],
  ] as const
).map(([name, unit], index) => ({ address: 3000 + index * 2, name, unit }));
