/** `/user/underwriting/LP-104728`. */
export const casePath = (reference: string): string => `/user/underwriting/${encodeURIComponent(reference)}`;
