import {
  circle,
  devices,
  duct,
  path,
  polygon,
  polyline,
  rect,
  repeat,
  rounded,
  type Spot,
  segments,
  shape,
  strip,
  type View,
} from "./kit.ts";

/** An injection moulding machine: clamping unit, mould, barrel with its hopper. */
function mouldingMachine(view: View, x: number, y: number): string {
  const front = view.front(x, y + 34, 26);
  return [
    view.box([x, y, 0], [150, 34, 26]),
    segments("hair", front, [
      [8, 8, 142, 8],
      [8, 18, 60, 18],
    ]),
    repeat(6, (i) => segments("hair", front, [[92 + i * 8, 12, 92 + i * 8, 22]])),
    // Clamping unit and mould between its bars.
    view.box([x + 2, y + 3, 26], [20, 28, 34]),
    view.tube([x + 22, y + 9, 36], "x", 48, 2.5),
    view.tube([x + 22, y + 9, 54], "x", 48, 2.5),
    view.box([x + 34, y + 5, 28], [13, 24, 30]),
    view.box([x + 50, y + 5, 28], [13, 24, 30]),
    view.tube([x + 22, y + 27, 36], "x", 12, 2.5),
    view.tube([x + 22, y + 27, 54], "x", 12, 2.5),
    view.box([x + 66, y + 3, 26], [14, 28, 34]),
    // Barrel, hopper, drive.
    view.tube([x + 80, y + 17, 44], "x", 38, 7),
    repeat(4, (i) => segments("hair", view.front(x + 88 + i * 7, y + 23, 50), [[0, 0, 0, 12]])),
    shape("side", view.side(x + 114, y + 27, 84), [
      [0, 0],
      [20, 0],
      [14, 22],
      [6, 22],
    ]),
    shape("front", view.front(x + 96, y + 27, 84), [
      [0, 0],
      [18, 0],
      [14, 28],
      [4, 28],
    ]),
    rect("top", view.top(x + 96, y + 7, 84), 0, 0, 18, 20),
    view.box([x + 118, y + 6, 28], [26, 22, 30]),
    segments("hair", view.front(x + 118, y + 28, 58), [
      [5, 6, 21, 6],
      [5, 11, 21, 11],
      [5, 16, 21, 16],
    ]),
    // The panel.
    rect("plain", view.front(x + 70, y + 36, 52), 0, 0, 20, 24),
    rect("fine", view.front(x + 70, y + 36, 52), 3, 3, 14, 9),
  ].join("");
}

/** A block in the signal colour. */
const marked = (view: View, [x, y, z]: Spot, [dx, dy, dz]: Spot): string =>
  rect("marked", view.front(x, y + dy, z + dz), 0, 0, dx, dz) +
  rect("marked", view.side(x + dx, y + dy, z + dz), 0, 0, dy, dz) +
  rect("marked", view.top(x, y, z + dz), 0, 0, dx, dy);

const block = (view: View, spot: Spot, size: Spot): string => view.box(spot, size);

