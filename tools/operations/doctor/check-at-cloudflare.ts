import { isNotFound } from "../../cloudflare/cloudflare-api.ts";
import { isApiError } from "../../platform/api-errors.ts";
import { type CheckResult, summarize, unknown } from "./check-result.ts";

type Subject = {
  /** It “cannot be seen” where the API fails. */
  readonly title: string;
  /** The right that a token may lack for it. */
  readonly permission?: string;
  /** The API's code where there is none, and the result then. */
  readonly missing?: { readonly code: number; readonly result: CheckResult };
};

/** Reads something of an account, which may be missing or kept from us. @param read what there is to say of it */
export async function checkAtCloudflare(
  { title, permission, missing }: Subject,
  read: () => Promise<readonly CheckResult[]>,
): Promise<readonly CheckResult[]> {
  try {
    return await read();
  } catch (error) {
    if (missing && isNotFound(error, [missing.code])) return [missing.result];
    const isForbidden = isApiError(error) && error.status === 403;
    const remedy = permission && isForbidden ? `a token that sees it has ${permission}` : "try again";
    return [unknown(`${title} cannot be seen (${summarize(error)})`, remedy)];
  }
}
