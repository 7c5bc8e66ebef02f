import { Option } from "@commander-js/extra-typings";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { type PartOptions, partOf } from "../../catalogue/exchange/part/select-part.ts";
import { readAttachments } from "../../catalogue/exchange/read-attachments.ts";
import { publishStaged, rollBack, type Turn } from "../../catalogue/import/publish/go-live.ts";
import { exportedFrom } from "../../catalogue/import/publish/join-published.ts";
import { readPublished } from "../../catalogue/import/publish/published.ts";
import { readPublishedTables } from "../../catalogue/import/publish/published-tables.ts";
import { formatHistory } from "../../catalogue/import/publish/release-records.ts";
import { formatStatus } from "../../catalogue/import/publish/slot-status.ts";
import { type Command, type CommandContext, createAction, createCommand } from "../../cloudflare/command.ts";
import type { Environment } from "../../cloudflare/environment.ts";
import { remoteOption } from "../../cloudflare/environment-arguments.ts";
import { announceRelease } from "../../databases/announce-release.ts";
import { openCatalogueDatabases } from "../../databases/open-database.ts";
import { type CatalogueDatabases, liveDatabase, requireMigrated } from "../../sql/slots.ts";
import { createTranslationsCommand } from "../translations/command.ts";
import { adoptFiles } from "./adopt-files.ts";
import { checkFrom } from "./check-from.ts";
import { saveCatalogue } from "./formats.ts";
import { publishFrom } from "./publish-from.ts";
import {
  authorOf,
  byOption,
  correctedOption,
  despiteOption,
  languageOption,
  mappingOption,
  noteOption,
  type PublishOptions,
  parseRelease,
  removesOption,
  replaceOption,
  reportOption,
  strictOption,
  wholeOption,
} from "./publish-options.ts";
import { openReleaseArchive } from "./release-archive.ts";

const NOTHING_PUBLISHED = "Nothing was published; the release before is still the one that readers see.";
const UNCHANGED = "What is published is as it was.";

export const catalogue: Command = (outer) => {
  const all = createCommand("catalogue", outer)
    .description("checks, publishes and exports the catalogue")
    .addOption(remoteOption())
    .option("--quiet", "prints no progress")
    .addHelpText(
      "after",
      "\nFROM and TO: a folder of CSV files, a workbook (….xlsx), ETIM xChange (….json) or BMEcat (….xml)",
    );
  const context = withRemote(outer, () => all.opts().remote);
  const open = () => openCatalogueDatabases(all.opts().remote, context);
  const openArchive = () => openReleaseArchive(all.opts().remote, context);
  const startProgress = (): ((message: string) => void) => {
    if (all.opts().quiet) return () => {};
    const started = context.now().getTime();
    return (message) => context.printError(`[${((context.now().getTime() - started) / 1000).toFixed(1)} s] ${message}`);
  };
  const publish = (from: string | number, options: PublishOptions, isStaged: boolean) =>
    publishFrom(from, options, isStaged, {
      databases: open(),
      archive: openArchive(),
      context,
      onProgress: startProgress(),
    });
  all
    .command("check")
    .description("names every problem of a catalogue")
    .argument("<FROM>")
    .addOption(mappingOption())
    .addOption(removesOption())
    .addOption(strictOption())
    .addOption(wholeOption())
    .addOption(languageOption())
    .option("--etim <FOLDER>", "holds the codes of ETIM against its CSV export in a folder")
    .action(
      createAction(context, NOTHING_PUBLISHED, async (from, options) => {
        const databases = open();
        const prepare = () => requireMigrated(databases, all.opts().remote);
        const author = authorOf({}, from, context);
        const published = { databases, archive: openArchive(), author, prepare, isForeignAllowed: true };
        const checked = await checkFrom(from, options, published, { context, onProgress: startProgress() });
        return typeof checked === "number" ? checked : 0;
      }),
    );
  all
    .command("publish")
    .description("checks a catalogue, then publishes it; or makes live what was staged")
    .argument("[FROM]")
    .addOption(mappingOption())
    .option("--staged <RELEASE>", "makes a staged release live, just as it was looked at", parseRelease)
    .addOption(strictOption())
    .addOption(wholeOption())
    .addOption(languageOption())
    .option("--dry-run", "prints what publishing would change, and changes nothing")
    .addOption(correctedOption())
    .addOption(removesOption())
    .addOption(despiteOption())
    .addOption(replaceOption())
    .addOption(byOption())
    .addOption(noteOption())
    .addOption(reportOption())
    .option("--indexnow <FOLDER>", "writes the changed addresses for search engines, ready to be sent")
    .action(
      createAction(context, NOTHING_PUBLISHED, async (from, own) => {
        const { staged } = own;
        if ((from === undefined) !== (staged !== undefined)) {
          context.printError("Name a catalogue FROM, or say --staged RELEASE.");
          return 2;
        }
        if (from !== undefined) return publish(from, { ...all.opts(), ...own }, false);
        return turnAndAnnounce(
          all.opts().remote,
          open(),
          (databases, now) => publishStaged(databases, staged ?? 0, now),
          context,
        );
      }),
    );
  all
    .command("stage")
    .description("checks a catalogue and fills the next slot with it, where the preview shows it until it is published")
    .argument("[FROM]")
    .option("--from <RELEASE>", "instead of FROM: a release of the last twelve months, once more", parseRelease)
    .addOption(mappingOption())
    .addOption(strictOption())
    .addOption(wholeOption())
    .addOption(languageOption())
    .addOption(correctedOption())
    .addOption(removesOption())
    .addOption(despiteOption())
    .addOption(replaceOption())
    .addOption(byOption())
    .addOption(noteOption())
    .addOption(reportOption())
    .action(
      createAction(context, UNCHANGED, async (path, own) => {
        const from = path ?? own.from;
        if (from === undefined || (path !== undefined && own.from !== undefined)) {
          context.printError("Name a catalogue FROM, or say --from RELEASE.");
          return 2;
        }
        return publish(from, { ...all.opts(), ...own }, true);
      }),
    );
  all
    .command("rollback")
    .description("makes the release before the live one live again, within a second; once more turns back")
    .action(createAction(context, UNCHANGED, () => turnAndAnnounce(all.opts().remote, open(), rollBack, context)));
  all
    .command("status")
    .description("says what each slot holds, and how it differs from what is live")
    .action(
      createAction(context, UNCHANGED, async () => {
        for (const line of await formatStatus(open())) context.print(line);
        return 0;
      }),
    );
  all
    .command("history")
    .description("lists the releases of the last twelve months: when, who, from what and why")
    .action(
      createAction(context, UNCHANGED, async () => {
        const databases = open();
        await requireMigrated(databases, all.opts().remote);
        for (const line of await formatHistory(databases)) context.print(line);
        return 0;
      }),
    );
  all
    .command("export")
    .description("writes the published catalogue as files that publish reads")
    .argument("<TO>")
    .addOption(languageOption())
    .addOption(new Option("--group <CODE>", "a workbook with the products of a group").conflicts(["category", "find"]))
    .addOption(new Option("--category <CODE>", "a workbook with the products of a category").conflicts("find"))
    .option("--find <WORDS>", "a workbook with the products whose number, type and names have all of the words")
    .action(
      createAction(context, UNCHANGED, async (to, options) => {
        const databases = open();
        await requireMigrated(databases, all.opts().remote);
        return exportCatalogue(to, { ...all.opts(), ...options }, databases, context);
      }),
    );
  all
    .command("adopt")
    .description("begins another maker's catalogue and company from their files, or makes them anew from the mapping")
    .argument(
      "<FILE...>",
      "BMEcat (….xml), ETIM xChange (….json), a workbook (….xlsx) or separated values (….csv) of any shape",
    )
    .requiredOption("--into <FOLDER>", "where catalogue, company, mapping.yaml, files.csv and report.md are written")
    .option("--maker <NAME>", "who makes the products, where the files do not say it")
    .action(
      createAction(context, "Nothing was published.", async (files, { into, maker }) => {
        const { lines, isWritten } = await adoptFiles(files, into, maker ?? null);
        for (const line of lines) context.print(line);
        return isWritten ? 0 : 1;
      }),
    );
  all.addCommand(createTranslationsCommand(context));
  return all;
};