/** The moulding shop: machines in a row, and the belt that takes housings to assembly. */
export function plant(view: View): string {
  const wall = view.front(-190, -100, 132);
  const floor = view.top(-190, -100, 0);
  return [
    rect("plain", floor, 0, 0, 350, 246),
    // The wall with its windows and the beam of the crane.
    rect("front", wall, 0, 0, 350, 132),
    repeat(
      6,
      (i) =>
        rect("plain", wall, 14 + i * 56, 14, 42, 46) +
        segments("hair", wall, [
          [35 + i * 56, 14, 35 + i * 56, 60],
          [14 + i * 56, 37, 56 + i * 56, 37],
        ]),
    ),
    view.box([-190, -98, 66], [350, 6, 6]),
    rect("hair", floor, 12, 30, 326, 4),
    mouldingMachine(view, -170, -58),
    mouldingMachine(view, 2, -58),
    mouldingMachine(view, -170, 12),
    mouldingMachine(view, 2, 12),
    segments("hair", floor, [
      [0, 172, 350, 172],
      [0, 176, 350, 176],
    ]),
    // The belt with housings, and the crates.
    repeat(5, (i) => view.box([-176 + i * 60, 96, 0], [5, 5, 22])),
    view.box([-182, 90, 22], [262, 26, 7]),
    rect("plain", view.top(-182, 90, 29), 3, 3, 256, 20),
    repeat(11, (i) => view.box([-172 + i * 22, 97, 29], [5, 12, 13])),
    view.box([104, 84, 0], [38, 38, 20]),
    repeat(1, () => rect("fine", view.front(104, 122, 20), 11, 6, 16, 6)),
    rect("hole", view.top(104, 84, 20), 4, 4, 30, 30),
    repeat(4, (i) => view.box([108 + i * 7, 90, 16], [5, 12, 12])),
    // One of them is what all this is about.
    marked(view, [26, 97, 29], [5, 12, 13]),
  ].join("");
}

/** The pull-out test: a conductor in its terminal block, pulled by a known force for a minute. */
export function laboratory(view: View): string {
  const screen = view.front(66, -6, 112);
  const base = view.front(-124, 34, 62);
  const column = (x: number) => [
    view.tube([x, 2, 62], "z", 172, 5),
    repeat(20, (i) => {
      const [left, top] = view.project([x, 2, 68 + i * 8]);
      return segments("hair", (u, v) => [left + u * view.scale, top + v * view.scale], [[-5.5, 1, 5.5, 4]]);
    }),
  ];
  const force = view.project([-48, 8, 122]);
  const step = view.scale;
  return [
    rect("plain", view.top(-168, -62, 0), 0, 0, 340, 136),
    // The bench.
    repeat(2, (i) => view.box([-146 + i * 286, -46, 0], [8, 8, 34])),
    view.box([46, -36, 6], [88, 60, 28]),
    repeat(
      3,
      (i) =>
        rect("fine", view.front(46, 24, 34), 5 + i * 28, 5, 22, 18) +
        segments("fine", view.front(46, 24, 34), [[12 + i * 28, 9, 20 + i * 28, 9]]),
    ),
    repeat(2, (i) => view.box([-146 + i * 286, 34, 0], [8, 8, 34])),
    view.box([-152, -50, 34], [306, 98, 8]),
    // The frame of the test: base, spindles, the crosshead that rises.
    view.box([-124, -30, 42], [124, 64, 20]),
    rect("fine", base, 10, 6, 34, 9),
    circle("fine", base, 104, 10, 5),
    segments("fine", base, [[104, 10, 107, 7]]),
    column(-108),
    column(-16),
    view.box([-124, -14, 164], [124, 32, 16]),
    // The spindles go on through the crosshead.
    [-108, -16].map((x) => view.tube([x, 2, 180], "z", 54, 5)),
    view.box([-124, -14, 234], [124, 32, 12]),
    // Force gauge and grip.
    view.tube([-62, 2, 148], "z", 16, 10),
    view.box([-72, -6, 134], [20, 16, 14]),
    circle("hole", view.front(-72, 10, 148), 10, 7, 2.2),
    // The conductor, from the block to the grip.
    segments("line", (u, v) => view.project([u, 4, v]), [[-62.5, 112, -62.5, 134]]),
    // The block on its piece of rail, clamped to the base.
    view.box([-94, -20, 62], [64, 46, 6]),
    view.box([-88, -12, 68], [52, 22, 5]),
    view.box([-70, -18, 73], [15, 40, 18]),
    view.box([-70, -10, 91], [15, 24, 21]),
    circle("hole", view.top(-70, -10, 112), 7.5, 14, 2.6),
    circle("fine", view.top(-70, -18, 91), 7.5, 36, 3),
    segments("hair", view.top(-70, -18, 91), [[5, 36, 10, 36]]),
    rect("fine", view.front(-70, 14, 112), 3, 3, 9, 7),
    // The curve of force over time.
    view.box([84, -22, 42], [40, 26, 3]),
    view.box([101, -14, 45], [6, 6, 14]),
    view.box([66, -12, 58], [80, 6, 54]),
    rect("plain", screen, 4, 4, 72, 44),
    segments("hair", screen, [
      [10, 8, 10, 42],
      [10, 42, 70, 42],
      [10, 20, 70, 20],
      [10, 31, 70, 31],
    ]),
    polyline(
      "line",
      (
        [
          [10, 42],
          [22, 20],
          [54, 20],
          [55, 40],
          [68, 42],
        ] as const
      ).map(([u, v]) => screen(u, v)),
    ),
    // Specimens in their tray, and the weights of the other test.
    view.box([16, -34, 42], [42, 30, 5]),
    repeat(5, (i) => view.box([19 + i * 8, -31, 47], [5, 22, 11])),
    view.tube([22, 24, 42], "z", 10, 9),
    view.tube([48, 26, 42], "z", 15, 9),
    rect("fine", view.top(72, 12, 42), 0, 0, 36, 24),
    segments("hair", view.top(72, 12, 42), [
      [4, 6, 32, 6],
      [4, 12, 32, 12],
      [4, 18, 20, 18],
    ]),
    // The force.
    path(
      "mark",
      `M${Math.round(force[0])} ${Math.round(force[1] + 14 * step)}v${Math.round(-34 * step)}m-6 ${Math.round(34 * step)}h12`,
    ),
    path("marked", `M${Math.round(force[0])} ${Math.round(force[1] - 30 * step)}l5 11h-10z`),
  ]
    .flat()
    .join("");
}

