import {
  circle,
  devices,
  duct,
  leader,
  type Plane,
  path,
  polygon,
  polyline,
  recess,
  rect,
  repeat,
  rounded,
  roundedPath,
  segments,
  shape,
  strip,
  type View,
} from "./kit.ts";

/** What stands on the back wall of a control cabinet: ducts, a row of devices, and the strip at its foot. */
function fittings(plane: Plane, u: number, v: number, width: number, height: number, blocks: number): string {
  const row = (height - 30) / 3;
  return (
    duct(plane, u, v, width, 7) +
    devices(
      plane,
      u + 8,
      v + 12,
      row - 6,
      [14, 14, 9, 9, 9, 9, 16].filter((_, i, all) => all.slice(0, i + 1).reduce((s, e) => s + e, 0) < width - 14),
    ) +
    duct(plane, u, v + row + 11, width, 7) +
    devices(
      plane,
      u + 8,
      v + row + 23,
      row - 6,
      [7, 7, 7, 7, 7, 7, 12, 12, 12].filter((_, i, all) => all.slice(0, i + 1).reduce((s, e) => s + e, 0) < width - 14),
    ) +
    duct(plane, u, v + 2 * row + 21, width, 7) +
    strip(plane, u + 9, v + 2 * row + 33, width - 18, row - 6, blocks)
  );
}

/** The head of a lift's shaft with its machine, the car at the landing, and the controller beside the door frame. */
export function elevators(view: View): string {
  const wall = view.front(-104, 0, 120);
  const cabinet = view.front(74, 0, 104);
  return [
    // The landing, and the shaft behind the wall.
    view.box([-104, -78, 120], [112, 78, 6]),
    view.box([8, -8, 0], [136, 8, 120]),
    rect("front", view.front(-104, 0, 126), 0, 0, 112, 126),
    rect("side", view.side(8, 0, 126), 0, 0, 78, 6),
    shape("top", view.top(-104, 0, 0), [
      [0, 0],
      [248, 0],
      [248, 52],
      [0, 52],
    ]),
    segments(
      "hair",
      view.top(-104, 0, 0),
      [31, 62, 93, 124, 155, 186, 217].map((u) => [u, 0, u, 52] as const),
    ),
    segments("hair", view.top(-104, 0, 0), [[0, 26, 248, 26]]),
    rect("front", view.front(-104, 52, 0), 0, 0, 248, 8),
    rect("side", view.side(144, 52, 0), 0, 0, 60, 8),
    // The machine on its beams.
    view.box([-92, -66, 126], [88, 7, 6]),
    view.box([-92, -30, 126], [88, 7, 6]),
    view.box([-80, -62, 132], [58, 32, 5]),
    view.tube([-78, -46, 149], "x", 34, 11),
    segments("fine", view.side(-44, -46, 149), [
      [-7, 0, 7, 0],
      [0, -7, 0, 7],
    ]),
    view.box([-42, -52, 137], [8, 12, 16]),
    view.tube([-34, -46, 150], "x", 8, 16, "plain"),
    circle("fine", view.side(-26, -46, 150), 0, 0, 10),
    circle("hole", view.side(-26, -46, 150), 0, 0, 2.5),
    // The door of the landing, with the car behind it.
    rect("plain", wall, 18, 22, 74, 98),
    recess("front", wall, 24, 28, 62, 92, 16),
    segments("fine", wall, [
      [40, 28, 40, 104],
      [44, 88, 86, 88],
    ]),
    rect("fine", wall, 50, 44, 22, 30),
    shape("top", wall, [
      [24, 28],
      [36, 28],
      [36, 108],
      [24, 120],
    ]),
    segments("hair", wall, [[30, 34, 30, 112]]),
    rect("plain", wall, 40, 8, 30, 9),
    shape("hole", wall, [
      [46, 15],
      [50, 10],
      [54, 15],
    ]),
    shape("fine", wall, [
      [57, 10],
      [65, 10],
      [61, 15],
    ]),
    rect("plain", wall, 99, 66, 6, 14),
    circle("hole", wall, 102, 71, 1.2),
    circle("hole", wall, 102, 75.5, 1.2),
    // The controller, open.
    rect("line", cabinet, -3, -3, 60, 98),
    recess("front", cabinet, 0, 0, 54, 92, 7),
    fittings(cabinet, 9, 3, 42, 80, 9),
    // Its door stands open towards the landing.
    polygon("side", [cabinet(0, 0), view.project([74, 46, 104]), view.project([74, 46, 12]), cabinet(0, 92)]),
    rect("fine", view.side(74, 46, 104), 8, 8, 26, 34),
    segments("hair", view.side(74, 46, 104), [
      [12, 16, 30, 16],
      [12, 22, 30, 22],
      [12, 28, 24, 28],
    ]),
    // The cable to the shaft, in its duct above the door.
    duct(wall, 6, 1, 226, 6),
    leader(cabinet(46, 70)),
  ].join("");
}

