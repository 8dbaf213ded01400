import type { Act, ActRefusal } from '../../../contract/act.ts';

/** Why an act is kept aside on the device. */
export type RefusalReason = ActRefusal | 'malformed-request';

/** In version 1 of the database an act's event was its `deed`, and reasons were written in camel case. */
type FirstAct = Omit<Act, 'event'> & { readonly deed: Act['event'] };

const REASONS = {
  malformedAct: 'malformed-act',
  unknownQuestion: 'unknown-question',
  unknownQuestionVersion: 'unknown-question-version',
  malformedComposition: 'malformed-composition',
  malformedRequest: 'malformed-request',
} as const satisfies Record<string, RefusalReason>;

/** An act as any version stored it, as it is stored today. */
export function upgradeAct(act: Act | FirstAct): Act {
  if (!('deed' in act)) return act;
  const { deed, ...rest } = act;
  return { ...rest, event: deed };
}

export function upgradeReason(reason: RefusalReason | keyof typeof REASONS): RefusalReason {
  return isFirstReason(reason) ? REASONS[reason] : reason;
}

function isFirstReason(reason: string): reason is keyof typeof REASONS {
  return Object.hasOwn(REASONS, reason);
}
