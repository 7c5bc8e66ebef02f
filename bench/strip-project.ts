const JOINED = 5;

/** KP 4 with targets and potentials of five neighbours each, joined by KPK 6.2/5. */
export function stripProject(count: number) {
  const ids = Array.from({ length: count }, (_, index) => `p${index}`);
  const positions = ids.map((id, index) => ({
    id,
    code: "2040403",
    mark: String(index + 1),
    levels: [
      {
        potential: { name: `P${Math.floor(index / JOINED)}`, volts: 24, kind: "dc" },
        inside: { target: `-A${index}:1`, cable: "", core: "" },
        outside: { target: `-B${index}:2`, cable: `W${index % 12}`, core: "BN", sectionMm2: 1.5 },
      },
    ],
  }));
  const jumpers = ids.flatMap((id, index) =>
    index % JOINED === 0
      ? [{ id: `j${id}`, code: "6123054", level: 0, channel: 1, positions: ids.slice(index, index + JOINED) }]
      : [],
  );
  return { version: 1, id: "p", name: "Bench", strips: [{ id: "s", name: "-X1", title: "", positions, jumpers }] };
}
