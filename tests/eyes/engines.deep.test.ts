import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engineVisitor } from "./engine-visitor.ts";
import { ENGINES, type Engine } from "./engines.ts";
import { TASKS } from "./tasks.ts";

describe.each(Object.entries(ENGINES))("%s", (_, start) => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine?.close());

  test.each(TASKS)("a visitor %s", async (_name, go) => {
    const visitor = engineVisitor(engine);
    await engine.renew();
    await go(visitor);
    expect(await visitor.errors()).toEqual([]);
  });
});
