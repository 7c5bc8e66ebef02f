/** Files of what trade and law ask of the list's products: the ends of their addresses. */
export const COMPLIANCE_FORMATS = ["pdf", "xlsx"] as const;

export type ComplianceFormat = (typeof COMPLIANCE_FORMATS)[number];
