/**
 * ETIM's codes of units that numbers can be converted between (ETIM 10.0, ETIMUNIT): what each measures, and how much of the
 * first unit of that quantity it is. Temperatures are missing: they also differ in where they begin.
 */
const UNITS: Readonly<Record<string, readonly [quantity: string, factor: number]>> = {
  EU570036: ["length", 1], // m
  EU571081: ["length", 1e-1], // dm
  EU570399: ["length", 1e-2], // cm
  EU570448: ["length", 1e-3], // mm
  EU570499: ["length", 1e-6], // µm
  EU000056: ["length", 1e-9], // nm
  EU000051: ["length", 0.0254], // inch
  EU570097: ["area", 1], // m²
  EU570121: ["area", 1e-4], // cm²
  EU570126: ["area", 1e-6], // mm²
  EU570039: ["mass", 1], // kg
  EU570438: ["mass", 1e3], // t
  EU570408: ["mass", 1e-3], // g
  EU571047: ["mass", 1e-6], // mg
  EU570420: ["mass", 0.45359237], // lb
  EU570459: ["current", 1], // A
  EU570170: ["current", 1e3], // kA
  EU570174: ["current", 1e-3], // mA
  EU570079: ["voltage", 1], // V
  EU570193: ["voltage", 1e3], // kV
  EU570515: ["voltage", 1e-3], // mV
  EU570054: ["power", 1], // W
  EU570418: ["power", 1e3], // kW
  EU571182: ["power", 1e6], // MW
  EU571067: ["power", 1e-3], // mW
  EU000022: ["apparent power", 1], // VA
  EU000018: ["apparent power", 1e3], // kVA
  EU570104: ["resistance", 1], // Ohm
  EU000053: ["resistance", 1e3], // kOhm
  EU570200: ["resistance", 1e6], // MOhm
  EU570199: ["resistance", 1e-3], // mOhm
  EU570028: ["frequency", 1], // Hz
  EU570224: ["frequency", 1e3], // kHz
  EU570225: ["frequency", 1e6], // MHz
  EU570223: ["frequency", 1e9], // GHz
  EU570103: ["time", 1], // s
  EU570169: ["time", 1e-3], // ms
  EU571156: ["time", 1e-9], // ns
  EU570422: ["time", 60], // min
  EU570410: ["time", 3600], // h
  EU570020: ["force", 1], // N
  EU570508: ["force", 1e3], // kN
  EU570011: ["energy", 1], // J
  EU571075: ["energy", 1e3], // kJ
  EU571145: ["energy", 3600], // Wh
  EU570419: ["energy", 3.6e6], // kWh
  EU570492: ["pressure", 1], // Pa
  EU000002: ["pressure", 1e2], // hPa
  EU570416: ["pressure", 1e3], // kPa
  EU570336: ["pressure", 1e2], // mbar
  EU570056: ["pressure", 1e5], // bar
  EU570245: ["torque", 1], // Nm
  EU570246: ["torque", 1e-2], // Ncm
};

/** The factor that converts a number to another unit; null where there is none. Units are codes of ETIM. */
export function conversionFactor(from: string, to: string): number | null {
  if (from === to) return 1;
  const [source, target] = [UNITS[from], UNITS[to]];
  return source && target && source[0] === target[0] ? source[1] / target[1] : null;
}

/** Below the decimals of any format, and above the noise of binary fractions. */
const SIGNIFICANT_DIGITS = 12;

export const multiply = (value: number, factor: number): number =>
  factor === 1 ? value : Number((value * factor).toPrecision(SIGNIFICANT_DIGITS));
