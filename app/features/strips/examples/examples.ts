import type { Potential } from "../../rail/model/project.ts";
import type { WantedBlock } from "../../rail/products/strip-product.ts";

/** Some blocks alike, in the words of a circuit diagram. One mark each; a net has one potential for all of them. */
type ExampleBlocks = {
  readonly wanted: WantedBlock;
  readonly marks: readonly string[];
  /** One for all blocks, or one for each; by level where blocks have several. */
  readonly potentials: readonly (readonly Potential[])[];
  readonly inside?: readonly string[];
  readonly outside?: readonly string[];
  readonly cable?: string;
};

export type StripExample = { readonly strip: string; readonly blocks: readonly ExampleBlocks[] };

const pushIn = (options: Partial<WantedBlock> & Pick<WantedBlock, "sectionMm2">): WantedBlock => ({
  clamp: "pushin",
  role: "feedThrough",
  levels: 1,
  colours: ["grey"],
  ...options,
});
const ground = (sectionMm2: number) => pushIn({ role: "ground", sectionMm2, colours: ["green_yellow"] });
const neutral = (sectionMm2: number) => pushIn({ sectionMm2, colours: ["blue"] });

const mains = (name: string): readonly Potential[] => [{ name, volts: 400, kind: "ac" }];
const phase = (name: string): readonly Potential[] => [{ name, volts: 230, kind: "ac" }];
const dc = (name: string): readonly Potential[] => [{ name, volts: 24, kind: "dc" }];
const PE: readonly Potential[] = [{ name: "PE", volts: null, kind: null }];
const N: readonly Potential[] = [{ name: "N", volts: null, kind: null }];
/** Behind a residual-current device the neutral is a net of its own. */
const N1: readonly Potential[] = [{ name: "N.1", volts: null, kind: null }];

const count = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** A motor with its brake and limit switches: 400 V AC beside 24 V DC. */
const MOTOR: StripExample = {
  strip: "-X1",
  blocks: [
    {
      wanted: pushIn({ sectionMm2: 4 }),
      marks: ["L1", "L2", "L3"],
      potentials: [mains("L1"), mains("L2"), mains("L3")],
      inside: ["-Q1:1", "-Q1:3", "-Q1:5"],
      cable: "-W1",
    },
    { wanted: ground(4), marks: ["PE"], potentials: [PE], cable: "-W1" },
    {
      wanted: pushIn({ sectionMm2: 4 }),
      marks: ["U", "V", "W"],
      potentials: [mains("U"), mains("V"), mains("W")],
      inside: ["-F1:2", "-F1:4", "-F1:6"],
      outside: ["-M1:U1", "-M1:V1", "-M1:W1"],
      cable: "-W2",
    },
    { wanted: ground(4), marks: ["PE1"], potentials: [PE], outside: ["-M1:PE"], cable: "-W2" },
    {
      wanted: pushIn({ sectionMm2: 2.5 }),
      marks: count(1, 4),
      potentials: [dc("+24V")],
      inside: ["-T1:+", "", "-F1:95", ""],
      outside: ["", "-S0:11", "-S1:13", "-S2:13"],
      cable: "-W3",
    },
    {
      wanted: pushIn({ sectionMm2: 2.5 }),
      marks: count(5, 8),
      potentials: [dc("STOP"), dc("START"), dc("S2"), dc("S3")],
      inside: ["-A1:I0", "-A1:I1", "-A1:I2", "-A1:I3"],
      outside: ["-S0:12", "-S1:14", "-S2:14", "-S3:14"],
      cable: "-W3",
    },
    {
      wanted: neutral(2.5),
      marks: count(9, 11),
      potentials: [dc("0V")],
      inside: ["-T1:-", "-K1:A2", ""],
      outside: ["", "-H1:X2", "-H2:X2"],
      cable: "-W3",
    },
  ],
};

/** Six lighting circuits, each with its neutral and its ground. */
const BUILDING: StripExample = {
  strip: "-X1",
  blocks: [
    {
      wanted: pushIn({ sectionMm2: 10 }),
      marks: ["L1", "L2", "L3"],
      potentials: [phase("L1"), phase("L2"), phase("L3")],
      inside: ["-Q0:2", "-Q0:4", "-Q0:6"],
      cable: "-W1",
    },
    { wanted: neutral(10), marks: ["N"], potentials: [N], cable: "-W1" },
    { wanted: ground(10), marks: ["PE"], potentials: [PE], cable: "-W1" },
    {
      wanted: pushIn({ sectionMm2: 2.5 }),
      marks: count(1, 6),
      potentials: count(1, 6).map((name) => phase(`L.${name}`)),
      inside: count(1, 6).map((name) => `-F${name}:2`),
      outside: count(1, 6).map((name) => `-E${name}:L`),
    },
    {
      wanted: neutral(2.5),
      marks: count(1, 6).map((name) => `N${name}`),
      potentials: [N1],
      outside: count(1, 6).map((name) => `-E${name}:N`),
    },
    {
      wanted: ground(2.5),
      marks: count(1, 6).map((name) => `PE${name}`),
      potentials: [PE],
      outside: count(1, 6).map((name) => `-E${name}:PE`),
    },
  ],
};

/** Eight three-wire sensors on blocks with three levels, fed from both ends. */
const SIGNALS: StripExample = {
  strip: "-X5",
  blocks: ["E1", ...count(1, 8), "E2"].map((mark, index, { length }) => {
    const isFeed = index === 0 || index === length - 1;
    return {
      wanted: pushIn({ role: "sensor", levels: 3, sectionMm2: 2.5, hasIndicator: !isFeed }),
      marks: [mark],
      potentials: [
        [...dc("P24"), ...dc("M24"), ...(isFeed ? [] : [{ name: `DI${index - 1}`, volts: 24, kind: "dc" } as const])],
      ],
      inside: [isFeed ? "-G1" : `-A5:DI${index - 1}`],
      outside: [isFeed ? "" : `-B${index}`],
      cable: isFeed ? "" : `-W50${index}`,
    };
  }),
};

export const STRIP_EXAMPLES = { motor: MOTOR, building: BUILDING, signals: SIGNALS } as const;
export type ExampleName = keyof typeof STRIP_EXAMPLES;
