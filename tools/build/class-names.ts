import { createHash } from "node:crypto";
import { relative } from "node:path";

const CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const LETTERS = `${CAPITALS}${CAPITALS.toLowerCase()}`;
/** Another one, when two classes come out as one. */
const SALT = 1;

const classes = new Map<string, string>();

/**
 * The name of a style sheet's class in a build, the same in each: of four letters, which stand in scripts, styles and every
 * page that is sent. The first is a capital: classes of all style sheets together have none.
 * @throws when two classes would have the same
 */
export function shortClassName(name: string, file: string): string {
  const own = `${relative(process.cwd(), file)} ${name}`;
  const digest = createHash("sha256").update(`${SALT} ${own}`).digest().readUInt32BE();
  const first = Math.floor(digest / LETTERS.length ** 3) % CAPITALS.length;
  const others = [0, 1, 2].map((at) => LETTERS[Math.floor(digest / LETTERS.length ** at) % LETTERS.length]);
  const short = [CAPITALS[first], ...others].join("");
  const other = classes.get(short);
  if (other !== undefined && other !== own) throw new Error(`${own} and ${other} are both ${short}: change SALT.`);
  classes.set(short, own);
  return short;
}
