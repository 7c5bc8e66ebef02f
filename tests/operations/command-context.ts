import type { CommandContext } from "../../tools/command.ts";

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
