import type { RosterApplication } from '../../../contract/roster.ts';
import type { RosterPurpose } from '../../../engine/roster/row.ts';

type Changed = Pick<RosterApplication, 'added' | 'moved' | 'renumbered' | 'left' | 'groupsAdded'>;

function movedWords(purpose: RosterPurpose): string {
  switch (purpose) {
    case 'addPupils':
      return '組がえ';
    case 'newSchoolYear':
      return '進級・組がえ';
  }
}

/** How much a roster changed, in one phrase. */
export function changedWords({ added, moved, renumbered, left, groupsAdded }: Changed, purpose: RosterPurpose): string {
  const parts = [
    [added, `追加 ${added}人`],
    [moved, `${movedWords(purpose)} ${moved}人`],
    [renumbered, `番号の変更 ${renumbered}人`],
    [left, `転出・卒業 ${left}人`],
    [groupsAdded, `新しいクラス ${groupsAdded}つ`],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([, part]) => part);
  return words.length === 0 ? '変更はありませんでした' : words.join('・');
}
