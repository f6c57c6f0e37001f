/** The middle one of some numbers. */
export const median = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
};

/** The value below which 95 in 100 lie. */
export const p95 = (numbers) => {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))];
};
