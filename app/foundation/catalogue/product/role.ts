/** How a block holds conductors. */
export type Clamp = "screw" | "pushin" | "spring" | "hex" | "bolt";

/** The function of a block between its two sides, by its word in the catalogue. */
export const BLOCK_ROLES_BY_WORD = {
  feed_through: "feedThrough",
  ground: "ground",
  fuse: "fuse",
  knife_disconnect: "knifeDisconnect",
  test_disconnect: "testDisconnect",
  neutral_disconnect: "neutralDisconnect",
  component: "component",
  sensor: "sensor",
} as const;
export type BlockWord = keyof typeof BLOCK_ROLES_BY_WORD;
export type BlockRole = (typeof BLOCK_ROLES_BY_WORD)[BlockWord];
const isBlockWord = (word: string): word is BlockWord => word in BLOCK_ROLES_BY_WORD;
/** The word of each role in the catalogue. */
export const BLOCK_WORDS = Object.fromEntries(
  Object.entries(BLOCK_ROLES_BY_WORD).map(([word, role]) => [role, word]),
) as Readonly<Record<BlockRole, BlockWord>>;
const SEPARATING: ReadonlySet<BlockRole> = new Set(["fuse", "knifeDisconnect", "testDisconnect", "component"]);
/** Whether the two sides of such a block are apart while its fuse, knife or slide is open. */
export const separatesSides = (role: BlockRole): boolean => SEPARATING.has(role);
export const BLOCK_ROLES: readonly BlockRole[] = Object.values(BLOCK_ROLES_BY_WORD);

/** The first words of roles that are no block's. */
export type PartWord = "end_plate" | "partition_plate" | "end_stop" | "rail" | "jumper" | "marker";

/** The properties that only terminal blocks have. */
export type Block = {
  readonly clamp: Clamp;
  readonly role: BlockRole;
  readonly levels: number;
  readonly conductors: number;
  readonly joinsLevels: boolean;
  /** Jumper channels a level: 1 or 2. */
  readonly channels: number;
  readonly takesShortCircuitLinks: boolean;
  readonly hasIndicator: boolean;
  readonly isOnSmallRail: boolean;
};

/**
 * A product's role on a rail: the type's word with its options, then the product's own options, as the catalogue's
 * files have them, e.g. `fuse clamp=screw indicator=1`. Empty for devices that are only mounted there. `readRole` reads
 * the options.
 */
type WithRole = { readonly role: string };
export const hasRole = ({ role }: WithRole, word: PartWord): boolean => role.split(" ", 1)[0] === word;
export const isBlock = ({ role }: WithRole): boolean => isBlockWord(role.split(" ", 1)[0] ?? "");

/** A strip or card of tags that take any mark. */
export const isBlankMarker = ({ role, tags }: WithRole & { readonly tags: number | null }): boolean =>
  /\bblank=1\b/.test(role) && tags !== null;
