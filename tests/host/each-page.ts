/** Runs before each file of tests that ask for a page. */
import { afterAll, afterEach, beforeEach } from "vitest";
import { beginTest, endOthers, endTest } from "./contexts.ts";

beforeEach(beginTest);
afterEach(endTest);
afterAll(endOthers);
