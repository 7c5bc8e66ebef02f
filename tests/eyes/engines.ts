import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Page } from "playwright-core";
import { vi } from "vitest";
import { freshPage } from "../host/page.ts";

/** What all browsers can be asked for. */
export type Engine = {
  /** An empty page of a new visitor. */
  readonly renew: () => Promise<void>;
  readonly go: (url: string) => Promise<unknown>;
  /** The value of an expression in the page, as JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  readonly click: (x: number, y: number) => Promise<unknown>;
  /** Types a text, in which `ENTER` and `BACKSPACE` are keys. */
  readonly type: (text: string) => Promise<unknown>;
  /** What follows each act of a visitor. @throws AssertionError when the page breaks */
  readonly settle?: () => Promise<unknown>;
  readonly close: () => Promise<void>;
};

/** WebDriver's codes of keys. */
export const ENTER = "\ue007";
export const BACKSPACE = "\ue003";
const KEYS: Readonly<Record<string, string>> = { [ENTER]: "Enter", [BACKSPACE]: "Backspace" };

const MINI_BROWSER = "/usr/lib/*/webkit2gtk-*/MiniBrowser";
const isInstalled = (command: string) => existsSync(`/usr/bin/${command}`);

function needs(engine: string, isThere: boolean): void {
  if (!isThere) throw new Error(`${engine} is missing: apt-get install firefox-esr webkit2gtk-driver xvfb xauth`);
}

/** As both forms of WebDriver have them. */
const pointerActions = (x: number, y: number) => [
  {
    type: "pointer",
    id: "mouse",
    parameters: { pointerType: "mouse" },
    actions: [
      { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ],
  },
];
const keyActions = (text: string) => [
  {
    type: "key",
    id: "keyboard",
    actions: [...text].flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]),
  },
];

/** A process with children of its own, and a folder for what it writes. */
function start(command: string, values: readonly string[]): { child: ChildProcess; end: () => void; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "klemma-engine-"));
  // WebKit's sandbox needs rights that a container does not give.
  const env = { ...process.env, HOME: folder, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" };
  const child = spawn(
    command,
    values.map((value) => value.replace("FOLDER", folder)),
    { env, detached: true },
  );
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid);
  };
  // Also when the browser could not be asked for anything.
  process.once("exit", kill);
  const end = async () => {
    process.off("exit", kill);
    kill();
    await ended;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { child, end, folder };
}

/** Firefox, by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
async function startFirefox(): Promise<Engine> {
  needs("Firefox", isInstalled("firefox-esr"));
  const { child, end } = start("firefox-esr", ["--headless", "--remote-debugging-port=0", "--profile", "FOLDER"]);
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr as NodeJS.ReadableStream).on("line", (line) => {
      const [found] = /ws:\/\/\S+/.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.once("exit", () => reject(new Error("Firefox ended before it could be asked")));
  });
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  const waiting = new Map<number, (answer: { result?: never; message?: string }) => void>();
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
  });
  let count = 0;
  const ask = async <Result>(method: string, params: unknown): Promise<Result> => {
    const id = ++count;
    const answered = new Promise<{ result?: Result; message?: string }>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { result, message } = await answered;
    if (result === undefined) throw new Error(`${method}: ${message}`);
    return result;
  };
  await ask("session.new", { capabilities: {} });
  let context = "";
  return {
    renew: async () => {
      const { userContext } = await ask<{ userContext: string }>("browser.createUserContext", {});
      ({ context } = await ask<{ context: string }>("browsingContext.create", { type: "tab", userContext }));
      await ask("browsingContext.setViewport", { context, viewport: { width: 1440, height: 900 } });
    },
    go: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    evaluate: async (expression) => {
      const script = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await ask<{
        result?: { value?: string };
        exceptionDetails?: { text: string };
      }>("script.evaluate", script);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null");
    },
    click: (x, y) => ask("input.performActions", { context, actions: pointerActions(x, y) }),
    type: (text) => ask("input.performActions", { context, actions: keyActions(text) }),
    close: async () => {
      socket.close();
      await end();
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** WebKitGTK, by WebDriver (w3.org/TR/webdriver). */
async function startWebKit(): Promise<Engine> {
  const [binary] = globSync(MINI_BROWSER);
  needs("WebKitGTK", isInstalled("WebKitWebDriver") && isInstalled("xvfb-run") && binary !== undefined);
  const port = await freePort();
  const { end } = start("xvfb-run", ["-a", "-s", "-screen 0 1440x1000x24", "WebKitWebDriver", `--port=${port}`]);
  const send = async <Value>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown): Promise<Value> => {
    const init = { method, body: body === undefined ? null : JSON.stringify(body) };
    const response = await fetch(`http://127.0.0.1:${port}${path}`, init);
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  await vi.waitFor(() => send("GET", "/status"), 20_000);
  const options = { binary, args: ["--automation"] };
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
  let session = "";
  const ask = <Value>(path: string, body: unknown) => send<Value>("POST", `${session}/${path}`, body);
  return {
    renew: async () => {
      if (session !== "") await send("DELETE", session);
      const { sessionId } = await send<{ sessionId: string }>("POST", "/session", { capabilities });
      session = `/session/${sessionId}`;
      await ask("window/rect", { x: 0, y: 0, width: 1440, height: 1000 });
    },
    go: (url) => ask("url", { url }),
    evaluate: async (expression) =>
      JSON.parse(
        (await ask<string | null>("execute/sync", { script: `return JSON.stringify(${expression})`, args: [] })) ??
          "null",
      ),
    click: (x, y) => ask("actions", { actions: pointerActions(x, y) }),
    type: (text) => ask("actions", { actions: keyActions(text) }),
    close: async () => end(),
  };
}

const newVisitor = async () => (await freshPage()).page;

/** Chromium, also for visitors who come in another way, and whose browser does something after each act. */
export async function startChromium(
  enter = newVisitor,
  settle: (page: Page) => Promise<unknown> = async () => {},
): Promise<Engine> {
  let page: Page;
  let leave = async () => {};
  return {
    renew: async () => {
      await leave();
      page = await enter();
      leave = () => page.context().close();
    },
    go: (url) => page.goto(url),
    evaluate: async (expression) => JSON.parse((await page.evaluate(`JSON.stringify(${expression})`)) ?? "null"),
    click: (x, y) => page.mouse.click(x, y),
    type: async (text) => {
      for (const key of text) await page.keyboard.press(KEYS[key] ?? key);
    },
    settle: () => settle(page),
    close: async () => {},
  };
}

export const ENGINES = { Chromium: () => startChromium(), Firefox: startFirefox, WebKitGTK: startWebKit } as const;