/** A stand at a fair: the wall with its strip, a counter, a table to talk at. */
export function fair(view: View): string {
  const wall = view.front(-130, -66, 130);
  return [
    rect("plain", view.top(-176, -100, 0), 0, 0, 340, 226),
    view.box([-140, -80, 0], [260, 166, 7]),
    segments("hair", view.top(-140, -80, 7), [
      [0, 55, 260, 55],
      [0, 110, 260, 110],
      [86, 0, 86, 166],
      [172, 0, 172, 166],
    ]),
    // The wall with a strip enlarged, the sign on top of it, and shelves.
    view.box([-134, -76, 7], [248, 10, 124]),
    view.box([-120, -76, 131], [150, 10, 24]),
    rect("fine", view.front(-120, -66, 155), 10, 6, 9, 12),
    rect("marked", view.front(-120, -66, 155), 12, 9, 5, 3),
    segments("line", view.front(-120, -66, 155), [[28, 12, 84, 12]]),
    strip(wall, 26, 26, 130, 56, 13),
    segments("hair", wall, [[20, 96, 162, 96]]),
    repeat(3, (i) => segments("fine", wall, [[178, 30 + i * 26, 230, 30 + i * 26]])),
    repeat(4, (i) => rect("plain", wall, 182 + i * 12, 20, 8, 10)),
    repeat(3, (i) => rect("plain", wall, 182 + i * 16, 44, 12, 12)),
    repeat(5, (i) => rect("plain", wall, 181 + i * 10, 70, 6, 12)),
    // A panel to try conductors at.
    view.box([62, -10, 7], [44, 32, 4]),
    view.box([64, 8, 11], [40, 12, 100]),
    rect("plain", view.front(64, 20, 111), 4, 5, 32, 54),
    duct(view.front(64, 20, 111), 6, 8, 28, 6),
    devices(view.front(64, 20, 111), 9, 18, 16, [5, 5, 5, 5]),
    duct(view.front(64, 20, 111), 6, 40, 28, 6),
    // The counter with its brochures.
    view.box([-112, 10, 7], [74, 26, 42]),
    view.box([-116, 6, 49], [82, 34, 4]),
    rounded("fine", view.front(-112, 36, 46), 8, 7, 58, 24, 2),
    repeat(3, (i) => view.box([-106 + i * 17, 14, 53], [11, 15, 3])),
    // A table with stools.
    view.tube([20, 50, 7], "z", 2, 10),
    view.tube([20, 50, 9], "z", 34, 2),
    view.tube([20, 50, 43], "z", 3, 19),
    view.box([14, 46, 46], [12, 9, 2]),
    [
      [-22, 54],
      [40, 74],
      [54, 40],
    ]
      .map(
        ([x = 0, y = 0]) =>
          view.tube([x, y, 7], "z", 2, 7) + view.tube([x, y, 9], "z", 20, 1.5) + view.tube([x, y, 29], "z", 4, 8),
      )
      .join(""),
  ].join("");
}

