/** A longer title would be no title. */
const MAX_LETTERS = 120;

/** A title for a file without one, from its name: user-guide_2026.pdf becomes User guide 2026. */
export function titleForKey(key: string): string {
  const name = (key.split("/").at(-1) ?? key).replace(/\.[a-z0-9]{1,8}$/i, "");
  const words = name.replace(/[-_]+/g, " ").replace(/\s+/g, " ").trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1) || key;
  const letters = [...title];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS - 1).join("")}…` : title;
}
