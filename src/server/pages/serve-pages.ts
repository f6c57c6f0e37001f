import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { SiteConfig } from "../../../schemas/site-config.ts";
import type { Database } from "../../db/open-database.ts";
import { ping } from "../../db/queries/upkeep/store-state.ts";
import type { Free } from "../../db/space-guard.ts";
import { pagePolicy } from "../security-headers.ts";
import type { Clock } from "../services.ts";
import type { Site } from "../site.ts";

const PATIENCE_MS = 2_000;

const withinPatience = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer.")), PATIENCE_MS);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** What the probes are answered from, besides the database. */
export interface Health {
  /** How much space there is on the disk of the database. */
  readonly space?: (() => Free) | undefined;
  /** The server has been asked to stop. */
  readonly isLeaving?: (() => boolean) | undefined;
}

/**
 * `/healthz`: the process lives. `/readyz`: it can serve; it is migrated before it listens. One that is asked to stop says
 * so before it does, and one without space goes on with what can be read.
 */
export const serveHealth = (app: FastifyInstance, db: Database, { space, isLeaving }: Health): void => {
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok" }));
  app.get("/readyz", { schema: { hide: true } }, async (request, reply) => {
    const unready = (reason: string) =>
      reply.code(503).header("retry-after", "5").send({ status: "not ready", reason });
    if (isLeaving?.()) return unready("The server has been asked to stop.");
    try {
      await withinPatience(ping(db));
    } catch (error) {
      request.log.error({ err: error }, "not ready");
      return unready("The database cannot be reached.");
    }
    if (space && space() !== "enough")
      return { status: "read-only", reason: "There is hardly any space left on the disk of the database." };
    return { status: "ready" };
  });
};

/** A hashed name never means anything else. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

export interface ServedPortal {
  /** Folder of the built portal: `index.html`, `favicon.svg`, `assets/`. */
  readonly folder: string;
  readonly site: Site;
  readonly secure: boolean;
}

/** JSON as it may stand in a script element: nothing in it can end the element. */
const forScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/** The page shell with this answer's nonce and the site's configuration in it. */
export const sendPage = (
  reply: FastifyReply,
  template: string,
  { site, secure }: ServedPortal,
  clock: Clock,
): FastifyReply => {
  const { email: _, insurer: __, account: ___, creditDays: ____, returnDays: _____, ...shown } = site;
  const config: SiteConfig = { ...shown, now: clock.now().toISOString() };
  const { nonce, policy } = pagePolicy(secure);
  const page = template.replaceAll("__NONCE__", nonce).replaceAll("__CONFIG__", () => forScript(config));
  return reply.header("content-security-policy", policy).type("text/html; charset=utf-8").send(page);
};

/** Whether a path is a page's: no file name with an ending, none of the folders of files. */
export const isPagePath = (path: string): boolean =>
  !/\.[^/]*$/.test(path) && !/^\/(?:api|assets|files)(?:\/|$)/.test(path);

/**
 * Serves the built portal's files, compressed ones where they are there.
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
