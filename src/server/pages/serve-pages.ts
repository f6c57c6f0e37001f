import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "../../../schemas/site-config.ts";
import type { Database } from "../../db/open-database.ts";
import { pagePolicy } from "../security-headers.ts";
import type { Clock } from "../services.ts";
import { readToken, sessionCookie } from "../session/session-cookie.ts";
import type { Site } from "../site.ts";
import { type Health, readinessOf } from "./readiness.ts";

/** `/healthz`: the process is alive. `/readyz`: it can serve; migrations run before it listens. */
export const serveHealth = (app: FastifyInstance, db: Database, health: Health): void => {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const { skewMs: _, ...readiness } = await readinessOf(db, health);
    if (readiness.status !== "not ready") return readiness;
    const { error, ...said } = readiness;
    if (error !== undefined) request.log.error({ err: error }, "not ready");
    return reply.code(503).header("retry-after", "5").send(said);
  });
};

/** Files with a hash in their name never change. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

export interface ServedPortal {
  /** Folder of the built portal: `index.html`, `favicon.svg`, `assets/`. */
  readonly folder: string;
  readonly site: Site;
  readonly secure: boolean;
}

/** JSON escaped for a script element, so that its content cannot close the element. */
const forScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Sends the page shell with a nonce and the site's configuration. */
export const sendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  template: string,
  { site, secure }: ServedPortal,
  clock: Clock,
): FastifyReply => {
  const { email: _, insurer: __, account: ___, creditDays: ____, returnDays: _____, ...shown } = site;
  const hasSession = readToken(request, sessionCookie(secure)) !== undefined;
  const config: SiteConfig = { ...shown, now: clock.now().toISOString(), hasSession };
  const { nonce, policy } = pagePolicy(secure);
  const page = template.replaceAll("__NONCE__", nonce).replaceAll("__CONFIG__", () => forScript(config));
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page);
};

/** Whether a path is a page's: no file extension, and not in a folder of files. */
export const isPagePath = (path: string): boolean =>
  !/\.[^/]*$/.test(path) && !/^\/(?:api|assets|files)(?:\/|$)/.test(path);

/**
 * Serves the built portal's files, compressed if available.
 *
 * @returns the page shell; undefined where the portal has not been built
 */
export const serveFiles = async (app: FastifyInstance, folder: string): Promise<string | undefined> => {
  const shell = join(folder, "index.html");
  if (!existsSync(shell)) return undefined;
  await app.register(async (assets) => {
    assets.addHook("onSend", async (_request, reply) => {
      if (reply.statusCode < 400) reply.header("cache-control", IMMUTABLE);
    });
    await assets.register(fastifyStatic, {
      root: join(folder, "assets"),
      prefix: "/assets/",
      index: false,
      preCompressed: true,
      cacheControl: false,
    });
  });
  const icon = join(folder, "favicon.svg");
  const svg = existsSync(icon) ? readFileSync(icon) : undefined;
  app.get("/favicon.svg", { schema: { hide: true } }, (_request, reply) =>
    svg ? reply.header("cache-control", HOUR).type("image/svg+xml").send(svg) : reply.callNotFound(),
  );
  return readFileSync(shell, "utf8");
};
