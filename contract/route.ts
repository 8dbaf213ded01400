import { z } from 'zod/mini';
import type { Role } from './roles.ts';
import type { RefusalCode } from './refusal.ts';

/**
 * The roles whose members may call a route. The code of the route also checks whether the person who sends the request
 * has the right to the requested object.
 */
export type RouteAccess = 'anyone' | readonly Role[];

/**
 * How a route receives files. The request is multipart/form-data. Each file is a part with the name `property`, and
 * the field `others` contains the remaining input as JSON.
 */
export type UploadRuleOfRoute = {
  readonly property: string;
  /**
   * Maximum number of files. If it is 1, the property contains one file instead of a list of files. A client may then
   * send JSON instead, in which the property has a value that is not a file.
   */
  readonly most: number;
  /** The name of the field that contains JSON. */
  readonly others: string;
};

export type RouteDefinition = {
  readonly method: 'GET' | 'POST';
  /** The path of a route. A part such as `:name` is a parameter. Its value is in the field `name` of `input`. */
  readonly path: string;
  readonly access: RouteAccess;
  /** True if the route is allowed while the account still has its initial password. */
  readonly beforeNewPassword?: true;
  /** True if the route is allowed while the account lacks the required second factor. */
  readonly beforeFactor?: true;
  /**
   * True if the handler itself parses the entries of lists. The server can then accept the valid entries of a request
   * that also contains a malformed entry.
   */
  readonly parsesParts?: true;
  /** True if the response is a file of any length instead of JSON. `output` does not describe this file. */
  readonly answersFile?: true;
  /**
   * True if a browser may cache the response. The browser must then ask the server at each use whether the response is
   * still valid. Such a response contains no personal data.
   */
  readonly isRevalidated?: true;
  readonly files?: UploadRuleOfRoute;
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

/**
 * Refusals that every staff route may return. Their reason is the account or the session of the person who sends the
 * request.
 */
export const STAFF_ACCESS_REFUSALS = [
  'signed-out',
  'forbidden-role',
  'password-must-change',
  'factor-must-add',
] as const;

/**
 * The version of a database row. Every change of the row increases it by 1. A request that changes the row contains the
 * version that the user saw, so that the server notices a change by somebody else.
 */
export const RowVersion = z.int().check(z.gte(1), z.lte(2_147_483_647));
