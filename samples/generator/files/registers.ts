import type { Texts } from "../languages.ts";

/** Input registers of the energy analysers, as 32-bit floating-point numbers. */
export const REGISTERS: readonly { readonly address: number; readonly name: Texts; readonly unit: string }[] = (
  [
    [["Gerilim L1-N", "Voltage L1-N", "Напряжение L1-N"], "V"],
    [["Gerilim L2-N", "Voltage L2-N", "Напряжение L2-N"], "V"],
    [["Gerilim L3-N", "Voltage L3-N", "Напряжение L3-N"], "V"],
    [["Akım L1", "Current L1", "Ток L1"], "A"],
    [["Akım L2", "Current L2", "Ток L2"], "A"],
    [["Akım L3", "Current L3", "Ток L3"], "A"],
    [["Toplam aktif güç", "Total active power", "Суммарная активная мощность"], "W"],
    [["Toplam reaktif güç", "Total reactive power", "Суммарная реактивная мощность"], "var"],
    [["Güç faktörü", "Power factor", "Коэффициент мощности"], ""],
    [["Frekans", "Frequency", "Частота"], "Hz"],
    [["Aktif enerji", "Active energy", "Активная энергия"], "kWh"],
    [["Reaktif enerji", "Reactive energy", "Реактивная энергия"], "kvarh"],
  ] as const
).map(([name, unit], index) => ({ address: 3000 + index * 2, name, unit }));
