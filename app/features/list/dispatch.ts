import type { Step } from "./steps.ts";

/** Takes a step on the list, shows the message, and offers to undo the step. */
export type Dispatch = (step: Step, message: string) => void;
