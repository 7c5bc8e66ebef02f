import { applyD1Migrations, createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { D1Database, EmailMessageBuilder, SendEmail } from "@cloudflare/workers-types";
import { BRAND } from "../../app/brand.ts";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import type { Outcome } from "../../app/contact/outcome.ts";
import { standInQueues } from "../../tools/stand-ins/queues.ts";
import { standInSendEmail } from "../../tools/stand-ins/send-email.ts";
import worker from "../../workers/api/index.ts";
import { migrateCatalogue } from "../slots.ts";

/** Once for each file of tests, which has storage of its own. */
export async function migrateDatabases(): Promise<void> {
  await migrateCatalogue();
  await applyD1Migrations(env.MESSAGES, env.MESSAGE_MIGRATIONS);
}

export async function deleteMessages(): Promise<void> {
  await env.MESSAGES.batch(
    ["mail", "message", "deletion", "sender", "daily_key"].map((table) => env.MESSAGES.prepare(`DELETE FROM ${table}`)),
  );
}

export type ApiBindings = Parameters<typeof worker.queue>[1];

/** The queues of the environment whose settings these tests run under. */
export const queuesOfSettings = (random: () => number = Math.random) =>
  standInQueues(env.QUEUES, { now: Date.now, random });

/** The environment's bindings, with stand-ins for the services that only Cloudflare has. */
export const bindings: ApiBindings = {
  ...env,
  MAIL_QUEUE: queuesOfSettings().producer("MAIL_QUEUE"),
  MAIL: standInSendEmail({ domains: [] }).binding,
};

/** All required fields of the form. */
export const validMessage = {
  name: "Ayşe Yılmaz",
  email: "ayse@ornek.com.tr",
  message: "KV 2.5 için teklif rica ederim.",
  notice: NOTICE_VERSIONS[0],
};

type Sent = { readonly status: number; readonly outcome: Outcome; readonly headers: Headers };

/** Waits also for the Worker's background work. */
export async function fetchFromApi(request: Request, to: ApiBindings = bindings): Promise<Response> {
  const context = createExecutionContext();
  const response: Response = await worker.fetch(request as never, to, context as never);
  await waitOnExecutionContext(context);
  return response;
}

export async function send(
  body: unknown,
  {
    to = bindings,
    locale = "tr",
    address = "203.0.113.1",
    headers = {},
  }: { to?: ApiBindings; locale?: string; address?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Sent> {
  const response = await fetchFromApi(
    new Request(`https://site.test/api/${locale}/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    to,
  );
  return { status: response.status, outcome: await response.json(), headers: response.headers };
}

/** Another address for each test, so that none uses up another's limit. */
let addresses = 0;
export function newAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

export const consume = (batch: Parameters<typeof worker.queue>[0], to: ApiBindings) => worker.queue(batch, to);

const run = (cron: string) => (time: Date, to: ApiBindings) =>
  worker.scheduled({ cron, scheduledTime: time.getTime(), noRetry: () => {} }, to);
/** Runs the cron that retries pending mails. */
export const runCron = run("*/5 * * * *");
export const runNightly = run("20 0 * * *");

const DOMAINS = [BRAND.office.sender.split("@")[1] ?? ""];

/** Collects the mails of a test. */
export class Mailbox {
  readonly #service = standInSendEmail({ domains: DOMAINS, verified: [BRAND.office.email] });
  /** Before: the mail is not sent. After: it is sent, but the response is lost. */
  faultNow: () => "before" | "after" | null = () => null;

  get mails(): readonly EmailMessageBuilder[] {
    return this.#service.sent;
  }

  readonly binding = {
    send: async (mail: EmailMessageBuilder) => {
      const fault = this.faultNow();
      if (fault === "before") throw new Error("Mail is away");
      const result = await this.#service.binding.send(mail);
      if (fault === "after") throw new Error("Mail did not answer");
      return result;
    },
  } as SendEmail;

  countOf(reference: string, to: string): number {
    return this.mails.filter((mail) => mail.headers?.["X-Reference"] === reference && mail.to === to).length;
  }
}

/** The bindings with a queue and mails of a test's own. */
export function bindingsWithMail(random?: () => number) {
  const queues = queuesOfSettings(random);
  const mailbox = new Mailbox();
  const to = { ...bindings, MAIL: mailbox.binding, MAIL_QUEUE: queues.producer<{ id: string }>("MAIL_QUEUE") };
  return { to, mailbox, queues, deliverQueue: () => queues.deliver((batch) => consume(batch, to)) };
}

type Statement = ReturnType<D1Database["prepare"]>;

/** Fails before or after carrying out a request, as the test decides. */
export function faultyDatabase(database: D1Database, faultNow: () => "before" | "after" | null): D1Database {
  const real = new WeakMap<object, Statement>();
  async function withFault<Result>(task: () => Promise<Result>): Promise<Result> {
    const fault = faultNow();
    if (fault === "before") throw new Error("D1 is away");
    const result = await task();
    if (fault === "after") throw new Error("D1 did not answer");
    return result;
  }
  function wrap(statement: Statement): Statement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...column: [string]) => withFault(() => statement.first(...column)),
      all: () => withFault(() => statement.all()),
      run: () => withFault(() => statement.run()),
    } as unknown as Statement;
    real.set(wrapped, statement);
    return wrapped;
  }
  const faulty = {
    prepare: (query: string) => wrap(database.prepare(query)),
    batch: (statements: Statement[]) =>
      withFault(() => database.batch(statements.map((statement) => real.get(statement) ?? statement))),
    getBookmark: () => null,
    withSession: () => faulty,
  };
  return faulty as unknown as D1Database;
}

export const query = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.MESSAGES.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
