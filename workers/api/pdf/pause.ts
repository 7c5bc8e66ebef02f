/**
 * Lets the Worker's other requests run. Work is sliced by what is done and not by time: in a deployed Worker the clock
 * stands still while code runs.
 * @throws when the visitor has left
 */
export type Pause = () => Promise<void>;

/** Lines of a list, or parts, that are drawn before other requests are heard. */
export const SLICE = 20;

/** For documents that are made in a moment. */
export const noPause: Pause = async () => {};

/** @param signal ends the work at its next pause */
export const createPause =
  (signal?: AbortSignal): Pause =>
  async () => {
    // A promise alone would continue before other requests; a timer comes after what arrived meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  };
