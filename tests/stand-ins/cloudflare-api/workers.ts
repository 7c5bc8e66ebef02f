import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ApiError, type ApiRequest, parseBody, type Reply, type Route, succeed } from "./http.ts";
import { type Deployment, type Metadata, now, type Script, type State, type Version } from "./state.ts";

// The API's description of an answer about a script (x-cfLinkErrors of workers_script-response-single, read 2026-11-23):
// 10007 "Resource not found", 10021 "Script content failed validation checks".
const NOT_FOUND = 10007;
const INVALID = 10021;
/** wrangler (4.155.0) relies on this code, and on the words before the names. */
const SECRETS_CHANGED = 10220;

export const UPLOAD_TOKEN = "upload-token";

const Deploy = v.object({
  strategy: v.optional(v.string()),
  annotations: v.optional(v.record(v.string(), v.string()), {}),
  versions: v.array(
    v.object({
      version_id: v.string(),
      // https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/ (read 2026-11-23) gives a new
      // version 0% for a smoke test; the API's page for creating a deployment says at least 0.01. The guide is wrangler's own
      // way, so that 0 is taken here.
      percentage: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    }),
  ),
});
const Uploaded = v.looseObject({
  bindings: v.optional(v.array(v.record(v.string(), v.unknown())), []),
  // The SDK's types (cloudflare 7.3.0): a tag of at most 100 bytes.
  annotations: v.optional(
    v.pipe(
      v.record(v.string(), v.string()),
      v.check((each) => Buffer.byteLength(each["workers/tag"] ?? "") <= 100, "the tag is too long"),
    ),
    {},
  ),
});
const Manifest = v.object({ manifest: v.record(v.string(), v.object({ hash: v.string() })) });
const Secret = v.object({ name: v.string(), text: v.string(), type: v.literal("secret_text") });
const Anything = v.record(v.string(), v.unknown());
const Schedules = v.array(v.object({ cron: v.string() }));

export function workers(state: State): readonly Route[] {
  const { scripts } = state;
  const find = ({ params: { script = "" } }: ApiRequest): Script => {
    const found = scripts.get(script);
    if (!found) throw new ApiError(404, NOT_FOUND, "This Worker does not exist on your account.");
    return found;
  };

  const addVersion = (script: Script, request: ApiRequest): Version => {
    const metadata = inherit(metadataOf(request), script.versions[0]);
    requireBindings(state, metadata);
    const version = { id: randomUUID(), number: script.versions.length + 1, metadata };
    script.versions.unshift(version);
    return version;
  };

  const addDeployment = (
    script: Script,
    versions: Deployment["versions"],
    annotations: Deployment["annotations"] = {},
  ): Deployment => {
    const deployment = { id: randomUUID(), created_on: now(), versions, annotations };
    script.deployments.unshift(deployment);
    return deployment;
  };

  /** Deploys a new version for all visitors at once. */
  const upload = (request: ApiRequest): Reply => {
    const { script: name = "" } = request.params;
    const script: Script = scripts.get(name) ?? newScript();
    const { id } = addVersion(script, request);
    scripts.set(name, script);
    addDeployment(script, [{ version_id: id, percentage: 100 }]);
    return succeed({
      id: name,
      deployment_id: id,
      etag: id,
      startup_time_ms: 12,
      entry_point: "index.js",
      available_on_subdomain: true,
    });
  };

  const createDeployment = (request: ApiRequest): Reply => {
    const script = find(request);
    const { versions, annotations } = parseBody(Deploy, request);
    // https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/deployments/methods/create/
    // (read 2026-11-23): one or two versions, whose percentages total 100.
    const total = versions.reduce((sum, { percentage }) => sum + percentage, 0);
    if (versions.length < 1 || versions.length > 2 || total !== 100)
      throw new ApiError(400, INVALID, "A deployment has one or two versions, whose percentages total 100.");
    for (const { version_id: id } of versions)
      if (!script.versions.some((each) => each.id === id))
        throw new ApiError(404, NOT_FOUND, `There is no version ${id}.`);
    // The SDK's words for `force` (cloudflare 7.3.0): otherwise “blocked by something such rolling back to an older version
    // when a secret has changed”.
    if (request.query.get("force") !== "true") requireSecrets(script, versions);
    return succeed(describeDeployment(addDeployment(script, versions, annotations)));
  };

  /** https://developers.cloudflare.com/workers/configuration/secrets/ (read 2026-11-29): it is a new version, deployed at once. */
  const changeSecret = (script: Script, name: string): void => {
    script.secrets.add(name);
    const [latest] = script.versions;
    if (!latest) return;
    const metadata = { ...latest.metadata, annotations: { "workers/triggered_by": "secret" } };
    const version = { id: randomUUID(), number: script.versions.length + 1, metadata };
    script.versions.unshift(version);
    script.changedSecrets?.set(name, version.number);
    addDeployment(script, [{ version_id: version.id, percentage: 100 }]);
  };

  return [
    [
      "GET",
      "/workers/services/:script",
      (request) => {
        find(request);
        const environment = { environment: "production", script: { last_deployed_from: "wrangler" } };
        return succeed({ id: request.params.script, default_environment: environment, script: {} });
      },
    ],
    ["PUT", "/workers/scripts/:script", upload],
    [
      "GET",
      "/workers/scripts/:script/versions",
      (request) => succeed({ items: find(request).versions.map(describeVersion) }),
    ],
    [
      "POST",
      "/workers/scripts/:script/versions",
      (request) => {
        const version = describeVersion(addVersion(find(request), request));
        return succeed({ ...version, startup_time_ms: 12, entry_point: "index.js", preview_url: "" });
      },
    ],
    [
      "GET",
      "/workers/scripts/:script/versions/:version",
      (request) => {
        const found = find(request).versions.find(({ id }) => id === request.params.version);
        if (!found) throw new ApiError(404, NOT_FOUND, "The version does not exist.");
        return succeed(describeVersion(found));
      },
    ],
    [
      "GET",
      "/workers/scripts/:script/deployments",
      // "The first deployment in the list is the latest deployment actively serving traffic" (the SDK's
      // words for this request, cloudflare 7.3.0)
      (request) => succeed({ deployments: find(request).deployments.map(describeDeployment) }),
    ],
    ["POST", "/workers/scripts/:script/deployments", createDeployment],
    [
      "GET",
      "/workers/scripts/:script/settings",
      (request) => succeed({ bindings: [], tags: [], ...find(request).versions[0]?.metadata }),
    ],
    [
      "PATCH",
      "/workers/scripts/:script/script-settings",
      (request) => {
        const script = find(request);
        script.settings = { ...script.settings, ...parseBody(Anything, request) };
        return succeed(script.settings);
      },
    ],
    [
      "GET",
      "/workers/workers/:script",
      (request) => {
        const { script: name = "" } = request.params;
        find(request);
        return succeed({ id: name, name, subdomain: { enabled: name.includes("site"), previews_enabled: false } });
      },
    ],
    [
      "GET",
      "/workers/scripts/:script/secrets",
      (request) => succeed([...find(request).secrets].map((name) => ({ name, type: "secret_text" }))),
    ],
    [
      "PUT",
      "/workers/scripts/:script/secrets",
      (request) => {
        const { name } = parseBody(Secret, request);
        changeSecret(find(request), name);
        return succeed({ name, type: "secret_text" });
      },
    ],
    ["GET", "/workers/scripts/:script/subdomain", () => succeed({ enabled: true, previews_enabled: false })],
    ["POST", "/workers/scripts/:script/subdomain", (request) => succeed(parseBody(Anything, request))],
    ["PUT", "/workers/scripts/:script/schedules", (request) => succeed({ schedules: parseBody(Schedules, request) })],
    ["GET", "/workers/subdomain", () => succeed({ subdomain: "klemma" })],
    [
      "POST",
      "/workers/scripts/:script/assets-upload-session",
      (request) => {
        const hashes = Object.values(parseBody(Manifest, request).manifest).map(({ hash }) => hash);
        return succeed({ jwt: UPLOAD_TOKEN, buckets: [hashes] });
      },
    ],
    ["POST", "/workers/assets/upload", () => succeed({ jwt: UPLOAD_TOKEN })],
  ];
}

