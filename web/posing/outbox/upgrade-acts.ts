import type { Act } from '../../../contract/act.ts';
import { ACT_REFUSALS, type ActRefusal } from '../../../contract/act-batch.ts';

/** Why an act is kept aside on the device. */
export type RefusalReason = ActRefusal | 'malformed-request';

/** In version 1 of the database an act's event was its `deed`. */
type FirstAct = Omit<Act, 'event'> & { readonly deed: Act['event'] };

/** An act as any version stored it, as it is stored today. */
export function upgradeAct(act: Act | FirstAct): Act {
  if (!('deed' in act)) return act;
  const { deed, ...rest } = act;
  return { ...rest, event: deed };
}

/** In version 1 reasons were written in camel case. */
export function upgradeReason(reason: string): RefusalReason {
  const kebab = reason.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`);
  return ACT_REFUSALS.find((known) => known === kebab) ?? 'malformed-request';
}