/** A cell in which parts are carried, gripped and counted; its cabinet stands beside the belt. */
export function automation(view: View): string {
  const cabinet = view.front(-150, -20, 118);
  return [
    segments("hair", view.top(-160, -60, 0), [
      [0, 0, 300, 0],
      [300, 0, 300, 180],
      [0, 0, 0, 120],
    ]),
    // The portal with its three axes.
    view.box([10, -50, 0], [9, 9, 128]),
    view.box([118, -50, 0], [9, 9, 128]),
    view.box([4, -52, 128], [130, 12, 10]),
    // The belt, on its legs.
    repeat(3, (i) => view.box([-20 + i * 74, 58, 0], [6, 6, 34]) + view.box([-20 + i * 74, 22, 0], [6, 6, 34])),
    view.box([-40, 18, 34], [186, 50, 10]),
    rect("plain", view.top(-40, 18, 44), 4, 5, 178, 40),
    segments(
      "hair",
      view.top(-40, 18, 44),
      Array.from({ length: 14 }, (_, i) => [12 + i * 13, 5, 12 + i * 13, 45] as const),
    ),
    repeat(9, (i) => circle("fine", view.front(-40, 68, 44), 12 + i * 20, 5, 2.5)),
    // Parts on it.
    view.box([-26, 30, 44], [24, 24, 16]),
    view.box([18, 30, 44], [24, 24, 16]),
    view.box([106, 30, 44], [24, 24, 16]),
    // The arm above the part that it is about to take.
    view.box([56, -54, 116], [26, 18, 22]),
    view.box([62, -40, 120], [12, 92, 9]),
    view.box([60, 34, 96], [16, 16, 36]),
    view.box([65, 39, 76], [6, 6, 20]),
    view.box([58, 36, 70], [20, 12, 6]),
    view.box([58, 36, 60], [4, 12, 10]),
    view.box([74, 36, 60], [4, 12, 10]),
    // Sensors beside the belt.
    repeat(
      2,
      (i) =>
        view.box([-6 + i * 88, 70, 34], [5, 5, 26]) +
        view.box([-8 + i * 88, 66, 56], [9, 9, 8]) +
        circle("hole", view.front(-8 + i * 88, 75, 64), 4.5, 4, 1.6),
    ),
    // The cabinet.
    view.box([-150, -58, 0], [70, 38, 118]),
    recess("front", cabinet, 4, 5, 62, 104, 8),
    fittings(cabinet, 14, 8, 50, 91, 11),
    polygon("side", [cabinet(4, 5), view.project([-146, 34, 113]), view.project([-146, 34, 9]), cabinet(4, 109)]),
    rect("fine", view.side(-146, 34, 113), 8, 10, 30, 38),
    segments("hair", view.side(-146, 34, 113), [
      [12, 18, 33, 18],
      [12, 25, 33, 25],
      [12, 32, 26, 32],
    ]),
    // Cables of the field, in a tray from the cabinet to the portal.
    view.box([-80, -48, 128], [86, 10, 3]),
    segments("hair", view.top(-80, -48, 131), [
      [0, 3, 86, 3],
      [0, 6, 86, 6],
    ]),
    polyline("fine", [view.project([-110, -44, 118]), view.project([-110, -44, 132]), view.project([-80, -44, 132])]),
    leader(cabinet(40, 86), [cabinet(40, 86)[0], 300]),
  ].join("");
}

