import { useState } from 'react';
import { useLocation, useNavigate } from '../../app/router/router-context.ts';
import { PAGE_PATHS } from '../../app/paths.ts';
import { SelectField } from '../../ui/form.tsx';
import { StaffPage } from '../page.tsx';
import { useStaffRead } from '../queries.ts';
import style from './cards-screen.module.css';
import type { PrintableCardsOrSlips } from './card-actions.tsx';
import { CardHolderList } from './card-holders.tsx';
import { IssuedCardsPrintView } from './issued-cards.tsx';
import { loginCardOwnersFromLocation, type LoginCardOwnerSelection } from './card-owners.ts';
import { LOGIN_CARD_WORDS, LOGIN_CARD_SCREEN_WORDS } from './words.ts';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { COMMON_WORDS } from '../words.ts';

export function LoginCardsScreen() {
  return (
    <StaffPage title={COMMON_WORDS.loginCards} back={{ to: PAGE_PATHS.students, name: COMMON_WORDS.pupils }}>
      <Cards />
    </StaffPage>
  );
}

/**
 * The secrets of new login cards are only in the state of this component. They are gone when the user leaves the
 * screen.
 */
function Cards() {
  const location = useLocation();
  const [made, setMade] = useState<PrintableCardsOrSlips>(NOTHING_MADE);
  const whose = loginCardOwnersFromLocation(location.search, location.state);
  if (made.kind !== 'nothing') return <IssuedCardsPrintView made={made} onPrinted={() => setMade(NOTHING_MADE)} />;
  return (
    <>
      <WhoseCards whose={whose} />
      {whose === null ? (
        <ListNotice state={LOADED_LIST_STATE} isEmpty empty={LOGIN_CARD_WORDS.chooseGroup} />
      ) : (
        <CardHolderList key={JSON.stringify(whose)} whose={whose} onMade={setMade} />
      )}
    </>
  );
}

const NOTHING_MADE: PrintableCardsOrSlips = { kind: 'nothing' };
const HANDED_ON = 'pupils';

function WhoseCards({ whose }: { readonly whose: LoginCardOwnerSelection | null }) {
  const groups = useStaffRead('groups', {});
  const navigate = useNavigate();
  const choose = (group: string): void => {
    navigate({ to: PAGE_PATHS.loginCards, search: group === '' ? {} : { group }, replace: true });
  };
  return (
    <div className={style.whose}>
      <SelectField
        label={COMMON_WORDS.group}
        value={chosenIn(whose)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{LOGIN_CARD_WORDS.choose}</option>
        {whose?.kind === 'pupils' && (
          <option value={HANDED_ON}>{LOGIN_CARD_SCREEN_WORDS.countOfChosen(whose.pupils.length)}</option>
        )}
        {groups.data?.groups.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={style.note}>{LOGIN_CARD_WORDS.whatFor}</p>
    </div>
  );
}

function chosenIn(whose: LoginCardOwnerSelection | null): string {
  switch (whose?.kind) {
    case undefined:
      return '';
    case 'group':
      return whose.group;
    case 'pupils':
      return HANDED_ON;
  }
}
