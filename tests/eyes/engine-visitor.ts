import { expect } from "vitest";
import { isHydrated } from "../host/page.ts";
import { SITE } from "../host/site.ts";
import type { Engine } from "./engines.ts";
import { withoutMarks } from "./translator.ts";

/** Somebody in any browser, who sees only what a page shows. */
export type EngineVisitor = {
  readonly open: (path: string) => Promise<void>;
  /** Presses the first control of a selector that says a name. */
  readonly press: (selector: string, name?: string) => Promise<void>;
  /** Replaces what a field has. */
  readonly fill: (selector: string, text: string) => Promise<void>;
  /** Chooses the first option that says a name. */
  readonly choose: (selector: string, name: string) => Promise<void>;
  readonly text: (selector: string) => Promise<string>;
  /** Waits until a part says something. */
  readonly reads: (selector: string, words: string) => Promise<void>;
  /** Waits until a part no longer says something. */
  readonly forgets: (selector: string, words: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly url: () => Promise<string>;
  /** What scripts have thrown since the page was opened. */
  readonly errors: () => Promise<readonly string[]>;
};

const LISTEN = `(() => {
  window.faults = [];
  addEventListener("error", ({ message }) => window.faults.push(message));
  addEventListener("unhandledrejection", ({ reason }) => window.faults.push(String(reason)));
})()`;

/** The middle of a control that can be pressed there; null while it cannot. */
const pointOf = (selector: string, name = "") => `(() => {
  const saysName = (each) => (each.getAttribute("aria-label") ?? each.innerText ?? "").includes(${JSON.stringify(name)});
  const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
    (each) => each.checkVisibility() && saysName(each),
  );
  if (!element || element.disabled) return null;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const [box] = element.getClientRects();
  if (!box) return null;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
})()`;

const textOf = (selector: string) =>
  `[...document.querySelectorAll(${JSON.stringify(selector)})].map((each) => each.innerText ?? "").join("\\n")`;

export function engineVisitor({ go, evaluate, click, type, settle = async () => {} }: Engine): EngineVisitor {
  const until = <Value>(expression: string, isRight: (value: Value) => boolean): Promise<void> =>
    expect.poll(async () => isRight(await evaluate<Value>(expression)), { message: expression }).toBe(true);
  const text = async (selector: string) =>
    withoutMarks(await evaluate<string>(textOf(selector))).replaceAll("\u00a0", " ");
  const act = async (doIt: () => Promise<unknown>) => {
    try {
      await doIt();
    } finally {
      // That the page has broken says more than that a control is not there.
      await settle();
    }
  };
  const press = async (selector: string, name?: string) => {
    let point = "";
    // Where it stood a moment before: pages scroll to what they are about.
    await until<readonly number[] | null>(pointOf(selector, name), (found) => {
      const before = point;
      point = found === null ? "" : found.join();
      return found !== null && point === before;
    });
    const [x = 0, y = 0] = point.split(",").map(Number);
    await click(x, y);
  };
  return {
    open: (path) =>
      act(async () => {
        await go(SITE + path);
        await until<boolean>(`(${isHydrated})()`, Boolean);
        await evaluate(LISTEN);
      }),
    press: (selector, name) => act(() => press(selector, name)),
    fill: (selector, words) =>
      act(async () => {
        await press(selector);
        await evaluate(`document.querySelector(${JSON.stringify(selector)}).select()`);
        await type(words);
      }),
    choose: (selector, name) =>
      act(() =>
        evaluate(`(() => {
          const select = document.querySelector(${JSON.stringify(selector)});
          select.value = [...select.options].find(({ text }) => text.includes(${JSON.stringify(name)})).value;
          select.dispatchEvent(new Event("change", { bubbles: true }));
        })()`),
      ),
    text,
    reads: (selector, words) => expect.poll(() => text(selector), { message: selector }).toContain(words),
    forgets: (selector, words) => expect.poll(() => text(selector), { message: selector }).not.toContain(words),
    back: () => act(() => evaluate("history.back()")),
    url: () => evaluate("location.pathname + location.search"),
    errors: () => evaluate("window.faults ?? []"),
  };
}
