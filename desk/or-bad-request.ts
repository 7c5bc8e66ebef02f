import { data } from "react-router";

/** What valibot throws has only its name and words left behind an entrypoint. */
const isOfSchema = (error: unknown) =>
  error instanceof Error && /\bValiError\b|Invalid /.test(`${error.name}: ${error.message}`);

/** @throws Response of status 400 where an entrypoint was sent what no form sends */
export async function orBadRequest<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isOfSchema(error)) throw data(null, { status: 400 });
    throw error;
  }
}
