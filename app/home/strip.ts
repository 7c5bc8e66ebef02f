/** The order numbers of the terminal strip on the home page, from left to right. */
const STRIP_RUNS: readonly (readonly [code: string, count: number])[] = [
  ["6310013", 1], // end stop
  ["1040251", 5], // KV 2.5 beige
  ["1040252", 3], // KV 2.5 blue
  ["1140256", 2], // KVT 2.5 earth
  ["1040403", 4], // KV 4 grey
  ["4040405", 3], // KVS fuse
  ["4140401", 3], // KVA knife-disconnect
  ["1040607", 4], // KV 6 orange
  ["1041001", 3], // KV 10 beige
  ["1041002", 1], // KV 10 blue
  ["1141006", 1], // KVT 10 earth
  ["1043501", 3], // KV 35 beige
  ["1143506", 1], // KVT 35 earth
  ["6310013", 1],
];

export const HOME_STRIP: readonly string[] = STRIP_RUNS.flatMap(([code, count]) => Array<string>(count).fill(code));

/** The product drawn for each showcase page. */
export const SHOWCASE = { energyMonitoring: "9610055", kio: "9810035", greenEnergy: "9712255" } as const;
