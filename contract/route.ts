import { z } from 'zod/mini';
import type { Role } from './roles.ts';
import type { RefusalCode } from './refusal.ts';

/** The roles that may call a route. The handler also checks the caller's right to the requested object. */
export type RouteAccess = 'anyone' | readonly Role[];

/**
 * How a route receives files. The request is multipart/form-data. Each file is a part with the name `property`, and
 * the field `others` contains the remaining input as JSON.
 */
export type RouteFileRule = {
  readonly property: string;
  /**
   * Maximum number of files. If it is 1, the property contains the file itself and not a list. A request in JSON, which
   * cannot contain a file, may send another value in this property.
   */
  readonly most: number;
  /** The name of the field that contains JSON. */
  readonly others: string;
};

export type RouteDefinition = {
  readonly method: 'GET' | 'POST';
  /** A path with `:name` parameters. The parameters are part of `input` under the same names. */
  readonly path: string;
  readonly access: RouteAccess;
  /** True if the route is allowed while the account still has its initial password. */
  readonly beforeNewPassword?: true;
  /** True if the route is allowed while the account lacks the required second factor. */
  readonly beforeFactor?: true;
  /**
   * True if the handler parses the entries of lists itself, so that one malformed entry does not cause a refusal of the
   * whole request.
   */
  readonly parsesParts?: true;
  /** True if the answer is a file of any length instead of JSON. `output` does not describe it. */
  readonly answersFile?: true;
  /**
   * True if a browser may cache the response and must revalidate it at each use. The response contains no personal
   * data.
   */
  readonly isRevalidated?: true;
  readonly files?: RouteFileRule;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly refusals: readonly RefusalCode[];
};

/**
 * The output of a route that returns no data. It is not the empty object, because some web filters answer every request
 * with `{}`.
 */
export const EmptyResult = z.object({ done: z.literal(true) });

/** The one value of {@link EmptyResult}. */
export const EMPTY_RESULT: z.output<typeof EmptyResult> = { done: true };

/** Refusals about the caller that every staff route may return. */
export const STAFF_ACCESS_REFUSALS = [
  'signed-out',
  'forbidden-role',
  'password-must-change',
  'factor-must-add',
] as const;

/**
 * The version of a database row. Every edit increments it. A request for an edit contains the version that the user
 * saw.
 */
export const RowVersion = z.int().check(z.gte(1), z.lte(2_147_483_647));
