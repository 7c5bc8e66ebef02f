import { type AccessStandIn, GROUPS_CLAIM, startAccess } from "./access/access-stand-in.ts";
import { giveRoles, PEOPLE } from "./access/desk-people.ts";
import { type BuiltWorkers, deskOrigin, startWorkers } from "./built-workers.ts";

type Options = Parameters<typeof startWorkers>[0] & {
  readonly state: string;
  /** Any free ports when left out. */
  readonly deskPort?: number;
  readonly previewPort?: number;
};

/** The addresses are those of a browser. */
export type DeskWorkers = BuiltWorkers & {
  readonly access: AccessStandIn;
  readonly deskUrl: string;
  readonly previewUrl: string;
};

/** Starts all Workers, and in front of desk and preview what logs people in on this computer. */
export async function startWithDesk({ deskPort = 0, previewPort = 0, ...options }: Options): Promise<DeskWorkers> {
  await giveRoles(options.state);
  let target = "";
  const access = await startAccess({ ports: [deskPort, previewPort], target: () => target, people: PEOPLE });
  const { team, audience } = access;
  const [deskUrl = "", previewUrl = ""] = access.urls;
  const desk = { team, audience, groupsClaim: GROUPS_CLAIM, previewUrl };
  const workers = await startWorkers({ ...options, desk });
  target = await deskOrigin(workers.miniflare);
  return {
    ...workers,
    access,
    deskUrl,
    previewUrl,
    close: async () => {
      await access.close();
      await workers.close();
    },
  };
}