/** A desk with what stands on every desk: screen, keyboard, an empty chair before it. */
function desk(view: View, width = 210): string {
  const x = -width / 2;
  return [
    rect("plain", view.top(x - 24, -56, 0), 0, 0, width + 56, 168),
    // The wall behind.
    rect("front", view.front(x - 24, -56, 150), 0, 0, width + 56, 150),
    view.box([x, -40, 0], [6, 70, 58]),
    view.box([x + width - 46, -36, 0], [40, 60, 58]),
    repeat(
      3,
      (i) =>
        rect("fine", view.front(x + width - 46, 24, 56 - i * 18), 4, 2, 32, 14) +
        segments("fine", view.front(x + width - 46, 24, 56 - i * 18), [[16, 6, 24, 6]]),
    ),
    view.box([x - 4, -44, 58], [width + 8, 78, 5]),
  ].join("");
}

function chair(view: View, x: number, y: number): string {
  return [
    view.tube([x + 15, y + 15, 4], "z", 30, 2),
    segments("line", view.top(x + 15, y + 15, 4), [
      [0, 0, 16, 4],
      [0, 0, -4, 16],
      [0, 0, -16, -4],
      [0, 0, 6, -15],
    ]),
    view.box([x, y, 34], [30, 30, 5]),
    view.box([x + 2, y + 26, 46], [26, 4, 34]),
  ].join("");
}

function monitor(view: View, x: number, y: number, width: number, content: string): string {
  return [
    view.box([x + width / 2 - 14, y - 8, 63], [28, 18, 2]),
    view.box([x + width / 2 - 3, y - 2, 65], [6, 5, 12]),
    view.box([x, y, 74], [width, 5, 50]),
    rect("plain", view.front(x, y + 5, 124), 3, 3, width - 6, 42),
    content,
  ].join("");
}

const keyboard = (view: View, x: number, y: number): string =>
  view.box([x, y, 63], [40, 14, 2]) +
  repeat(3, (i) => segments("hair", view.top(x, y, 65), [[3, 4 + i * 3, 37, 4 + i * 3]]));

