import { later } from "../../../../renderers/later.tsx";

const coming = <div className="dashboard-chart" aria-hidden="true" />;
const charts = () => import("./DashboardCharts.tsx");

/** Drawn once the library of charts is there; what they show is in words beside them. */
export const { component: ConversionChart } = later(async () => (await charts()).ConversionLine, coming);
export const { component: PremiumChart } = later(async () => (await charts()).PremiumLines, coming);
