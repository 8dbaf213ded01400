import { PATHS } from '../../app/paths.ts';
import type { StaffOutputOf } from '../client.ts';
import type { FirstStep } from '../first-steps.tsx';

type Groups = StaffOutputOf<'groups'>;

/** What a school's teachers do before its first lesson; nothing is left to say from then on. */
export function startSteps({ groups, begun }: Groups, addGroup: () => void): readonly FirstStep[] {
  if (begun.lesson) return [];
  const own = groups.find(({ pupils }) => pupils > 0);
  const group = own?.id ?? null;
  return [
    { name: 'クラスを作る', isDone: groups.length > 0, way: { kind: 'here', act: addGroup } },
    { name: '児童を入れる', isDone: group !== null, way: { kind: 'page', to: { to: PATHS.studentsAdd } } },
    {
      name: 'ログインカードを印刷する',
      isDone: begun.cards,
      way: group === null ? null : { kind: 'page', to: { to: PATHS.loginCards, search: { group } } },
    },
    {
      name: 'はじめての授業を始める',
      isDone: false,
      way: group === null ? null : { kind: 'page', to: { to: PATHS.group, params: { group } } },
    },
  ];
}
