/** The page of one message to the team. */
export const messagePath = (number: string): string => `/user/messages/${encodeURIComponent(number)}`;