/** A row of medium-voltage cells; the low-voltage compartment of one is open. */
export function mediumVoltageCells(view: View): string {
  const width = 52;
  const cell = (index: number) => {
    const x = -150 + index * width;
    const front = view.front(x, 30, 128);
    const isOpen = index === 3;
    return [
      view.box([x, -44, 0], [width, 74, 128]),
      // The compartment on top, the breaker behind its door, the cables below.
      isOpen ? "" : rounded("plain", front, 4, 4, width - 8, 34, 2),
      isOpen
        ? ""
        : circle("fine", front, 16, 15, 6) +
          segments("hair", front, [[16, 15, 19, 11]]) +
          rect("fine", front, 28, 9, 15, 11) +
          repeat(4, (i) => circle("hole", front, 11 + i * 6, 29, 1.3)),
      rounded("plain", front, 4, 42, width - 8, 50, 2),
      segments("line", front, [
        [26, 46, 26, 54],
        [26, 66, 26, 74],
        [21, 82, 31, 82],
      ]),
      shape("line", front, [
        [21, 54],
        [31, 54],
        [31, 66],
        [21, 66],
      ]),
      segments("line", front, [
        [21, 54, 31, 66],
        [26, 74, 26, 82],
      ]),
      rect("fine", front, 39, 62, 4, 12),
      rounded("plain", front, 4, 96, width - 8, 27, 2),
      circle("fine", front, 26, 108, 5),
      segments("hair", front, [
        [10, 102, 16, 102],
        [10, 105, 16, 105],
        [10, 108, 16, 108],
      ]),
    ].join("");
  };
  const open = view.front(-150 + 3 * width, 30, 128);
  return [
    shape("plain", view.top(-176, -56, 0), [
      [0, 0],
      [330, 0],
      [330, 144],
      [0, 144],
    ]),
    // The trench with the cables.
    shape("side", view.top(-176, 44, 0), [
      [0, 0],
      [330, 0],
      [330, 34],
      [0, 34],
    ]),
    shape("plain", view.top(-176, 44, -6), [
      [6, 4],
      [324, 4],
      [324, 28],
      [6, 28],
    ]),
    repeat(3, (i) => segments("fine", view.top(-176, 44, -6), [[6, 8 + i * 8, 324, 8 + i * 8]])),
    repeat(5, cell),
    // Busbars behind, on their insulators.
    repeat(3, (i) => view.box([-150, -40 + i * 14, 128], [260, 3, 3])),
    recess("front", open, 3, 3, width - 6, 36, 6),
    rect("plain", open, 12, 5, 14, 12),
    rect("hair", open, 14, 7, 10, 5),
    devices(open, 31, 6, 10, [5, 5, 5]),
    strip(open, 13, 20, 32, 11, 9),
    polygon("side", [
      open(3, 3),
      view.project([-147 + 3 * width, 72, 125]),
      view.project([-147 + 3 * width, 72, 89]),
      open(3, 39),
    ]),
    circle("fine", view.side(-147 + 3 * width, 72, 125), 14, 13, 6),
    segments("hair", view.side(-147 + 3 * width, 72, 125), [
      [14, 13, 17, 9],
      [26, 10, 38, 10],
      [26, 14, 38, 14],
    ]),
    leader(open(42, 26)),
  ].join("");
}

