import { applyD1Migrations, env } from "cloudflare:test";

/** Creates the catalogue's databases; slot a is live, without a release. */
export async function migrateCatalogue(): Promise<void> {
  for (const slot of [env.CATALOGUE_A, env.CATALOGUE_B, env.CATALOGUE_C]) await applyD1Migrations(slot, env.MIGRATIONS);
  await applyD1Migrations(env.CATALOGUE_POINTER, env.POINTER_MIGRATIONS);
  await env.CATALOGUE_POINTER.prepare("UPDATE pointer SET live = 'a', previous = 'b', next = 'c'").run();
}

/** Publishes an empty release in slot a, over the one before. @returns its number */
export async function publishRelease(number?: number): Promise<number> {
  const latest = number ?? ((await latestRelease()) ?? 0) + 1;
  await env.CATALOGUE_A.prepare("INSERT INTO release VALUES (?, '2026-10-01T06:00:00Z', 0, 0, 0)").bind(latest).run();
  await env.CATALOGUE_POINTER.batch([
    env.CATALOGUE_POINTER.prepare("INSERT OR IGNORE INTO release_number VALUES (?, '')").bind(latest),
    env.CATALOGUE_POINTER.prepare("UPDATE pointer SET live_release = ?, turn = turn + 1").bind(latest),
  ]);
  return latest;
}

const latestRelease = () =>
  env.CATALOGUE_A.prepare("SELECT max(number) AS release FROM release").first<number>("release");
