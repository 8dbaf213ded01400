import type { CardHolder, LoginCard } from '../../../contract/login-cards.ts';
import { ConfirmDialog } from '../../staff/confirm-dialog.tsx';
import { callStaff } from '../../staff/client.ts';
import type { Whose } from './whose-cards.ts';

/** What is about to be done to cards. `issue` leaves those alone who have one. */
export type CardAct = {
  readonly kind: 'issue' | 'replace' | 'revoke';
  readonly holders: readonly CardHolder[];
  readonly whose: Whose;
};

type CardActsProps = {
  readonly act: CardAct | null;
  readonly onClose: () => void;
  readonly onIssued: (cards: readonly LoginCard[]) => void;
};

const PRINTED_AT_ONCE = 'カードはすぐにこの画面に出るので、その場で印刷してください。あとから見ることはできません。';
const ENDS = '今のカードは使えなくなり、そのカードを持つ児童はすべての端末でログアウトします。';

/** From so many cards on it takes long enough to say so. */
const MANY = 100;

/** Asks before cards are made or end. */
export function CardActs({ act, onClose, onIssued }: CardActsProps) {
  if (act === null) return null;
  const { holders, whose } = act;
  const issue = (present: 'keep' | 'replace') => () => callStaff('issueLoginCards', { to: whose, present });
  const patience = holders.length >= MANY ? '枚数が多いので、少し時間がかかります。' : '';
  switch (act.kind) {
    case 'issue':
      return (
        <ConfirmDialog
          title={`${nameOf(holders.filter(({ issuedAt }) => issuedAt === null))}のログインカードを作りますか`}
          words={`${PRINTED_AT_ONCE}${patience}`}
          action="カードを作る"
          act={issue('keep')}
          onClose={onClose}
          onDone={({ cards }) => onIssued(cards)}
        />
      );
    case 'replace':
      return (
        <ConfirmDialog
          title={`${nameOf(holders)}のログインカードを作りなおしますか`}
          words={`${ENDS}${PRINTED_AT_ONCE}${patience}`}
          action="作りなおす"
          act={issue('replace')}
          onClose={onClose}
          onDone={({ cards }) => onIssued(cards)}
        />
      );
    case 'revoke':
      return (
        <ConfirmDialog
          title={`${nameOf(holders.filter(({ issuedAt }) => issuedAt !== null))}のログインカードを使えなくしますか`}
          words={`${ENDS}新しいカードは、いつでも作れます。`}
          action="使えなくする"
          act={() => callStaff('revokeLoginCards', { of: whose })}
          onClose={onClose}
          onDone={onClose}
        />
      );
  }
}

function nameOf(holders: readonly CardHolder[]): string {
  const [only, ...others] = holders;
  return only === undefined || others.length > 0 ? `${holders.length}人` : only.displayName;
}