/** A ship's main switchboard, seen through the door of a bulkhead. */
export function maritime(view: View): string {
  const [w, h] = [236, 150];
  const bulkhead = view.front(-118, 66, h);
  const board = view.front(-170, 20, 112);
  const outline = [bulkhead(0, 0), bulkhead(w, 0), bulkhead(w, h), bulkhead(0, h)];
  const at = ([x, y]: readonly [number, number]) => `${Math.round(x * 2) / 2} ${Math.round(y * 2) / 2}`;
  const cells = [0, 1, 3];
  return [
    // The room behind: deck, switchboard, and trays of cables under the deck above.
    shape("top", view.top(-180, -24, 0), [
      [0, 0],
      [300, 0],
      [300, 90],
      [0, 90],
    ]),
    segments(
      "hair",
      view.top(-180, -24, 0),
      [30, 60].map((v) => [0, v, 300, v] as const),
    ),
    view.box([-170, -12, 0], [224, 32, 112]),
    cells
      .map((i) => {
        const left = 2 + i * 56;
        return (
          rounded("plain", board, left, 3, 52, 106, 2) +
          repeat(
            2,
            (j) =>
              circle("fine", board, left + 15 + j * 22, 18, 8) +
              segments("hair", board, [[left + 15 + j * 22, 18, left + 19 + j * 22, 12]]),
          ) +
          repeat(
            2,
            (j) =>
              rect("fine", board, left + 8 + j * 20, 36, 16, 26) +
              segments("line", board, [[left + 16 + j * 20, 42, left + 16 + j * 20, 50]]),
          ) +
          repeat(3, (j) => circle("hole", board, left + 12 + j * 9, 72, 1.6)) +
          segments("hair", board, [
            [left + 8, 88, left + 44, 88],
            [left + 8, 93, left + 44, 93],
            [left + 8, 98, left + 44, 98],
          ])
        );
      })
      .join(""),
    recess("front", board, 114, 3, 52, 106, 8),
    fittings(board, 124, 6, 40, 92, 9),
    view.box([-180, -2, 126], [250, 14, 3]),
    repeat(3, (i) => segments("hair", view.top(-180, -2, 129), [[0, 4 + i * 3.5, 250, 4 + i * 3.5]])),
    // The bulkhead, cut by its door.
    path("front", `M${outline.map(at).join("L")}z${roundedPath(bulkhead, 52, 16, 136, 122, 24)}`),
    path("line", roundedPath(bulkhead, 45, 9, 150, 136, 29)),
    repeat(10, (i) => circle("hole", bulkhead, 8 + i * 24.5, 4.5, 1.3)),
    repeat(10, (i) => circle("hole", bulkhead, 8 + i * 24.5, 146, 1.3)),
    segments("hair", bulkhead, [
      [38, 10, 38, 142],
      [202, 10, 202, 142],
    ]),
    // Dogs and hinges of its door, which is hooked back.
    repeat(4, (i) => rect("plain", bulkhead, 185, 30 + i * 26, 14, 5)),
    repeat(2, (i) => rect("plain", bulkhead, 40, 42 + i * 54, 13, 13)),
    // A porthole with its bolts, and a fire hose's box.
    circle("plain", bulkhead, 19, 56, 13),
    circle("line", bulkhead, 19, 56, 9),
    segments("hair", bulkhead, [[13, 60, 22, 51]]),
    rect("plain", bulkhead, 209, 52, 20, 26),
    circle("line", bulkhead, 219, 65, 8),
    circle("fine", bulkhead, 219, 65, 4),
    shape("side", view.side(118, 66, h), [
      [0, 0],
      [6, 0],
      [6, h],
      [0, h],
    ]),
    shape("top", view.top(-118, 60, h), [
      [0, 0],
      [w, 0],
      [w, 6],
      [0, 6],
    ]),
    leader(board(160, 84)),
  ].join("");
}