const newScript = (): Script => ({ versions: [], deployments: [], secrets: new Set(), changedSecrets: new Map() });

function requireSecrets({ versions, changedSecrets = new Map() }: Script, deployed: Deployment["versions"]): void {
  for (const { version_id: id } of deployed) {
    const number = versions.find((each) => each.id === id)?.number ?? 0;
    const changed = [...changedSecrets].flatMap(([name, since]) => (since > number ? [name] : []));
    if (changed.length > 0)
      throw new ApiError(
        400,
        SECRETS_CHANGED,
        `This version cannot be deployed without force. The following secrets have changed: ${changed.join(", ")}`,
      );
  }
}

const describeDeployment = (deployment: Deployment) => ({
  ...deployment,
  source: "wrangler",
  strategy: "percentage",
  author_email: "",
});

const describeVersion = ({ id, number, metadata }: Version) => ({
  id,
  number,
  metadata: { created_on: now(), modified_on: now(), source: "wrangler", author_email: "", author_id: "" },
  annotations: metadata.annotations ?? {},
  resources: { bindings: metadata.bindings ?? [], script: {}, script_runtime: {} },
});

/**
 * The SDK's types (cloudflare 7.3.0, WorkersBindingKindInherit): a binding of type "inherit" is the one of that name in the
 * latest version.
 */
function inherit({ bindings = [], ...rest }: Metadata, before: Version | undefined): Metadata {
  const inherited = (name: unknown) => {
    const binding = before?.metadata.bindings?.find((each) => each.name === name);
    if (!binding) throw new ApiError(400, INVALID, `There is no binding ${name} to inherit.`);
    return binding;
  };
  return { ...rest, bindings: bindings.map((each) => (each.type === "inherit" ? inherited(each.name) : each)) };
}

/** Bindings must name resources of the account. */
function requireBindings(state: State, { bindings = [] }: Metadata): void {
  const exists: Readonly<Record<string, (binding: Readonly<Record<string, unknown>>) => boolean>> = {
    d1: ({ id }) => state.databases.has(String(id)),
    kv_namespace: ({ namespace_id: id }) => state.namespaces.has(String(id)),
    queue: ({ queue_name: name }) => [...state.queues.values()].some((each) => each.name === name),
    r2_bucket: ({ bucket_name: name }) => state.buckets.has(String(name)),
    service: ({ service }) => state.scripts.has(String(service)),
  };
  for (const binding of bindings)
    if (exists[String(binding.type)]?.(binding) === false)
      throw new ApiError(400, INVALID, `The binding ${binding.name} leads to nothing in this account.`);
}

/** The metadata is one part of the multipart upload. */
function metadataOf({ body, headers }: ApiRequest): Metadata {
  const boundary = /boundary="?([^";]+)/.exec(headers["content-type"] ?? "")?.[1];
  const part = body
    .toString("latin1")
    .split(`--${boundary}`)
    .find((each) => each.includes('name="metadata"'));
  if (!part) throw new ApiError(400, INVALID, "The form has no metadata.");
  return v.parse(Uploaded, JSON.parse(part.slice(part.indexOf("\r\n\r\n")).trim()));
}