/** A command of the catalogue in a sentence, with what follows it. */
const COMMAND = /npm run catalogue -- [a-z]+(?: (?:[A-Z]+|--?[a-z]+|\d+))*/g;

/** What is printed names commands as they have to be typed here: with the environment that this one works on. */
function withRemote(context: CommandContext, remoteOf: () => Environment | undefined): CommandContext {
  const complete = (text: string) => {
    const remote = remoteOf();
    return remote
      ? text.replace(COMMAND, (command) => (command.includes("--remote") ? command : `${command} --remote ${remote}`))
      : text;
  };
  return {
    ...context,
    print: (line) => context.print(complete(line)),
    printError: (line) => context.printError(complete(line)),
  };
}

async function turnAndAnnounce(
  remote: Environment | undefined,
  databases: CatalogueDatabases,
  turn: (databases: CatalogueDatabases, now: Date) => Promise<Turn>,
  context: CommandContext,
): Promise<number> {
  // A slot with an older schema is refused, but this one is written to.
  await databases.pointer.migrate();
  const { from, to } = await turn(databases, context.now());
  context.print(`Release ${to} is live instead of release ${from}; every Worker shows it within ten seconds.`);
  if (remote) await announceRelease(remote, databases.pointer, context);
  return 0;
}

type ExportOptions = PartOptions & {
  readonly language?: Locale | undefined;
  readonly remote?: Environment | undefined;
};

async function exportCatalogue(
  path: string,
  { language = INTERNATIONAL_LOCALE, remote, ...options }: ExportOptions,
  databases: CatalogueDatabases,
  { print, now }: CommandContext,
) {
  const exported = await exportedFrom(await readPublished(databases, { read: async () => null }));
  const database = await liveDatabase(databases);
  const written = await database.snapshot((snapshot) =>
    saveCatalogue(readPublishedTables(snapshot), path, {
      exported,
      language,
      now: now(),
      attachmentsOf: readAttachments(snapshot),
      part: partOf(options),
    }),
  );
  const where = remote ?? "this computer";
  print(`Release ${exported.release} of ${where}: ${written}.`);
  if (!remote) print("What visitors see is exported with --remote production.");
  return 0;
}