/** A machining centre behind its guard; the cabinet stands at its back end. */
export function machineManufacturing(view: View): string {
  const front = view.front(-120, 40, 112);
  const cabinet = view.front(66, 40, 112);
  return [
    shape("plain", view.top(-150, -70, 0), [
      [0, 0],
      [312, 0],
      [312, 172],
      [0, 172],
    ]),
    segments("hair", view.top(-150, -70, 0), [[0, 150, 312, 150]]),
    // The machine: bed, enclosure, and the window through which one sees the spindle.
    view.box([-120, -50, 0], [176, 90, 112]),
    recess("front", front, 12, 12, 104, 62, 26),
    shape("plain", front, [
      [44, 60],
      [84, 60],
      [98, 46],
      [58, 46],
    ]),
    shape("front", front, [
      [44, 60],
      [84, 60],
      [84, 66],
      [44, 66],
    ]),
    shape("side", front, [
      [84, 60],
      [98, 46],
      [98, 52],
      [84, 66],
    ]),
    segments("hair", front, [
      [49, 55, 89, 55],
      [54, 50, 94, 50],
    ]),
    shape("front", front, [
      [62, 12],
      [78, 12],
      [78, 30],
      [62, 30],
    ]),
    shape("side", front, [
      [78, 12],
      [86, 12],
      [86, 22],
      [78, 30],
    ]),
    shape("plain", front, [
      [65, 30],
      [77, 30],
      [74, 38],
      [68, 38],
    ]),
    segments("line", front, [[71, 38, 71, 52]]),
    rect("line", front, 12, 12, 104, 62),
    segments("fine", front, [[50, 12, 50, 74]]),
    rect("plain", front, 45, 36, 3, 16),
    rect("plain", front, 8, 82, 112, 24),
    segments("hair", front, [
      [16, 88, 112, 88],
      [16, 94, 112, 94],
      [16, 100, 112, 100],
    ]),
    // The panel on its arm.
    rect("plain", front, 128, 20, 40, 60),
    rect("fine", front, 132, 25, 32, 22),
    segments("hair", front, [
      [136, 31, 158, 31],
      [136, 36, 152, 36],
      [136, 41, 156, 41],
    ]),
    repeat(8, (i) => rect("fine", front, 133 + (i % 4) * 8, 52 + Math.floor(i / 4) * 8, 5, 5)),
    circle("line", front, 148, 73, 4.5),
    // The signal tower.
    view.tube([20, -20, 112], "z", 10, 2),
    view.tube([20, -20, 122], "z", 8, 5, "plain"),
    view.tube([20, -20, 130], "z", 8, 5, "plain"),
    view.tube([20, -20, 138], "z", 8, 5, "plain"),
    // Cables from the machine to the cabinet.
    view.box([44, -44, 112], [40, 10, 5]),
    view.box([66, -50, 0], [74, 90, 112]),
    recess("front", cabinet, 5, 5, 64, 100, 9),
    fittings(cabinet, 16, 8, 51, 86, 11),
    polygon("side", [cabinet(5, 5), view.project([71, 102, 107]), view.project([71, 102, 7]), cabinet(5, 105)]),
    rect("fine", view.side(71, 102, 107), 10, 10, 34, 40),
    segments("hair", view.side(71, 102, 107), [
      [15, 18, 38, 18],
      [15, 26, 38, 26],
      [15, 34, 30, 34],
    ]),
    circle("line", view.side(71, 102, 107), 52, 62, 3),
    leader(cabinet(60, 80)),
  ].join("");
}

/** A panel before it is closed: the plate on its trestle, the empty enclosure beside it. */
export function panelProduction(view: View): string {
  const plate = view.front(-132, 6, 146);
  const enclosure = view.front(76, 24, 150);
  const bench = view.top(-92, 62, 34);
  return [
    shape("plain", view.top(-160, -54, 0), [
      [0, 0],
      [332, 0],
      [332, 176],
      [0, 176],
    ]),
    // The enclosure, open.
    view.box([76, -40, 6], [84, 64, 144]),
    view.box([76, -40, 0], [84, 64, 6]),
    recess("front", enclosure, 5, 5, 74, 134, 34),
    segments("fine", enclosure, [
      [40, 5, 40, 105],
      [45, 10, 45, 104],
      [74, 10, 74, 104],
    ]),
    repeat(6, (i) => circle("hole", enclosure, 42.5, 16 + i * 16, 0.9)),
    // The trestle with the plate.
    repeat(2, (i) => view.box([-128 + i * 170, -38, 0], [7, 72, 6]) + view.box([-128 + i * 170, -4, 6], [7, 6, 132])),
    view.box([-132, 2, 24], [182, 4, 122]),
    repeat(4, (i) => circle("fine", plate, 5 + (i % 2) * 172, 5 + Math.floor(i / 2) * 112, 2)),
    duct(plate, 12, 8, 158, 9),
    devices(plate, 30, 22, 24, [20, 20, 14, 14, 14, 9, 9, 9, 9, 9]),
    duct(plate, 12, 51, 158, 9),
    devices(plate, 30, 64, 17, [8, 8, 8, 8, 8, 8, 8, 8, 16, 16, 16]),
    duct(plate, 12, 86, 158, 9),
    duct(plate, 12, 17, 9, 69),
    strip(plate, 26, 98, 130, 21, 19),
    // The bench before it, with what is at hand: wiring list, torque screwdriver, a reel of wire, boxes of ferrules.
    repeat(2, (i) => view.box([-88 + i * 122, 66, 0], [6, 6, 28])),
    repeat(2, (i) => view.box([-88 + i * 122, 100, 0], [6, 6, 28])),
    view.box([-92, 62, 28], [134, 48, 6]),
    rect("plain", bench, 8, 8, 34, 26),
    repeat(3, (i) => segments("hair", bench, [[12, 14 + i * 7, 38, 14 + i * 7]])),
    segments("line", bench, [[52, 14, 70, 14]]),
    view.tube([-22, 76, 38], "x", 20, 4),
    view.tube([22, 88, 34], "z", 3, 13, "plain"),
    view.tube([22, 88, 37], "z", 12, 7),
    view.tube([22, 88, 49], "z", 3, 13, "plain"),
    circle("hole", view.top(22, 88, 52), 0, 0, 2.5),
    repeat(3, (i) => view.box([-44 + i * 15, 90, 34], [12, 12, 6])),
    leader(plate(150, 109), [plate(150, 109)[0], 300]),
  ].join("");
}