/** Development: a block on the screen, its drawing beside it, a caliper. */
export function development(view: View): string {
  const screen = view.front(-40, -21, 124);
  const wall = view.front(-129, -56, 150);
  const drawing = view.top(24, -34, 63);
  return [
    desk(view),
    // The sign: a compass.
    rect("plain", wall, 22, 16, 40, 40),
    segments("line", wall, [
      [42, 22, 32, 50],
      [42, 22, 52, 50],
      [36, 39, 48, 39],
    ]),
    circle("plain", wall, 42, 23, 3),
    // Drawings on the wall.
    rect("plain", wall, 176, 20, 66, 46),
    rect("fine", wall, 184, 28, 18, 26),
    rect("fine", wall, 210, 28, 24, 26),
    segments("hair", wall, [
      [184, 58, 202, 58],
      [210, 58, 234, 58],
    ]),
    monitor(
      view,
      -40,
      -26,
      86,
      polygon(
        "side",
        (
          [
            [34, 14],
            [52, 14],
            [52, 34],
            [34, 34],
          ] as const
        ).map(([u, v]) => screen(u, v)),
      ) +
        polygon(
          "front",
          (
            [
              [24, 20],
              [34, 14],
              [34, 34],
              [24, 40],
            ] as const
          ).map(([u, v]) => screen(u, v)),
        ) +
        polyline(
          "mark",
          (
            [
              [34, 40],
              [52, 40],
            ] as const
          ).map(([u, v]) => screen(u, v)),
        ) +
        segments("mark", screen, [
          [34, 37, 34, 43],
          [52, 37, 52, 43],
        ]) +
        segments("hair", screen, [
          [64, 10, 78, 10],
          [64, 15, 78, 15],
          [64, 20, 74, 20],
          [64, 25, 78, 25],
        ]),
    ),
    keyboard(view, -20, 2),
    // A drawing on the desk, with a caliper on it.
    rect("plain", drawing, 20, 10, 50, 46),
    rect("hair", drawing, 26, 16, 20, 16),
    rect("hair", drawing, 52, 16, 12, 16),
    segments("line", drawing, [[24, 44, 66, 44]]),
    segments("line", drawing, [
      [30, 44, 30, 52],
      [42, 44, 42, 50],
      [38, 41, 48, 41],
      [48, 41, 48, 47],
      [38, 47, 48, 47],
    ]),
    // Blocks as they came from the mould.
    repeat(4, (i) => view.box([-92 + i * 10, -20, 63], [6, 24, 13]) + view.box([-92 + i * 10, -12, 76], [6, 12, 6])),
    chair(view, -16, 56),
  ].join("");
}

/** Technical support: a headset, a strip on the desk, the plan on the screen. */
export function support(view: View): string {
  const wall = view.front(-129, -56, 150);
  const screen = view.front(-50, -21, 124);
  return [
    desk(view),
    // The sign: a speech bubble.
    polygon(
      "plain",
      (
        [
          [22, 18],
          [66, 18],
          [66, 48],
          [44, 48],
          [34, 58],
          [34, 48],
          [22, 48],
        ] as const
      ).map(([u, v]) => wall(u, v)),
    ),
    repeat(3, (i) => circle("hole", wall, 34 + i * 10, 33, 2)),
    // A clock for the hours, and folders.
    circle("plain", wall, 204, 40, 19),
    segments("line", wall, [
      [204, 40, 204, 28],
      [204, 40, 212, 44],
    ]),
    repeat(12, (i) => {
      const a = (i * Math.PI) / 6;
      return segments("hair", wall, [
        [204 + 15 * Math.cos(a), 40 + 15 * Math.sin(a), 204 + 17.5 * Math.cos(a), 40 + 17.5 * Math.sin(a)],
      ]);
    }),
    monitor(
      view,
      -50,
      -26,
      92,
      segments("hair", screen, [
        [10, 12, 82, 12],
        [10, 18, 82, 18],
        [10, 24, 82, 24],
        [10, 30, 82, 30],
        [10, 36, 82, 36],
        [34, 8, 34, 40],
        [58, 8, 58, 40],
      ]) + repeat(4, (i) => circle("line", screen, 22, 15 + i * 6, 1.4)),
    ),
    keyboard(view, -30, 4),
    // The strip that the question is about.
    view.box([52, -14, 63], [50, 10, 2]),
    repeat(3, (i) => view.box([56 + i * 7, -20, 65], [6, 22, 16])),
    marked(view, [77, -20, 65], [6, 22, 16]),
    view.box([84, -20, 65], [6, 22, 16]),
    view.box([91, -20, 65], [6, 22, 16]),
    polyline("fine", [
      view.project([97, 4, 70]),
      view.project([97, 20, 64]),
      view.project([80, 24, 64]),
      view.project([60, 18, 64]),
    ]),
    // The headset on its stand.
    view.box([-96, -18, 63], [20, 16, 2]),
    view.tube([-86, -10, 65], "z", 34, 1.5),
    ((): string => {
      const at = view.front(-86, -8, 104);
      const [a, b, c, d] = [at(-15, 22), at(-15, -6), at(15, -6), at(15, 22)];
      return (
        path(
          "line",
          `M${a.map(Math.round).join(" ")}C${b.map(Math.round).join(" ")} ${c.map(Math.round).join(" ")} ${d.map(Math.round).join(" ")}`,
        ) +
        view.box([-104, -12, 76], [6, 9, 13]) +
        view.box([-72, -12, 76], [6, 9, 13]) +
        polyline("fine", [at(-15, 32), at(-9, 40), at(-2, 40)])
      );
    })(),
    rect("plain", view.top(-70, 6, 63), 0, 0, 26, 20),
    segments("hair", view.top(-70, 6, 63), [
      [4, 5, 22, 5],
      [4, 10, 22, 10],
      [4, 15, 16, 15],
    ]),
    chair(view, -16, 56),
  ].join("");
}

