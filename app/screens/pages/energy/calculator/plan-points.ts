import type { ProductValues } from "../../../../foundation/catalogue/facets/facet-value.ts";
import type { FigureData } from "../../figures/figure.ts";

type Device = { readonly code: string; readonly values: ProductValues };

const ROLES = ["direct", "indirect", "transformers", "gateways", "inputs"] as const;
type Role = (typeof ROLES)[number];
/** The products that a text offers, as the catalogue has them, in the text's order. */
type Devices = Readonly<Record<Role, readonly Device[]>>;

export const codesOfDevices = (data: FigureData<"calculator">): readonly string[] =>
  ROLES.flatMap((role) => data[role].products);

export function toDevices(data: FigureData<"calculator">, valuesByCode: ReadonlyMap<string, ProductValues>): Devices {
  const find = (role: Role) =>
    data[role].products.flatMap((code) => {
      const values = valuesByCode.get(code);
      return values ? [{ code, values }] : [];
    });
  return {
    direct: find("direct"),
    indirect: find("indirect"),
    transformers: find("transformers"),
    gateways: find("gateways"),
    inputs: find("inputs"),
  };
}

/** What is measured and how. */
export type Measure = {
  readonly group: "direct" | "transformer" | "existing" | "pulse";
  /** In amperes, of a feeder that is measured by a new meter. */
  readonly current?: number;
  /** Of meters that are there. */
  readonly protocol?: string;
};

export const codeOfMeasure = ({ group, current, protocol }: Measure): string =>
  [group, current ?? protocol].filter((part) => part !== undefined).join("-");

/** Why so many of a product are needed; a key of the texts, with what it is filled with. */
export type Reason =
  | { readonly key: "direct"; readonly current: number }
  | { readonly key: "indirect"; readonly current: number }
  | { readonly key: "transformer"; readonly phases: number; readonly current: number; readonly secondary: number }
  | { readonly key: "input"; readonly capacity: number; readonly read: number }
  | { readonly key: "gateway"; readonly capacity: number; readonly read: number; readonly outgoing: string };

type PlanLine = { readonly code: string; readonly count: number; readonly reason: Reason };

const numberOf = ({ values }: Device, attribute: string): number | null => {
  const value = values[attribute];
  return typeof value === "number" && value > 0 ? value : null;
};

const protocolsOf = ({ values: { protocol } }: Device): readonly string[] =>
  Array.isArray(protocol) ? protocol.filter((code) => typeof code === "string") : [];

type Holder = { readonly code: string; readonly capacity: number };

/** Devices that hold a number of others each, which the catalogue says; what it says of none is not offered. */
const toHolders = (devices: readonly Device[]): readonly Holder[] =>
  devices.flatMap((device) => {
    const capacity = numberOf(device, "channels");
    return capacity === null ? [] : [{ code: device.code, capacity }];
  });

type Filled = Holder & { readonly count: number; readonly read: number };

/** The fewest devices that hold so many, the last of them no larger than it has to be. */
function fill(count: number, holders: readonly Holder[]): readonly Filled[] {
  const bySize = holders.toSorted((one, other) => one.capacity - other.capacity);
  const largest = bySize.at(-1);
  if (!largest) return [];
  const fullOnes = Math.ceil(count / largest.capacity) - 1;
  const rest = count - fullOnes * largest.capacity;
  const last = bySize.find(({ capacity }) => capacity >= rest) ?? largest;
  if (last === largest) return [{ ...largest, count: fullOnes + 1, read: count }];
  return [
    ...(fullOnes > 0 ? [{ ...largest, count: fullOnes, read: fullOnes * largest.capacity }] : []),
    { ...last, count: 1, read: rest },
  ];
}

/** The gateways that read one of some protocols and send by another. */
const gatewaysFor = ({ gateways }: Devices, protocols: readonly string[], outgoing: string | null) =>
  gateways.filter((gateway) => {
    const own = protocolsOf(gateway);
    return (
      numberOf(gateway, "channels") !== null &&
      protocols.some((protocol) => own.includes(protocol)) &&
      (outgoing === null || own.includes(outgoing))
    );
  });

const isRead = (devices: Devices, device: Device) => gatewaysFor(devices, protocolsOf(device), null).length > 0;

