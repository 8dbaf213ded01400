import { useMemo } from 'react';
import { useLocation, useParams } from '../../app/router/router-context.ts';
import { LOADED_LIST_STATE, ListNotice } from '../../ui/list-table/list-state.tsx';
import { StaffPage } from '../page.tsx';
import { RecordsPage } from './records-page.tsx';
import { parseRecordAddress } from '../lessons/record-view.ts';
import { ReplayPage } from './replay-page.tsx';
import { RECORD_WORDS, RECORDS_PAGE_WORDS } from './words.ts';
import { STAFF_HOME_PATHS } from '../homes.ts';

/**
 * The screen with the learning records (学習の記録). Its URL decides whether it shows a filtered list or the replay of one
 * record.
 */
export function RecordScreen() {
  const params = useParams();
  const { search } = useLocation();
  const view = useMemo(
    () => parseRecordAddress(params, Object.fromEntries(new URLSearchParams(search))),
    [params, search],
  );
  if (view === null) {
    return (
      <StaffPage title={RECORDS_PAGE_WORDS.title} back={STAFF_HOME_PATHS.manager}>
        <ListNotice state={LOADED_LIST_STATE} isEmpty empty={RECORD_WORDS.notFound} />
      </StaffPage>
    );
  }
  const { filter, replayed, attempt } = view;
  if (replayed === null) return <RecordsPage filter={filter} />;
  return <ReplayPage filter={filter} replayed={replayed} attempt={attempt} />;
}
