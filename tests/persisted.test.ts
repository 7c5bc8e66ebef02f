import * as v from "valibot";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { json, persisted } from "../app/ground/platform/persisted.ts";
import { BrowserStorage } from "./browser-storage.ts";

let localStorage: BrowserStorage;
beforeEach(() => {
  localStorage = new BrowserStorage();
  vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
});
afterEach(() => void vi.unstubAllGlobals());

test("what is stored in another form is as if it were not there, and stays until something is written", () => {
  const store = persisted("localStorage", "sizes", json(v.array(v.number())));
  for (const text of ["{", '["1"]', "null", ""]) {
    localStorage.setItem("sizes", text);
    expect([store.read(), localStorage.getItem("sizes")]).toEqual([null, text]);
  }
  expect(store.write([1, 2])).toBe(true);
  expect([store.read(), localStorage.getItem("sizes")]).toEqual([[1, 2], "[1,2]"]);
  store.write(null);
  expect([store.read(), localStorage.texts.size]).toEqual([null, 0]);
});

test("a page hears of its own changes, of other tabs, and of what changed while it was in the back/forward cache", () => {
  const store = persisted("localStorage", "colour", json(v.string()));
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.write("blue");
  for (const [type, fields] of [
    ["storage", { key: "size" }],
    ["storage", { key: "colour" }],
    ["storage", { key: null }],
    ["pageshow", { persisted: false }],
    ["pageshow", { persisted: true }],
  ] as const)
    window.dispatchEvent(Object.assign(new Event(type), fields));
  expect(listener).toHaveBeenCalledTimes(4);
  unsubscribe();
  store.write("grey");
  expect(listener).toHaveBeenCalledTimes(4);
});

test("in full storage a list does not take the place of one with unreadable lines before these are set aside", async () => {
  const { changeOrderList, getOrderList } = await import("../app/features/list/storage/list-store.ts");
  const stored = '{"version":2,"lines":[{"code":"1040252","amount":"many"}]}';
  localStorage.setItem("order-list", stored);
  localStorage.room = stored.length;
  const add = (code: string) => changeOrderList({ type: "add", lines: [{ code, amount: 5, note: "" }] });
  add("1040402");
  expect(getOrderList()).toMatchObject({ lines: [{ code: "1040402" }], unreadableText: "1040252 many" });
  expect(localStorage.getItem("order-list")).toBe(stored);
  localStorage.room = 1000;
  add("1040403");
  expect(localStorage.getItem("order-list.set-aside")).toBe("1040252 many");
  expect(localStorage.getItem("order-list")).toContain("1040403");
});