/** A coach on its track; the compartment below the floor is open. */
export function railSystems(view: View): string {
  const body = view.front(-190, 30, 112);
  const length = 330;
  const compartment = view.front(-26, 34, 28);
  const bogie = (x: number) =>
    [
      repeat(2, (i) => {
        const wheel = view.front(x + i * 44, 32, 16);
        return circle("side", wheel, 0, 0, 13) + circle("plain", wheel, 0, 0, 10) + circle("hole", wheel, 0, 0, 2.5);
      }),
      rect("front", view.front(x - 10, 34, 24), 0, 0, 64, 7),
      repeat(2, (i) => rect("plain", view.front(x - 5 + i * 44, 34, 26), 0, 0, 10, 9)),
      segments("fine", view.front(x, 34, 24), [
        [18, 7, 18, 12],
        [22, 7, 22, 12],
        [26, 7, 26, 12],
      ]),
    ].join("");
  return [
    // The track.
    repeat(14, (i) => view.box([-206 + i * 27, -18, -4], [10, 62, 4])),
    view.box([-214, -6, 0], [384, 3, 4]),
    view.box([-214, 28, 0], [384, 3, 4]),
    // The body: roof with its units, side with doors and windows.
    view.box([-190, -30, 26], [length, 60, 86]),
    view.box([-150, -14, 112], [74, 30, 9]),
    segments("hair", view.top(-150, -14, 121), [
      [8, 5, 66, 5],
      [8, 12, 66, 12],
      [8, 19, 66, 19],
    ]),
    view.box([40, -14, 112], [74, 30, 9]),
    segments("hair", view.top(40, -14, 121), [
      [8, 5, 66, 5],
      [8, 12, 66, 12],
      [8, 19, 66, 19],
    ]),
    // The pantograph and its wire.
    polyline("line", [view.project([-40, 0, 112]), view.project([-14, 0, 130]), view.project([-44, 0, 150])]),
    segments("line", view.side(-44, 14, 150), [[0, 0, 28, 0]]),
    polyline("hair", [view.project([-214, 0, 150]), view.project([170, 0, 150])]),
    segments("hair", body, [
      [0, 10, length, 10],
      [0, 62, length, 62],
    ]),
    repeat(2, (i) => {
      const left = 58 + i * 172;
      return (
        rect("plain", body, left, 16, 34, 66) +
        segments("line", body, [[left + 17, 16, left + 17, 82]]) +
        rect("fine", body, left + 4, 22, 9, 34) +
        rect("fine", body, left + 21, 22, 9, 34)
      );
    }),
    [8, 102, 146, 190, 276]
      .map((left) => rounded("side", body, left, 20, left === 8 || left === 276 ? 44 : 36, 34, 3))
      .join(""),
    segments("hair", body, [
      [106, 48, 118, 26],
      [150, 48, 162, 26],
      [280, 48, 292, 26],
    ]),
    rounded("side", view.side(140, 30, 112), 8, 16, 44, 36, 4),
    segments("hair", view.side(140, 30, 112), [[12, 46, 24, 22]]),
    circle("plain", view.side(140, 30, 112), 10, 66, 4),
    circle("plain", view.side(140, 30, 112), 50, 66, 4),
    view.box([140, -10, 18], [8, 20, 8]),
    bogie(-160),
    bogie(78),
    // Boxes below the floor, one of them open.
    view.box([-92, 4, 4], [60, 26, 22]),
    rect("hair", view.front(-92, 30, 26), 5, 4, 50, 14),
    view.box([-26, 4, -4], [84, 30, 32]),
    recess("front", compartment, 3, 3, 78, 26, 5),
    strip(compartment, 14, 6, 60, 14, 14),
    polygon("side", [
      view.project([-23, 34, -1]),
      view.project([55, 34, -1]),
      view.project([55, 52, -10]),
      view.project([-23, 52, -10]),
    ]),
    leader(compartment(70, 14), [compartment(70, 14)[0], 306]),
  ].join("");
}

