export const translate: (question: string, dataset: string) => string;
