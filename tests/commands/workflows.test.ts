import { globSync, readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { parse } from "yaml";

const Step = v.looseObject({
  uses: v.optional(v.string()),
  run: v.optional(v.string(), ""),
  with: v.optional(v.looseObject({}), {}),
});
const Workflow = v.looseObject({
  on: v.record(v.string(), v.unknown()),
  permissions: v.unknown(),
  jobs: v.record(v.string(), v.looseObject({ container: v.string(), steps: v.array(Step) })),
});

const workflows = globSync(".github/workflows/*").map((file) => {
  const text = readFileSync(file, "utf8");
  const workflow = v.parse(Workflow, parse(text));
  return { file, text, workflow, steps: Object.values(workflow.jobs).flatMap(({ steps }) => steps) };
});

test.each(workflows)("$file may read the code and nothing else", ({ workflow, steps }) => {
  expect(workflow.permissions).toEqual({ contents: "read" });
  for (const job of Object.values(workflow.jobs)) {
    expect(job).not.toHaveProperty("permissions");
    expect(job).not.toHaveProperty("env");
  }
  // A pull request from a fork would run with the permissions and secrets of this repository.
  expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  for (const { uses, with: inputs } of steps)
    if (uses?.startsWith("actions/checkout@")) expect(inputs["persist-credentials"]).toBe(false);
});

test.each(workflows)(
  "$file runs only what is named by digest, with its version beside it",
  ({ text, workflow, steps }) => {
    const containers = Object.values(workflow.jobs).map(({ container }) => container);
    for (const container of containers) expect(container).toMatch(/^[a-z0-9:.-]+@sha256:[0-9a-f]{64}$/);
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w./-]+@[0-9a-f]{40}$/);
    for (const named of [...containers, ...actions])
      expect(text).toMatch(new RegExp(`${named} # v?\\d+\\.\\d+\\.\\d+\n`));
  },
);

test.each(workflows)("$file puts nothing into a script that a stranger wrote", ({ steps }) => {
  for (const { run } of steps)
    for (const [, expression = ""] of run.matchAll(/\$\{\{(.*?)\}\}/gs))
      expect(expression.trim()).toMatch(/^matrix\.\w+$/);
});

test("benches and deep tests run each night and keep their figures, also when they fail", () => {
  const jobs = workflows.flatMap(({ workflow }) => (workflow.on.schedule ? Object.values(workflow.jobs) : []));
  for (const command of ["npm run test:deep", "npm run bench:all -- --out figures/"]) {
    const [job] = jobs.filter(({ steps }) => steps.some(({ run }) => run.startsWith(command)));
    expect(job).toMatchObject({ if: expect.stringContaining("github.event_name == 'schedule'") });
    const kept = job?.steps.find(({ uses }) => uses?.startsWith("actions/upload-artifact@"));
    expect(kept).toMatchObject({ if: expect.stringContaining("!cancelled()"), with: { "retention-days": 90 } });
  }
});
