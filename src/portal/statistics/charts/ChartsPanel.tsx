import { Component, type ReactNode } from "react";
import { later } from "../../../../renderers/later.tsx";
import type { Trends } from "../../api/statistic-calls.ts";

const { component: MonthCharts } = later(
  async () => (await import("./MonthCharts.tsx")).default,
  <div className="charts charts-coming" aria-hidden="true" />,
);

/** The table below says all of it, so charts that cannot be drawn say no more than that. */
class ChartBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p className="muted">The charts did not load. The table by month says the same.</p>;
  }
}

/** Charts of the months, drawn once their script is there; of one month there is nothing to draw. */
export function ChartsPanel({ months }: Pick<Trends, "months">) {
  if (months.length < 2) return null;
  return (
    <ChartBoundary>
      <MonthCharts months={months} />
    </ChartBoundary>
  );
}
