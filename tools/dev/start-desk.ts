import { type AccessStandIn, GROUPS_CLAIM, startAccess } from "./access/access-stand-in.ts";
import { giveRoles, PEOPLE } from "./access/desk-people.ts";
import { type BuiltWorkers, deskOrigin, startWorkers } from "./built-workers.ts";

type Options = Parameters<typeof startWorkers>[0] & {
  readonly state: string;
  /** Any free port when left out. */
  readonly deskPort?: number;
  readonly previewPort: number;
};

export type DeskWorkers = BuiltWorkers & { readonly access: AccessStandIn };

/** Starts all Workers, and in front of the desk what logs people in on this computer. */
export async function startWithDesk({ deskPort, previewPort, ...options }: Options): Promise<DeskWorkers> {
  await giveRoles(options.state);
  let target = "";
  const access = await startAccess({ ...(deskPort ? { port: deskPort } : {}), target: () => target, people: PEOPLE });
  const { team, audience } = access;
  const desk = { team, audience, groupsClaim: GROUPS_CLAIM, previewPort };
  const workers = await startWorkers({ ...options, desk });
  target = await deskOrigin(workers.miniflare);
  return {
    ...workers,
    access,
    close: async () => {
      await access.close();
      await workers.close();
    },
  };
}
