import type { Family } from './network-scene.ts';

/** How things that lie about are told of. */
export const NETWORK_THINGS = {
  living: false,
  exists: 'Aが # あります',
  combine: 'Aと Bが あわせて # あります',
  sum: 'Aと Bを あわせて Wと いいます',
  compare: 'Aは Bより # {多|おお}いです',
  times: 'Aの {数|かず}は Bの #です',
} as const satisfies Partial<Family>;

/** How people and animals are told of. */
export const LIVING = {
  ...NETWORK_THINGS,
  living: true,
  exists: 'Aが # います',
  combine: 'Aと Bが あわせて # います',
} as const;