/** The meter for the current that transformers give. */
const meterFor = ({ indirect }: Devices, secondary: number) =>
  indirect.find((meter) => (numberOf(meter, "rated_current") ?? numberOf(meter, "secondary_current")) === secondary);

/** What can be asked for: nothing that the catalogue lacks a product or a fact for. */
export function findMeasures(devices: Devices, existing: readonly string[]): readonly Measure[] {
  const currents = (candidates: readonly Device[], attribute: string) =>
    [...new Set(candidates.flatMap((device) => numberOf(device, attribute) ?? []))].toSorted((a, b) => a - b);
  const direct = devices.direct.filter((meter) => isRead(devices, meter));
  const transformers = devices.transformers.filter((transformer) => {
    const secondary = numberOf(transformer, "secondary_current");
    const meter = secondary === null ? undefined : meterFor(devices, secondary);
    return meter !== undefined && numberOf(meter, "phases") !== null && isRead(devices, meter);
  });
  return [
    ...currents(direct, "rated_current").map((current): Measure => ({ group: "direct", current })),
    ...currents(transformers, "primary_current").map((current): Measure => ({ group: "transformer", current })),
    ...existing
      .filter((protocol) => gatewaysFor(devices, [protocol], null).length > 0)
      .map((protocol): Measure => ({ group: "existing", protocol })),
    ...(devices.inputs.some((input) => numberOf(input, "channels") !== null && isRead(devices, input))
      ? [{ group: "pulse" } as const]
      : []),
  ];
}

/** The protocols by which values can leave. */
export const findOutgoing = (devices: Devices, outgoing: readonly string[]): readonly string[] =>
  outgoing.filter((protocol) =>
    devices.gateways.some(
      (gateway) => numberOf(gateway, "channels") !== null && protocolsOf(gateway).includes(protocol),
    ),
  );

/** What is read, and by which protocols. */
type Reading = { readonly lines: readonly PlanLine[]; readonly devices: number; readonly protocols: readonly string[] };

function planReading(devices: Devices, measure: Measure, points: number): Reading | null {
  const { group, current = 0, protocol } = measure;
  switch (group) {
    case "direct": {
      const meter = devices.direct.find((each) => numberOf(each, "rated_current") === current && isRead(devices, each));
      if (!meter) return null;
      const line: PlanLine = { code: meter.code, count: points, reason: { key: "direct", current } };
      return { lines: [line], devices: points, protocols: protocolsOf(meter) };
    }
    case "transformer": {
      const transformer = devices.transformers.find((each) => numberOf(each, "primary_current") === current);
      const secondary = transformer ? numberOf(transformer, "secondary_current") : null;
      const meter = secondary === null ? undefined : meterFor(devices, secondary);
      const phases = meter ? numberOf(meter, "phases") : null;
      if (!transformer || !meter || secondary === null || phases === null) return null;
      return {
        lines: [
          { code: meter.code, count: points, reason: { key: "indirect", current: secondary } },
          {
            code: transformer.code,
            count: points * phases,
            reason: { key: "transformer", phases, current, secondary },
          },
        ],
        devices: points,
        protocols: protocolsOf(meter),
      };
    }
    case "existing":
      return protocol === undefined ? null : { lines: [], devices: points, protocols: [protocol] };
    case "pulse": {
      const inputs = devices.inputs.filter((input) => isRead(devices, input));
      const filled = fill(points, toHolders(inputs));
      return {
        lines: filled.map(({ code, count, capacity, read }) => ({
          code,
          count,
          reason: { key: "input", capacity, read },
        })),
        devices: filled.reduce((total, { count }) => total + count, 0),
        protocols: inputs.flatMap(protocolsOf),
      };
    }
  }
}

/** What so many points need; null where no gateway fits. */
export function planPoints(
  devices: Devices,
  measure: Measure,
  outgoing: string,
  points: number,
): readonly PlanLine[] | null {
  const reading = planReading(devices, measure, points);
  if (!reading) return null;
  const gateways = fill(reading.devices, toHolders(gatewaysFor(devices, reading.protocols, outgoing)));
  if (gateways.length === 0) return null;
  return [
    ...reading.lines,
    ...gateways.map(
      ({ code, count, capacity, read }): PlanLine => ({
        code,
        count,
        reason: { key: "gateway", capacity, read, outgoing },
      }),
    ),
  ];
}