/** A heat pump with its fan, hydraulics and tank; the panel is built into the unit. */
export function heatingAndCooling(view: View): string {
  const unit = view.front(-140, 40, 118);
  const panel = view.front(-4, 40, 112);
  return [
    shape("plain", view.top(-166, -64, 0), [
      [0, 0],
      [330, 0],
      [330, 150],
      [0, 150],
    ]),
    // The unit on its feet, its coil and fan.
    view.box([-136, -30, 0], [10, 66, 8]),
    view.box([34, -30, 0], [10, 66, 8]),
    view.box([-140, -36, 8], [196, 76, 110]),
    rounded("plain", unit, 7, 7, 118, 96, 3),
    circle("front", unit, 66, 55, 43),
    [40, 33, 26, 19].map((r) => circle("hair", unit, 66, 55, r)).join(""),
    repeat(5, (i) => {
      const turn = (i * 2 * Math.PI) / 5;
      const end = (r: number, a: number) => [66 + r * Math.cos(turn + a), 55 + r * Math.sin(turn + a)] as const;
      return shape("plain", unit, [end(8, 0), end(39, -0.22), end(40, 0.28), end(9, 0.7)]);
    }),
    circle("line", unit, 66, 55, 8),
    circle("line", unit, 66, 55, 43),
    repeat(4, (i) => circle("hole", unit, 13 + (i % 2) * 106, 13 + Math.floor(i / 2) * 84, 1.2)),
    // Slats at the end.
    Array.from({ length: 9 }, (_, i) =>
      segments("fine", view.side(56, 40, 118), [[8, 12 + i * 10, 68, 12 + i * 10]]),
    ).join(""),
    // The panel.
    recess("front", panel, 0, 0, 52, 92, 8),
    fittings(panel, 10, 3, 41, 79, 9),
    polygon("side", [panel(0, 0), view.project([-4, 88, 112]), view.project([-4, 88, 20]), panel(0, 92)]),
    rect("fine", view.side(-4, 88, 112), 8, 10, 28, 34),
    segments("hair", view.side(-4, 88, 112), [
      [12, 18, 32, 18],
      [12, 25, 32, 25],
      [12, 32, 26, 32],
    ]),
    // Pipes to the tank, with a pump between them.
    view.tube([56, -6, 84], "x", 50, 5),
    view.tube([56, 20, 40], "x", 46, 5),
    view.tube([126, 6, 0], "z", 128, 34),
    [26, 104]
      .map((z) => {
        const [x, y] = view.project([126, 6, z]);
        const rx = 34 * Math.sqrt(1.5) * view.scale;
        const ry = 34 * Math.SQRT1_2 * view.scale;
        return path(
          "fine",
          `M${Math.round(x - rx)} ${Math.round(y)}A${Math.round(rx)} ${Math.round(ry)} 0 0 0 ${Math.round(x + rx)} ${Math.round(y)}`,
        );
      })
      .join(""),
    view.tube([126, 6, 128], "z", 10, 7),
    circle("plain", view.front(112, 52, 84), 0, 0, 7),
    segments("line", view.front(112, 52, 84), [[0, 0, 4, -4]]),
    leader(panel(46, 72)),
  ].join("");
}
