import * as v from "valibot";

const Targets = v.array(v.object({ id: v.string(), webSocketDebuggerUrl: v.string() }));
const Answer = v.object({ id: v.optional(v.number()), result: v.optional(v.unknown()) });
const Usage = v.object({ usedSize: v.number(), backingStorageSize: v.optional(v.number(), 0) });
const Profile = v.object({
  profile: v.object({
    nodes: v.array(v.object({ id: v.number(), callFrame: v.object({ functionName: v.string(), url: v.string() }) })),
    samples: v.array(v.number()),
    timeDeltas: v.array(v.number()),
  }),
});

export type DevTools = {
  /**
   * Bytes in use after a garbage collection, of the heap and of the buffers outside it.
   * @param wake makes the isolate work, since an idle one collects nothing
   */
  readonly memory: (wake: () => Promise<unknown>) => Promise<{ readonly heap: number; readonly buffers: number }>;
  /** Profiles a task. @returns each function's own milliseconds, longest first */
  readonly profile: (task: () => Promise<void>) => Promise<(readonly [name: string, milliseconds: number])[]>;
  readonly close: () => void;
};

/** Connects to a Worker's isolate as DevTools does. */
export async function openDevTools(port: number, worker: string): Promise<DevTools> {
  const targets = v.parse(Targets, await (await fetch(`http://127.0.0.1:${port}/json`)).json());
  const target = targets.find(({ id }) => id.includes(worker));
  if (!target) throw new Error(`No Worker ${worker} among ${targets.map(({ id }) => id).join(", ")}`);
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  const waiting = new Map<number, (result: unknown) => void>();
  socket.onmessage = ({ data }) => {
    const { id, result } = v.parse(Answer, JSON.parse(String(data)));
    if (id !== undefined) waiting.get(id)?.(result);
  };
  let last = 0;
  const ask = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    memory: async (wake) => {
      /** An idle isolate reads no question, and a request may be over before one arrives. */
      const askAwake = async (method: string) => {
        let isAnswered = false;
        const answer = ask(method).finally(() => {
          isAnswered = true;
        });
        while (!isAnswered) await wake();
        return answer;
      };
      await askAwake("HeapProfiler.collectGarbage");
      const usage = v.parse(Usage, await askAwake("Runtime.getHeapUsage"));
      return { heap: usage.usedSize, buffers: usage.backingStorageSize };
    },
    profile: async (task) => {
      await ask("Profiler.enable");
      await ask("Profiler.setSamplingInterval", { interval: 200 });
      await ask("Profiler.start");
      await task();
      const { profile } = v.parse(Profile, await ask("Profiler.stop"));
      const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName || "(anonymous)"]));
      const byName = new Map<string, number>();
      for (const [index, sample] of profile.samples.entries()) {
        const name = names.get(sample) ?? "";
        byName.set(name, (byName.get(name) ?? 0) + (profile.timeDeltas[index] ?? 0) / 1000);
      }
      return [...byName].toSorted(([, a], [, b]) => b - a);
    },
    close: () => socket.close(),
  };
}
