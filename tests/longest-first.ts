import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** The order of projects that run at the same time: slow ones before fast ones. */
const PROJECTS = ["alone", "rendered", "shared", "processes", "journeys"];

/** The slowest files, slowest first. One of them started last would keep one core busy and leave the other idle. */
const LONGEST = [
  "architecture/made-up-names.test.ts",
  "definitions/mutation-run.test.ts",
  "server/every-call.test.ts",
  "server/definitions/drafts.test.ts",
  "db/backup.test.ts",
  "server/permission-matrix.test.ts",
  "server/fuzz/fuzz-calls.test.ts",
  "documents/write-pdf.test.ts",
  "server/permission-matrix-postgres.test.ts",
  "server/definitions/dated-rates.test.ts",
  "db/upgrade-lives.test.ts",
  "server/demonstration-history.test.ts",
  "server/processes.test.ts",
  "commands/forms.test.ts",
  "commands/backup.test.ts",
  "server/definitions/releases-on-nodes.test.ts",
  "commands/admin.test.ts",
  "journeys/studio.test.ts",
  "journeys/whole-life.test.ts",
  "journeys/import.test.ts",
  "gallery/gallery.test.ts",
  "journeys/every-page.test.ts",
  "packages/playground.test.ts",
  "packages/packed.test.ts",
];

/** The position of a name in a list; after all of them if it is not listed. */
const placeIn = (list: readonly string[], name: string): number => {
  const place = list.indexOf(name);
  return place < 0 ? list.length : place;
};

/**
 * The order of the files on a machine without earlier timings: project after project, since the files of one share
 * their processes, and in each the slowest first. If vitest knows a file's duration, it uses that among the others.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const ranked = (await super.sort(files)).map((file) => ({
      file,
      ranks: [
        file.project.config.sequence.groupOrder,
        placeIn(PROJECTS, file.project.name),
        placeIn(LONGEST, relative(`${this.ctx.config.root}/tests`, file.moduleId)),
      ],
    }));
    const difference = (one: readonly number[], other: readonly number[]): number =>
      one.map((rank, at) => rank - (other[at] ?? 0)).find((each) => each !== 0) ?? 0;
    return ranked.sort((one, other) => difference(one.ranks, other.ranks)).map(({ file }) => file);
  }
}
