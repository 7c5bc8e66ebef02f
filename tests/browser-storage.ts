/** What a browser's storage does: it keeps texts up to a size, or none at all. */
export class BrowserStorage {
  readonly texts = new Map<string, string>();
  room = Number.POSITIVE_INFINITY;
  isForbidden = false;

  get length() {
    this.#check();
    return this.texts.size;
  }
  key(index: number) {
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string) {
    this.#check();
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string) {
    this.#check();
    const others = [...this.texts].filter(([each]) => each !== key);
    const size = others.reduce((sum, [, each]) => sum + each.length, text.length);
    if (size > this.room) throw new DOMException("full", "QuotaExceededError");
    this.texts.set(key, text);
  }
  removeItem(key: string) {
    this.#check();
    this.texts.delete(key);
  }
  #check() {
    if (this.isForbidden) throw new DOMException("forbidden", "SecurityError");
  }
}
