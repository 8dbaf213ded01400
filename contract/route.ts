import type { z } from 'zod/mini';
import type { Role } from './account.ts';
import type { RefusalCode } from './refusal.ts';

/** Who may call a route; ownership within the school is checked by the route itself. */
export type Access = 'anyone' | readonly Role[];

export type RouteDefinition = {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters, which stand in `input` under the same name. */
  readonly path: string;
  readonly access: Access;
  /** True for what a person may do who must change an initial password first. */
  readonly beforeNewPassword?: true;
  readonly summary: string;
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
  readonly refusals: readonly RefusalCode[];
};
