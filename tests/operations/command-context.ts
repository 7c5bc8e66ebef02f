import { expect } from "vitest";
import { type Command, type CommandContext, runCommand } from "../../tools/cloudflare/command.ts";

type Printed = { readonly output: () => string; readonly printed: () => string; readonly errors: () => string };

/**
 * Collects what a command prints, and rejects network, wrangler and Cloudflare unless a test provides them.
 * `output` is both streams in order, `printed` is standard output, `errors` is standard error.
 */
export function testContext(overrides: Partial<CommandContext> = {}): CommandContext & Printed {
  const lines: { readonly stream: "printed" | "errors"; readonly line: string }[] = [];
  const textOf = (wanted: readonly string[]) =>
    lines
      .filter(({ stream }) => wanted.includes(stream))
      .map(({ line }) => `${line}\n`)
      .join("");
  return {
    root: ".",
    state: ".wrangler/no-state",
    env: {},
    now: () => new Date(),
    // No Worker of a test still reads a slot that it has not been told to leave.
    wait: async () => {},
    print: (line) => void lines.push({ stream: "printed", line }),
    printError: (line) => void lines.push({ stream: "errors", line }),
    fetch: () => Promise.reject(new Error("This test reaches no network.")),
    wrangler: (args) => Promise.reject(new Error(`This test runs no wrangler: ${args.join(" ")}`)),
    cloudflare: () => Promise.reject(new Error("This test asks Cloudflare nothing.")),
    ...overrides,
    output: () => textOf(["printed", "errors"]),
    printed: () => textOf(["printed"]),
    errors: () => textOf(["errors"]),
  };
}

/** Runs a command in this process. */
export async function runHere(command: Command, args: readonly string[], context = testContext()) {
  const status = await runCommand(command, args, context);
  return { status, output: context.output(), printed: context.printed(), errors: context.errors() };
}

/** Expects a command to have ended with this status and said all this; what it says is no trace of calls. */
export function expectEnd(
  { status: found, output }: { readonly status: number; readonly output: string },
  status: number,
  ...texts: readonly (string | RegExp)[]
): void {
  for (const text of texts) {
    if (typeof text === "string") expect(output).toContain(text);
    else expect(output).toMatch(text);
  }
  expect(output).not.toMatch(/^ {4}at /m);
  expect(found).toBe(status);
}
