/** A name for a file that nobody gave a title: its own, as a person would write it. */
export function titleForKey(key: string): string {
  const name = (key.split("/").at(-1) ?? key).replace(/\.[a-z0-9]{1,8}$/i, "");
  const words = name.replace(/[-_]+/g, " ").replace(/\s+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1) || key;
}