/** Sales and export: a case of samples, a parcel for the carrier, the world on the wall. */
export function sales(view: View): string {
  const wall = view.front(-129, -56, 150);
  const lid = (u: number, v: number) => view.project([-96 + u, -24 - v * 0.3, 70 + v]);
  return [
    desk(view),
    // The sign: a globe.
    circle("plain", wall, 44, 38, 21),
    segments("line", wall, [
      [23, 38, 65, 38],
      [44, 17, 44, 59],
    ]),
    [9, 16]
      .map((r) =>
        path(
          "fine",
          `M${wall(44, 17).map(Math.round).join(" ")}C${wall(44 - r * 1.33, 22)
            .map(Math.round)
            .join(" ")} ${wall(44 - r * 1.33, 54)
            .map(Math.round)
            .join(" ")} ${wall(44, 59).map(Math.round).join(" ")}C${wall(44 + r * 1.33, 54)
            .map(Math.round)
            .join(" ")} ${wall(44 + r * 1.33, 22)
            .map(Math.round)
            .join(" ")} ${wall(44, 17).map(Math.round).join(" ")}`,
        ),
      )
      .join(""),
    // Clocks of other places.
    repeat(3, (i) => {
      const u = 150 + i * 36;
      return (
        circle("plain", wall, u, 34, 13) +
        segments("line", wall, [
          [u, 34, u, 26],
          [u, 34, u + (i - 1) * 6, 34 + (i === 1 ? 6 : 0)],
        ])
      );
    }),
    // The case of samples, open.
    polygon("side", [lid(0, -6), lid(66, -6), lid(66, 36), lid(0, 36)]),
    view.box([-96, -24, 63], [66, 40, 8]),
    rect("hole", view.top(-96, -24, 71), 3, 3, 60, 34),
    repeat(7, (i) => (i === 4 ? marked : block)(view, [-91 + i * 8, -18, 66], [6, 24, 12])),
    // Telephone, papers, catalogue.
    view.box([-4, -22, 63], [28, 26, 5]),
    view.box([-4, -20, 68], [8, 22, 5]),
    repeat(9, (i) => circle("hole", view.top(8, -16, 68), 2 + (i % 3) * 5, 2 + Math.floor(i / 3) * 5, 0.9)),
    view.box([44, -28, 63], [30, 40, 6]),
    segments("hair", view.front(44, 12, 69), [
      [0, 2, 30, 2],
      [0, 4, 30, 4],
    ]),
    rect("fine", view.top(44, -28, 69), 5, 6, 20, 14),
    rect("plain", view.top(8, 10, 63), 0, 0, 28, 20),
    segments("hair", view.top(8, 10, 63), [
      [4, 5, 24, 5],
      [4, 10, 24, 10],
      [4, 15, 18, 15],
    ]),
    // A parcel beside the desk.
    view.box([84, 44, 0], [42, 40, 34]),
    rect("plain", view.top(84, 44, 34), 17, 0, 8, 40),
    rect("plain", view.front(84, 84, 34), 17, 0, 8, 34),
    rect("fine", view.side(126, 84, 34), 8, 8, 22, 14),
    chair(view, -26, 56),
  ].join("");
}

