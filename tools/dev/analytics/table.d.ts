export const NAME: string;
export const TABLE: string;
