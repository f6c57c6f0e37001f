import { Skeleton } from "../kit/Skeleton.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";

/** The shape of a page while its script arrives; it has no title of its own yet. */
export function AreaSkeleton() {
  return (
    <main id="main" className="page" tabIndex={-1} aria-busy="true">
      <PageTitle title="" />
      <Skeleton words="Loading the page" rows={6} />
    </main>
  );
}
