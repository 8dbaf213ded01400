import { z } from 'zod/mini';
import type { Role } from './roles.ts';
import type { RefusalCode } from './refusal.ts';

/** Who may call a route; ownership within the school is checked by the route itself. */
export type Access = 'anyone' | readonly Role[];

/**
 * Of a route that takes files. A request with files is multipart/form-data: each file is a part with the name of the
 * property of the input that holds it, and one field holds the other properties as JSON.
 */
export type FileRule = {
  readonly property: string;
  /** Files; where it is 1 the property is the file itself, or something else that JSON can say. */
  readonly most: number;
  /** The name of the field. */
  readonly others: string;
};

export type RouteDefinition = {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, which stand in `input` under the same name. */
  readonly path: string;
  readonly access: Access;
  /** True for what a person may do who must change an initial password first. */
  readonly beforeNewPassword?: true;
  /** True for what a person may do of whom a second step is demanded and who has none yet. */
  readonly beforeFactor?: true;
  /** True where the route itself parses parts of its input one by one: one that is malformed refuses no other. */
  readonly parsesParts?: true;
  /** True where the answer is no JSON but a file, of whatever length; `output` says nothing of it. */
  readonly answersFile?: true;
  /** True where a browser may keep the answer and asks each time whether it still holds; nothing in it is a person's. */
  readonly isRevalidated?: true;
  readonly files?: FileRule;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly refusals: readonly RefusalCode[];
};

/**
 * The output of a route that returns no data. It is not the empty object: a web filter that answers every request with
 * `{}` must not be taken for the server.
 */
export const Done = z.object({ done: z.literal(true) });

/** The one value of {@link Done}. */
export const DONE: z.output<typeof Done> = { done: true };

/** Why a person may not call a route of staff at all. */
export const STAFF_ACCESS_REFUSALS = [
  'signed-out',
  'forbidden-role',
  'password-must-change',
  'factor-must-add',
] as const;

/** Counts the edits of a row: an edit names the version it saw. */
export const Version = z.int().check(z.gte(1), z.lte(2_147_483_647));
