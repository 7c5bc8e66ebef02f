import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import type { Figures } from "../../tools/dev/budgets.ts";
import type { Span } from "../../tools/dev/processor-time.ts";
import { secondsOfTree } from "../../tools/dev/processor-time.ts";
import { KINDS, type Kind } from "../../tools/dev/test-kinds.ts";

/** Of a failure's message, which may quote a whole page. */
const MESSAGE_CHARACTERS = 3000;

/**
 * Measures what each kind of tests costs: one runs after the other (vitest.config.ts). Writes to the file of KLEMMA_FIGURES.
 * Says of each failure what failed when it fails: a run that is interrupted says nothing at its end.
 */
export default class FiguresReporter implements Reporter {
  readonly #seconds = new Map<string, number>();
  readonly #spans = new Map<string, Span>();
  readonly #files: Figures["files"][number][] = [];
  #kind = "site";
  #since = secondsOfTree(process.pid);
  #from = Date.now();

  /** The host starts before the first test, and counts as the site's. */
  onTestModuleStart({ project }: TestModule): void {
    if (project.name !== this.#kind) this.#close(project.name);
  }

  onTestModuleEnd(module: TestModule): void {
    const { collectDuration, duration, importDurations: _, prepareDuration, setupDuration } = module.diagnostic();
    const seconds = (collectDuration + duration + prepareDuration + setupDuration) / 1000;
    this.#files.push({ file: relative(".", module.moduleId), kind: module.project.name as Kind, seconds });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== "failed") return;
    const lines = errors.map(({ message, cause, stacks }) => {
      const at = stacks?.[0];
      const why = cause ? ` (${cause.message})` : "";
      return `${message.slice(0, MESSAGE_CHARACTERS)}${why}${at ? `\n  at ${relative(".", at.file)}:${at.line}` : ""}`;
    });
    console.log(`Failed: ${relative(".", test.module.moduleId)} > ${test.fullName}\n${lines.join("\n")}`);
  }

  onTestRunEnd(): void {
    this.#close("");
    const { KLEMMA_FIGURES: file, KLEMMA_COUNTS: counts } = process.env;
    if (!file || !counts) return;
    const counted = readFileSync(counts, "utf8").split("\n");
    const figures: Figures = {
      seconds: Object.fromEntries(KINDS.map((kind) => [kind, this.#seconds.get(kind) ?? 0])),
      spans: Object.fromEntries(this.#spans),
      counts: Object.fromEntries(
        [...Map.groupBy(counted.filter(Boolean), (name) => name)].map(([name, lines]) => [name, lines.length]),
      ),
      files: this.#files,
    };
    writeFileSync(file, JSON.stringify(figures));
  }

  #close(next: string): void {
    const now = secondsOfTree(process.pid);
    if (now !== null && this.#since !== null)
      this.#seconds.set(this.#kind, (this.#seconds.get(this.#kind) ?? 0) + now - this.#since);
    const to = Date.now();
    this.#spans.set(this.#kind, { from: this.#from, to });
    [this.#kind, this.#since, this.#from] = [next, now, to];
  }
}
