export const TABLE: string;
