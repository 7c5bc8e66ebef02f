import { type Texts, text } from "./texts.ts";

/** Input registers of the energy analysers, as 32-bit floating-point numbers. */
export const REGISTERS: readonly { readonly address: number; readonly name: Texts; readonly unit: string }[] = (
  [
    [text("Voltage L1-N"), "V"],
    [text("Voltage L2-N"), "V"],
    [text("Voltage L3-N"), "V"],
    [text("Current L1"), "A"],
    [text("Current L2"), "A"],
    [text("Current L3"), "A"],
    [text("Total active power"), "W"],
    [text("Total reactive power"), "var"],
    [text("Power factor"), ""],
    [text("Frequency"), "Hz"],
    [text("Active energy"), "kWh"],
    [text("Reactive energy"), "kvarh"],
  ] as const
).map(([name, unit], index) => ({ address: 3000 + index * 2, name, unit }));
