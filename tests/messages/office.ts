import { applyD1Migrations, createExecutionContext, env, reset, waitOnExecutionContext } from "cloudflare:test";
import type { D1Database, EmailMessageBuilder, Queue } from "@cloudflare/workers-types";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import type { Outcome } from "../../app/contact/outcome.ts";
import type { MailTask, PostOffice } from "../../workers/api/messages/deliver.ts";
import { type MessageBindings, messageRoutes } from "../../workers/api/messages/routes.ts";

/** Nobody has written yet. */
export async function emptyOffice(): Promise<void> {
  await reset();
  await applyD1Migrations(env.CATALOGUE, env.MIGRATIONS);
  await applyD1Migrations(env.MESSAGES, env.MESSAGE_MIGRATIONS);
}

export const bindings: MessageBindings = {
  MESSAGES: env.MESSAGES,
  MAIL_QUEUE: env.MAIL_QUEUE,
  MESSAGE_RATE: env.MESSAGE_RATE,
  SUSPECT_RATE: env.SUSPECT_RATE,
  MESSAGE_RETENTION_DAYS: "365",
};

/** What a visitor sends who fills in everything that must be. */
export const filledIn = {
  name: "Ayşe Yılmaz",
  email: "ayse@ornek.com.tr",
  message: "KV 2.5 için teklif rica ederim.",
  consent: NOTICE_VERSIONS[0],
};

type Sent = { readonly status: number; readonly outcome: Outcome; readonly headers: Headers };

/** Sends a body to the Worker as a browser does, and waits until the Worker has done all that it does. */
export async function send(
  body: unknown,
  {
    to = bindings,
    locale = "tr",
    address = "203.0.113.1",
    headers = {},
  }: { to?: MessageBindings; locale?: string; address?: string; headers?: Readonly<Record<string, string>> } = {},
): Promise<Sent> {
  const context = createExecutionContext();
  const response = await messageRoutes.fetch(
    new Request(`https://site.test/api/${locale}/messages`, {
      method: "POST",
      headers: { "content-type": "application/json", "cf-connecting-ip": address, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
    to,
    context,
  );
  await waitOnExecutionContext(context);
  return { status: response.status, outcome: await response.json(), headers: response.headers };
}

/** A queue as Cloudflare describes it, on a clock of the test's own: tasks come once or more often, in any order. */
export class TestQueue {
  readonly #waiting: { body: MailTask; dueAt: number; attempts: number }[] = [];
  readonly dead: MailTask[] = [];
  fails = () => false;

  readonly producer = {
    send: async (body: MailTask) => this.#take([body]),
    sendBatch: async (messages: Iterable<{ body: MailTask }>) => this.#take([...messages].map(({ body }) => body)),
  } as unknown as Queue<MailTask>;

  #take(bodies: readonly MailTask[]) {
    if (this.fails()) throw new Error("Queue is away");
    for (const body of bodies) this.#waiting.push({ body, dueAt: 0, attempts: 0 });
  }

  /** The tasks that are due, to be settled each; what is neither taken nor put back comes again. */
  async deliver(now: Date, consume: (batch: never) => Promise<void>, mostRetries = 8): Promise<void> {
    const due = this.#waiting.filter(({ dueAt }) => dueAt <= now.getTime());
    if (due.length === 0) return;
    for (const task of due) this.#waiting.splice(this.#waiting.indexOf(task), 1);
    const messages = due.map((task) => ({
      id: crypto.randomUUID(),
      timestamp: now,
      body: task.body,
      attempts: task.attempts + 1,
      ack: () => {},
      retry: ({ delaySeconds = 0 } = {}) => {
        if (task.attempts >= mostRetries) this.dead.push(task.body);
        else
          this.#waiting.push({
            body: task.body,
            dueAt: now.getTime() + delaySeconds * 1000,
            attempts: task.attempts + 1,
          });
      },
    }));
    await consume({ queue: "klemma-mail", messages } as never);
  }
}

/** Where mails go in a test. */
export class Mailbox {
  readonly mails: EmailMessageBuilder[] = [];
  /** Fails before a mail is sent, or after: sent, but the answer got lost. */
  fails: () => "before" | "after" | null = () => null;

  readonly binding = {
    send: async (mail: EmailMessageBuilder) => {
      const fault = this.fails();
      if (fault === "before") throw new Error("Mail is away");
      this.mails.push(mail);
      if (fault === "after") throw new Error("Mail did not answer");
      return { messageId: crypto.randomUUID() };
    },
  } as PostOffice["mail"];

  countOf(reference: string, to: string): number {
    return this.mails.filter((mail) => mail.headers?.["X-Reference"] === reference && mail.to === to).length;
  }
}

/** Stands for the PDF, whose typeface these tests cannot load; tests/site reads the real one. */
export const listDocument: PostOffice["listDocument"] = async () => new TextEncoder().encode("%PDF-1.7");

type Statement = ReturnType<D1Database["prepare"]>;

/** A database that fails when it is told to, before it does what is asked or after. */
export function faulty(database: D1Database, fails: () => "before" | "after" | null): D1Database {
  const real = new WeakMap<object, Statement>();
  async function tried<Result>(task: () => Promise<Result>): Promise<Result> {
    const fault = fails();
    if (fault === "before") throw new Error("D1 is away");
    const result = await task();
    if (fault === "after") throw new Error("D1 did not answer");
    return result;
  }
  function wrap(statement: Statement): Statement {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      first: (...column: [string]) => tried(() => statement.first(...column)),
      all: () => tried(() => statement.all()),
      run: () => tried(() => statement.run()),
    } as unknown as Statement;
    real.set(wrapped, statement);
    return wrapped;
  }
  const asked = {
    prepare: (query: string) => wrap(database.prepare(query)),
    batch: (statements: Statement[]) =>
      tried(() => database.batch(statements.map((statement) => real.get(statement) ?? statement))),
    getBookmark: () => null,
    withSession: () => asked,
  };
  return asked as unknown as D1Database;
}

export const query = async <Row>(sql: string, ...values: unknown[]) =>
  (
    await env.MESSAGES.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
