import { NavLink, useLocation } from "react-router-dom";

const pages = [
  { path: "overview", label: "Overview" },
  { path: "overview2", label: "Trends" },
  { path: "by-branch", label: "By branch" },
];

/** The pages of the statistics; filters go along. */
export function StatisticsNav() {
  const { search } = useLocation();
  return (
    <nav className="statistics-nav" aria-label="Statistics">
      {pages.map(({ path, label }) => (
        <NavLink key={path} to={`/user/statistics/${path}${search}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