/** A ship under way; the mark is where her main switchboard stands. */
export function ship(view: View): string {
  const deck = 46;
  const edge: readonly (readonly [number, number])[] = [
    [-180, -26],
    [-188, 0],
    [-180, 26],
    [112, 26],
    [150, 18],
    [196, 0],
    [150, -18],
    [112, -26],
  ];
  const onDeck = edge.map(([x, y]) => view.project([x, y, x > 180 ? deck + 8 : deck]));
  const water = (x: number, y: number) => view.project([x, y, 0]);
  const side = view.front(-180, 26, deck);
  const containers = (x: number, count: number, high: number) =>
    repeat(
      count,
      (i) =>
        repeat(high, (j) => view.box([x + i * 30, -21, deck + 2 + j * 15], [28, 20, 14])) +
        repeat(
          high,
          (j) =>
            view.box([x + i * 30, 1, deck + 2 + j * 15], [28, 20, 14]) +
            segments("hair", view.front(x + i * 30, 21, deck + 16 + j * 15), [
              [5, 2, 5, 12],
              [10, 2, 10, 12],
              [15, 2, 15, 12],
              [20, 2, 20, 12],
            ]),
        ),
    );
  return [
    // Hull: side, bow, deck.
    polygon("front", [
      view.project([-180, 26, deck]),
      view.project([112, 26, deck]),
      view.project([150, 18, deck]),
      view.project([196, 0, deck + 8]),
      water(170, 0),
      water(138, 14),
      water(104, 20),
      water(-170, 20),
    ]),
    polygon("side", [view.project([150, 18, deck]), view.project([196, 0, deck + 8]), water(170, 0), water(138, 14)]),
    polygon("top", onDeck),
    segments("hair", side, [[4, 34, 300, 34]]),
    repeat(3, (i) => circle("fine", side, 250 + i * 14, 14, 3)),
    // Containers, fore of the house.
    containers(-92, 6, 2),
    // The hatch and mast on the forecastle.
    view.box([106, -12, deck], [24, 24, 4]),
    view.tube([150, 0, deck], "z", 44, 1.5),
    // House, bridge, funnel.
    view.box([-160, -22, deck], [52, 44, 44]),
    repeat(3, (j) => repeat(4, (i) => rect("fine", view.front(-160, 22, deck + 44), 6 + i * 12, 6 + j * 13, 6, 5))),
    repeat(3, (j) => repeat(3, (i) => rect("fine", view.side(-108, 22, deck + 44), 7 + i * 12, 6 + j * 13, 6, 5))),
    view.box([-150, -30, deck + 44], [38, 60, 14]),
    rect("side", view.side(-112, 30, deck + 58), 4, 3, 52, 6),
    rect("side", view.front(-150, 30, deck + 58), 4, 3, 30, 6),
    view.tube([-134, 0, deck + 58], "z", 26, 1.5),
    segments("fine", view.side(-134, 8, deck + 76), [[0, 0, 16, 0]]),
    view.box([-182, -9, deck], [18, 18, 36]),
    rect("hole", view.front(-182, 9, deck + 36), 0, 4, 18, 6),
    // The sea.
    repeat(7, (i) => {
      const [x, y] = view.project([-200 + i * 60, 46 + (i % 2) * 22, 0]);
      return path("hair", `M${Math.round(x)} ${Math.round(y)}q8 -4 16 0t16 0`);
    }),
    polyline("fine", [water(-190, 26), water(104, 26), water(140, 20), water(180, 2)]),
    // The switchboard, in the engine room below the house.
    rect("lit", side, 28, 16, 26, 20),
    repeat(3, (i) => segments("mark", side, [[28 + i * 8.7, 16, 28 + i * 8.7, 36]])),
  ].join("");
}
