import { DatabaseSync } from "node:sqlite";
import { TABLE } from "../../../tools/dev/analytics/table.js";

export type Version = { readonly id: string; readonly number: number; readonly metadata: Metadata };

/** The part of an upload's metadata that the stand-in reads. */
export type Metadata = {
  readonly bindings?: readonly Readonly<Record<string, unknown>>[];
  readonly annotations?: Readonly<Record<string, string>>;
};

export type Deployment = {
  readonly id: string;
  readonly created_on: string;
  readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
  readonly annotations?: Readonly<Record<string, string>>;
};

export type Script = {
  /** Newest first, like deployments. */
  readonly versions: Version[];
  readonly deployments: Deployment[];
  readonly secrets: Set<string>;
  /** The number of the version with which each secret was changed last. */
  readonly changedSecrets?: Map<string, number>;
  /** Those that belong to no version, such as `observability`. */
  settings?: Readonly<Record<string, unknown>>;
};

export type D1Database = {
  readonly name: string;
  readonly sqlite: DatabaseSync;
  /** The number of changes so far. */
  bookmarks: number;
  /** The database as it was, by bookmark. */
  readonly history: Map<string, { readonly at: number; readonly content: Uint8Array }>;
  replication: "auto" | "disabled";
  importing: D1Import | null;
};

type D1Import = { readonly done: Promise<void> };

export type Queue = {
  readonly name: string;
  readonly consumers: Record<string, unknown>[];
  /** What was pushed over the API. */
  readonly pushed?: unknown[];
};

export type Subscription = {
  readonly name: string;
  readonly enabled: boolean;
  readonly events: readonly string[];
  readonly source: { readonly type: "email.sending"; readonly zone_id: string; readonly domain: string };
  readonly destination: { readonly type: "queues.queue"; readonly queue_id: string };
};

/** What the account pays for. */
type RatePlan = {
  readonly id: string;
  readonly public_name: string;
  readonly scope: "account" | "zone";
  readonly is_contract?: boolean;
};

/** Whom the account has mailed about what. */
export type NotificationPolicy = {
  readonly name: string;
  readonly alert_type: string;
  readonly enabled: boolean;
  readonly mechanisms: Readonly<Record<"email" | "webhooks" | "pagerduty", readonly { readonly id: string }[]>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
};

/** An account's resources, by id where they have one. */
export type State = {
  readonly ratePlans: RatePlan[];
  /** Types of alerts that the account is eligible for, with their filters. */
  readonly offeredAlerts: Map<string, readonly string[]>;
  readonly policies: Map<string, NotificationPolicy>;
  readonly databases: Map<string, D1Database>;
  readonly namespaces: Map<string, string>;
  readonly queues: Map<string, Queue>;
  /** Names by id. */
  readonly zones: Map<string, string>;
  /** Domains that may send mail. */
  readonly sendingDomains: Set<string>;
  readonly subscriptions: Map<string, Subscription>;
  readonly buckets: Set<string>;
  /** Queue ids by bucket. */
  readonly notifications: Map<string, Set<string>>;
  /** Rules by bucket. */
  readonly locks: Map<string, readonly unknown[]>;
  readonly lifecycles: Map<string, readonly unknown[]>;
  readonly scripts: Map<string, Script>;
  /** Names of Workers by the id of a tail. */
  readonly tails: Map<string, string>;
  /** What Workers log, by their names. */
  readonly logged: Map<string, readonly object[]>;
  /** The rows of the account's single Analytics Engine dataset. */
  readonly counted: DatabaseSync;
};

export function createState(): State {
  const counted = new DatabaseSync(":memory:");
  counted.exec(TABLE);
  return {
    ratePlans: [
      { id: "free", public_name: "Free Website", scope: "zone" },
      { id: "workers_paid", public_name: "Workers Paid", scope: "account" },
    ],
    offeredAlerts: new Map([
      ["billing_budget_alert", ["total_spend_dollars"]],
      ["incident_alert", ["affected_components", "incident_impact"]],
      ["dos_attack_l7", []],
      ["universal_ssl_event_type", []],
      ["dedicated_ssl_certificate_event_type", []],
    ]),
    policies: new Map(),
    databases: new Map(),
    namespaces: new Map(),
    queues: new Map(),
    zones: new Map([["023e105f4ecef8ad9ca31a8372d0c353", "klemma.example"]]),
    sendingDomains: new Set(["klemma.example"]),
    subscriptions: new Map(),
    buckets: new Set(),
    notifications: new Map(),
    locks: new Map(),
    lifecycles: new Map(),
    scripts: new Map(),
    tails: new Map(),
    logged: new Map(),
    counted,
  };
}

export const now = () => new Date().toISOString();
