/** Where the PDF of a document version is. */
export const documentPath = (id: string): string => `/files/documents/${id}.pdf`;
